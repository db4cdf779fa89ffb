-- Typos forgiven in names: similar words, words without accents, words that sound alike.
-- All three are trusted extensions, so the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
