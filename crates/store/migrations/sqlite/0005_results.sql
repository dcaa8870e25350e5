-- How games ended, for lists: written with the entry that ended them, in its transaction. Results
-- outlive the tables, which may be pruned. Nobody is named in them; who played stands beside them and
-- goes with the player.

CREATE TABLE results (
    table_id    BLOB    NOT NULL CHECK (length(table_id) = 16),
    game_number INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    bytes       BLOB    NOT NULL,
    PRIMARY KEY (table_id, game_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE result_players (
    table_id    BLOB    NOT NULL,
    game_number INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    player      BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    -- As in the result, for the index.
    at          INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    -- The rating after it, and which of the player's rated games it was, where it was one.
    games       INTEGER,
    rating      INTEGER,
    deviation   INTEGER,
    PRIMARY KEY (table_id, game_number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_player ON result_players (player, at, table_id, game_number, game);

-- In thousandths. An append that changes a rating names which of the player's rated games it is: of two
-- at once one is refused.
CREATE TABLE ratings (
    player    BLOB    NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game      TEXT    NOT NULL,
    games     INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    rating    INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    -- What the player is at least worth, almost surely: by this the leaderboard is ordered.
    least     INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX leaderboard ON ratings (game, least, player);

-- Tables from before there were results: theirs are still to be had from their journals.
CREATE TABLE uncounted (
    table_id BLOB NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO uncounted SELECT id FROM tables;

-- Whether a player's page is theirs alone.
ALTER TABLE players ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
