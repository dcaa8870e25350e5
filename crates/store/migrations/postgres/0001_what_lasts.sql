-- Applied migrations are never edited: their checksums are stored, and a changed one is refused.
-- Identities are 16 bytes, moments are milliseconds since 1970, texts of others are opaque.
-- Bytes sort as we do; so do texts, under "C".

CREATE TABLE players (
    id            BYTEA   NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name          TEXT    NOT NULL,
    language      TEXT,
    account       TEXT,
    -- The account name in lower case. Folded by the program, for every database alike.
    account_key   TEXT    COLLATE "C" UNIQUE,
    password_hash TEXT,
    created_at    BIGINT  NOT NULL,
    last_seen     BIGINT  NOT NULL,
    deleted       BOOLEAN NOT NULL DEFAULT FALSE,
    CHECK ((account IS NULL) = (account_key IS NULL)),
    CHECK ((account IS NULL) = (password_hash IS NULL))
);

CREATE INDEX guests ON players (last_seen) WHERE account_key IS NULL;

CREATE TABLE tables (
    id          BYTEA   NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    created_at  BIGINT  NOT NULL,
    touched_at  BIGINT  NOT NULL,
    -- The number of the last entry. Appends lock the row, compare it and move it.
    last_number BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    public      BOOLEAN NOT NULL,
    finished    BOOLEAN NOT NULL,
    summary     BYTEA   NOT NULL
) WITH (fillfactor = 80); -- The row is written with every entry: room for it on its own page.

CREATE INDEX open_tables ON tables (created_at DESC, id) WHERE public AND NOT finished;
-- Not by touched_at: an index on what changes with every entry would be written with every entry.
CREATE INDEX finished_tables ON tables (id) WHERE finished;

CREATE TABLE entries (
    table_id  BYTEA  NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number    BIGINT NOT NULL CHECK (number >= 1),
    client_id TEXT   COLLATE "C",
    format    BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    bytes     BYTEA  NOT NULL,
    -- What a person wrote of themselves (names, words) stands beside the bytes, so that it can be
    -- forgotten with them while the journal stays whole.
    personal_of BYTEA,
    personal    TEXT,
    -- Of two nodes at the same number one is refused, whatever else goes wrong.
    PRIMARY KEY (table_id, number)
);

CREATE UNIQUE INDEX entries_by_client ON entries (table_id, client_id)
    WHERE client_id IS NOT NULL;

CREATE INDEX entries_personal ON entries (personal_of) WHERE personal_of IS NOT NULL;

CREATE TABLE table_players (
    table_id BYTEA NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    player   BYTEA NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, player)
);

CREATE INDEX tables_of_player ON table_players (player, table_id);

CREATE TABLE sessions (
    token      BYTEA  NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    player     BYTEA  NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_seen  BIGINT NOT NULL,
    -- A bot's token carries a label; a browser's session has none.
    bot_label  TEXT
);

CREATE INDEX sessions_of_player ON sessions (player);

CREATE TABLE reports (
    id       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id BYTEA  NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    by       BYTEA  REFERENCES players (id) ON DELETE SET NULL,
    text     TEXT   NOT NULL,
    at       BIGINT NOT NULL
);

CREATE INDEX reports_of_table ON reports (table_id);
CREATE INDEX reports_by_player ON reports (by);
CREATE INDEX reports_by_time ON reports (at DESC, id DESC);

-- Which nodes are alive, and which tables each of them looks after. One row a node is renewed, not
-- one a table. All by the database's clock.
CREATE TABLE nodes (
    node  BIGINT      NOT NULL PRIMARY KEY,
    seen  TIMESTAMPTZ NOT NULL,
    until TIMESTAMPTZ NOT NULL
);

CREATE TABLE leases (
    table_id BYTEA  NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node     BIGINT NOT NULL
);

CREATE INDEX leases_of_node ON leases (node);
