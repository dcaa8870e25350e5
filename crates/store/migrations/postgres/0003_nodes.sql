-- How long a question to the database takes a node, in milliseconds: a slow one leaves tables to
-- others.
ALTER TABLE nodes ADD COLUMN trip BIGINT NOT NULL DEFAULT 0;

-- What the nodes share and nobody else is to know.
CREATE TABLE secrets (
    name  TEXT  NOT NULL PRIMARY KEY,
    bytes BYTEA NOT NULL
);
