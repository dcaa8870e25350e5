-- How many transactions the file has seen. A file beside it knows the last that was answered: a database
-- that has seen fewer is older than what was acknowledged.

CREATE TABLE commits (count INTEGER NOT NULL) STRICT;
INSERT INTO commits (count) VALUES (0);
