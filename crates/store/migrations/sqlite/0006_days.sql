-- The games of the days. A seed is made once and never changes: it was promised before its day.

CREATE TABLE day_seeds (
    game TEXT NOT NULL,
    day  TEXT NOT NULL,
    seed TEXT NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

-- A player's first try. It is here before its table is: so nobody has two.
CREATE TABLE day_tries (
    game     TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    player   BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id BLOB    NOT NULL UNIQUE CHECK (length(table_id) = 16),
    began_at INTEGER NOT NULL,
    ended_at INTEGER,
    points   INTEGER,
    PRIMARY KEY (game, day, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX day_tries_of_player ON day_tries (player, game, day DESC);
CREATE INDEX day_tries_by_points ON day_tries (game, day, points DESC, ended_at, player)
    WHERE points IS NOT NULL;
