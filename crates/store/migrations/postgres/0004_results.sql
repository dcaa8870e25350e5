-- How games ended, for lists: written with the entry that ended them, in its transaction. Results
-- outlive the tables, which may be pruned. Nobody is named in them; who played stands beside them and
-- goes with the player.

CREATE TABLE results (
    table_id    BYTEA  NOT NULL CHECK (length(table_id) = 16),
    game_number BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    game        TEXT   COLLATE "C" NOT NULL,
    bytes       BYTEA  NOT NULL,
    PRIMARY KEY (table_id, game_number)
);

CREATE TABLE result_players (
    table_id    BYTEA  NOT NULL,
    game_number BIGINT NOT NULL,
    seat        BIGINT NOT NULL,
    player      BYTEA  NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    -- As in the result, for the index.
    at          BIGINT NOT NULL,
    game        TEXT   COLLATE "C" NOT NULL,
    -- The rating after it, and which of the player's rated games it was, where it was one.
    games       BIGINT,
    rating      BIGINT,
    deviation   BIGINT,
    PRIMARY KEY (table_id, game_number, seat)
);

CREATE INDEX results_of_player ON result_players (player, at, table_id, game_number, game);

-- In thousandths. An append that changes a rating names which of the player's rated games it is: of two
-- at once one is refused.
CREATE TABLE ratings (
    player    BYTEA  NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game      TEXT   COLLATE "C" NOT NULL,
    games     BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    rating    BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    -- What the player is at least worth, almost surely: by this the leaderboard is ordered.
    least     BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);

CREATE INDEX leaderboard ON ratings (game, least, player);

-- Tables from before there were results: theirs are still to be had from their journals.
CREATE TABLE uncounted (
    table_id BYTEA NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
);

INSERT INTO uncounted SELECT id FROM tables;

-- Whether a player's page is theirs alone.
ALTER TABLE players ADD COLUMN hidden BOOLEAN NOT NULL DEFAULT FALSE;
