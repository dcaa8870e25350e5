-- What somebody's results come to, up to a moment, so that nobody adds them all up again. It is made anew
-- from the results where it is gone.

CREATE TABLE digests (
    player      BYTEA  NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    at          BIGINT NOT NULL,
    table_id    BYTEA  NOT NULL CHECK (length(table_id) = 16),
    game_number BIGINT NOT NULL,
    bytes       BYTEA  NOT NULL
);
