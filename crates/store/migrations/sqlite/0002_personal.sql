-- What a person wrote of themselves in an entry (names, words) stands beside its bytes, so that it
-- can be forgotten with them while the journal stays whole.

ALTER TABLE entries ADD COLUMN personal_of BLOB;
ALTER TABLE entries ADD COLUMN personal TEXT;

CREATE INDEX entries_personal ON entries (personal_of) WHERE personal_of IS NOT NULL;
