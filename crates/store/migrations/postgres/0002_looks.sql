-- What an account's name looks like (Unicode's skeleton of it, by the program): no two are alike.
-- Where accounts looked alike before this, only one of them has it.

ALTER TABLE players ADD COLUMN account_look TEXT;

CREATE UNIQUE INDEX account_looks ON players (account_look) WHERE account_look IS NOT NULL;
