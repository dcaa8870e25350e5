-- Those who look for others to play with. A row lasts some seconds, unless its player says again that
-- they are there.

CREATE TABLE seeks (
    player   BYTEA   NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    id       BYTEA   NOT NULL,
    -- What is sought.
    sort     TEXT    COLLATE "C" NOT NULL,
    people   BIGINT  NOT NULL,
    -- How strong the player is and how far from it others may be, where that matters.
    rating   BIGINT,
    reach    BIGINT,
    since    BIGINT  NOT NULL,
    until    BIGINT  NOT NULL,
    -- The table at which the player is to meet others, since when, whether the player has said since then
    -- that they are there, and whether all have.
    table_id BYTEA   CHECK (length(table_id) = 16),
    met_at   BIGINT,
    there    BOOLEAN NOT NULL,
    complete BOOLEAN NOT NULL
);

CREATE INDEX seeks_by_sort ON seeks (sort);
CREATE INDEX seeks_by_end ON seeks (until);
