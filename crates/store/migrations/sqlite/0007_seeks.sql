-- Those who look for others to play with. A row lasts some seconds, unless its player says again that
-- they are there.

CREATE TABLE seeks (
    player   BLOB    NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    id       BLOB    NOT NULL,
    -- What is sought.
    sort     TEXT    NOT NULL,
    people   INTEGER NOT NULL,
    -- How strong the player is and how far from it others may be, where that matters.
    rating   INTEGER,
    reach    INTEGER,
    since    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    -- The table at which the player is to meet others, since when, whether the player has said since then
    -- that they are there, and whether all have.
    table_id BLOB    CHECK (length(table_id) = 16),
    met_at   INTEGER,
    there    INTEGER NOT NULL,
    complete INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX seeks_by_sort ON seeks (sort);
CREATE INDEX seeks_by_end ON seeks (until);
