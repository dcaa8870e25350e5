-- What people made themselves: boards, setups, decks. Whoever keeps the program's tables knows nothing
-- of what is in them.

CREATE TABLE files (
    id         BYTEA   NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player     BYTEA   NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    about      TEXT    NOT NULL,
    -- Of the text: by this results name what was played with.
    hash       BYTEA   NOT NULL CHECK (length(hash) = 32),
    made_at    BIGINT  NOT NULL,
    changed_at BIGINT  NOT NULL,
    -- Since when everybody may see it.
    public_at  BIGINT,
    -- Whether it was reported too often, or an operator took it out of sight.
    hidden     BOOLEAN NOT NULL DEFAULT FALSE,
    -- Whether an operator has looked at it as it is: reports then hide it no more.
    judged     BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX files_of_player ON files (player, changed_at DESC, id);
CREATE INDEX gallery ON files (game, public_at DESC, id DESC) WHERE public_at IS NOT NULL AND NOT hidden;
CREATE INDEX hidden_files ON files (id) WHERE hidden;

CREATE TABLE file_reports (
    file   BYTEA   NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    by     BYTEA   NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    at     BIGINT  NOT NULL,
    text   TEXT    NOT NULL,
    -- Whether it helps to hide the file: not from everybody, who could be anybody.
    counts BOOLEAN NOT NULL,
    PRIMARY KEY (file, by)
);

CREATE INDEX file_reports_by_player ON file_reports (by);

-- With which file all of a game was played, if with one.
ALTER TABLE results ADD COLUMN file BYTEA;

CREATE INDEX results_of_file ON results (file, at DESC) WHERE file IS NOT NULL;
