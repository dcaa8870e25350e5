-- What somebody's results come to, up to a moment, so that nobody adds them all up again. It is made anew
-- from the results where it is gone.

CREATE TABLE digests (
    player      BLOB    NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    at          INTEGER NOT NULL,
    table_id    BLOB    NOT NULL CHECK (length(table_id) = 16),
    game_number INTEGER NOT NULL,
    bytes       BLOB    NOT NULL
) STRICT, WITHOUT ROWID;
