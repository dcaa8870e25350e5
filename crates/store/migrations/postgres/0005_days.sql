-- The games of the days. A seed is made once and never changes: it was promised before its day.

CREATE TABLE day_seeds (
    game TEXT COLLATE "C" NOT NULL,
    day  TEXT COLLATE "C" NOT NULL,
    seed TEXT NOT NULL,
    PRIMARY KEY (game, day)
);

-- A player's first try. It is here before its table is: so nobody has two.
CREATE TABLE day_tries (
    game     TEXT   COLLATE "C" NOT NULL,
    day      TEXT   COLLATE "C" NOT NULL,
    player   BYTEA  NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id BYTEA  NOT NULL UNIQUE CHECK (length(table_id) = 16),
    began_at BIGINT NOT NULL,
    ended_at BIGINT,
    points   BIGINT,
    PRIMARY KEY (game, day, player)
);

CREATE INDEX day_tries_of_player ON day_tries (player, game, day DESC);
CREATE INDEX day_tries_by_points ON day_tries (game, day, points DESC, ended_at, player)
    WHERE points IS NOT NULL;
