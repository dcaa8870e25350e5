-- Applied migrations are never edited: their checksums are stored, and a changed one is refused.
-- Identities are 16 bytes, moments are milliseconds since 1970, texts of others are opaque.

CREATE TABLE players (
    id            BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name          TEXT    NOT NULL,
    language      TEXT,
    account       TEXT,
    -- The account name in lower case. Folded by the program: SQLite folds ASCII only.
    account_key   TEXT    UNIQUE,
    password_hash TEXT,
    created_at    INTEGER NOT NULL,
    last_seen     INTEGER NOT NULL,
    deleted       INTEGER NOT NULL DEFAULT 0,
    CHECK ((account IS NULL) = (account_key IS NULL)),
    CHECK ((account IS NULL) = (password_hash IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX guests ON players (last_seen) WHERE account_key IS NULL;

CREATE TABLE tables (
    id          BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    created_at  INTEGER NOT NULL,
    touched_at  INTEGER NOT NULL,
    -- The number of the last entry. Appends compare it and move it: that decides between writers.
    last_number INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    public      INTEGER NOT NULL,
    finished    INTEGER NOT NULL,
    summary     BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX open_tables ON tables (created_at DESC, id) WHERE public = 1 AND finished = 0;
CREATE INDEX finished_tables ON tables (touched_at) WHERE finished = 1;

CREATE TABLE entries (
    table_id  BLOB    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number    INTEGER NOT NULL CHECK (number >= 1),
    client_id TEXT,
    format    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    bytes     BLOB    NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_by_client ON entries (table_id, client_id)
    WHERE client_id IS NOT NULL;

CREATE TABLE table_players (
    table_id BLOB NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    player   BLOB NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_of_player ON table_players (player, table_id);

CREATE TABLE sessions (
    token      BLOB    NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    player     BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    last_seen  INTEGER NOT NULL,
    -- A bot's token carries a label; a browser's session has none.
    bot_label  TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_player ON sessions (player);

CREATE TABLE reports (
    id       INTEGER PRIMARY KEY,
    table_id BLOB    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    by       BLOB    REFERENCES players (id) ON DELETE SET NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX reports_of_table ON reports (table_id);
CREATE INDEX reports_by_player ON reports (by);
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);
