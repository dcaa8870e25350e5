-- What people made themselves: boards, setups, decks. Whoever keeps the program's tables knows nothing
-- of what is in them.

CREATE TABLE files (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player     BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    about      TEXT    NOT NULL,
    -- Of the text: by this results name what was played with.
    hash       BLOB    NOT NULL CHECK (length(hash) = 32),
    made_at    INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- Since when everybody may see it.
    public_at  INTEGER,
    -- Whether it was reported too often, or an operator took it out of sight.
    hidden     INTEGER NOT NULL DEFAULT 0,
    -- Whether an operator has looked at it as it is: reports then hide it no more.
    judged     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX files_of_player ON files (player, changed_at DESC, id);
CREATE INDEX gallery ON files (game, public_at DESC, id DESC) WHERE public_at IS NOT NULL AND hidden = 0;
CREATE INDEX hidden_files ON files (id) WHERE hidden = 1;

CREATE TABLE file_reports (
    file   BLOB    NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    by     BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at     INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    -- Whether it helps to hide the file: not from everybody, who could be anybody.
    counts INTEGER NOT NULL,
    PRIMARY KEY (file, by)
) STRICT, WITHOUT ROWID;

CREATE INDEX file_reports_by_player ON file_reports (by);

-- With which file all of a game was played, if with one.
ALTER TABLE results ADD COLUMN file BLOB;

CREATE INDEX results_of_file ON results (file, at DESC) WHERE file IS NOT NULL;
