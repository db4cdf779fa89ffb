-- Finding claims by names, with tolerance for typing errors.

CREATE TABLE name_token (
  token text COLLATE "C" PRIMARY KEY,
  uses integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE name_token IS 'Every distinct word of the names of persons and employers.';
COMMENT ON COLUMN name_token.uses IS 'Number of claims with the word at the last refresh_search(); it only ranks common words before rare ones.';
-- Without fastupdate: a pending list would be scanned by every search until the next vacuum.
CREATE INDEX name_token_deletions ON name_token USING gin (name_deletions(token)) WITH (fastupdate = off);

-- Inserts in alphabetical order, so that two transactions that add the same new words cannot deadlock.
CREATE FUNCTION keep_name_tokens(tokens text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_token (token)
  SELECT t FROM unnest(tokens) AS t
  WHERE NOT EXISTS (SELECT FROM name_token WHERE token = t)
  ORDER BY t
  ON CONFLICT DO NOTHING;
END $$;

-- A claim holds the names of its claimant and its employer as a list shows them, and the words of both in search_tokens;
-- these triggers keep them up to date.

CREATE FUNCTION person_name_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_name_tokens(NEW.search_tokens);
  IF TG_OP = 'UPDATE' THEN
    UPDATE claim SET claimant_name = person_name(NEW.last_name, NEW.first_name), search_tokens = NEW.search_tokens
      || coalesce((SELECT e.search_tokens FROM employer e WHERE e.id = claim.employer_id), '{}')
    WHERE claimant_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_named AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION person_name_changed();
CREATE TRIGGER person_renamed AFTER UPDATE ON person FOR EACH ROW
  WHEN ((OLD.search_tokens, OLD.last_name, OLD.first_name) IS DISTINCT FROM (NEW.search_tokens, NEW.last_name, NEW.first_name))
  EXECUTE FUNCTION person_name_changed();

CREATE FUNCTION employer_name_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_name_tokens(NEW.search_tokens);
  IF TG_OP = 'UPDATE' THEN
    UPDATE claim SET employer_name = NEW.legal_name, search_tokens = NEW.search_tokens
      || coalesce((SELECT p.search_tokens FROM person p WHERE p.id = claim.claimant_id), '{}')
    WHERE employer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER employer_named AFTER INSERT ON employer FOR EACH ROW EXECUTE FUNCTION employer_name_changed();
CREATE TRIGGER employer_renamed AFTER UPDATE ON employer FOR EACH ROW
  WHEN ((OLD.search_tokens, OLD.legal_name) IS DISTINCT FROM (NEW.search_tokens, NEW.legal_name))
  EXECUTE FUNCTION employer_name_changed();

CREATE FUNCTION claim_parties_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_words text[];
  employer_words text[];
BEGIN
  SELECT person_name(p.last_name, p.first_name), p.search_tokens INTO NEW.claimant_name, person_words
    FROM person p WHERE p.id = NEW.claimant_id;
  SELECT e.legal_name, e.search_tokens INTO NEW.employer_name, employer_words
    FROM employer e WHERE e.id = NEW.employer_id;
  NEW.search_tokens := coalesce(person_words, '{}') || coalesce(employer_words, '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER claim_parties BEFORE INSERT OR UPDATE OF claimant_id, employer_id ON claim
  FOR EACH ROW EXECUTE FUNCTION claim_parties_changed();

-- For bulk loads that ran with triggers disabled: fills the names and tokens of claims and the dictionary, and counts the words.
CREATE FUNCTION refresh_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim c SET search_tokens = n.tokens, claimant_name = n.claimant, employer_name = n.employer
  FROM (
    SELECT k.id, coalesce(p.search_tokens, '{}') || coalesce(e.search_tokens, '{}') AS tokens,
      person_name(p.last_name, p.first_name) AS claimant, e.legal_name AS employer
    FROM claim k LEFT JOIN person p ON p.id = k.claimant_id LEFT JOIN employer e ON e.id = k.employer_id
  ) n
  WHERE n.id = c.id
    AND (c.search_tokens, c.claimant_name, c.employer_name) IS DISTINCT FROM (n.tokens, n.claimant, n.employer);
  INSERT INTO name_token (token)
  SELECT DISTINCT t FROM (SELECT unnest(search_tokens) AS t FROM person UNION ALL SELECT unnest(search_tokens) FROM employer) every
  ON CONFLICT DO NOTHING;
  UPDATE name_token n SET uses = used.times
  FROM (SELECT t, count(*)::integer AS times FROM claim, unnest(search_tokens) AS t GROUP BY t) used
  WHERE used.t = n.token AND n.uses <> used.times;
END $$;

-- For each word of a search, the known words that it may mean, nearest first. The distance is 0 for the same word, 0.5
-- for a word that begins with it (only for the last word, which may still be being typed), otherwise the edit distance.
CREATE FUNCTION search_words(q text) RETURNS TABLE (n integer, token text, distance real, uses integer)
LANGUAGE sql STABLE AS $$
  SELECT asked.n::integer, near.token, near.distance, near.uses
  FROM (
    SELECT word COLLATE "C" AS word, n, count(*) OVER () AS words
    FROM unnest(name_words(q)) WITH ORDINALITY AS w (word, n)
    LIMIT 6
  ) AS asked
  CROSS JOIN LATERAL (
    SELECT found.token, min(found.distance)::real AS distance, max(found.uses) AS uses
    FROM (
      (SELECT t.token, 0 AS distance, t.uses FROM name_token t WHERE t.token = asked.word)
      UNION ALL
      (SELECT t.token, 0.5, t.uses FROM name_token t
       WHERE asked.n = asked.words AND length(asked.word) > 2
         AND t.token > asked.word AND t.token < asked.word || U&'\+10FFFF'
       ORDER BY t.uses DESC LIMIT 20)
      UNION ALL
      -- A short word tolerates one edit, a long one two.
      (SELECT near.token, near.edits, near.uses
       FROM (
         SELECT t.token, t.uses, name_edits(t.token, asked.word) AS edits
         FROM name_token t
         WHERE length(asked.word) > 2 AND t.token <> asked.word
           AND name_deletions(t.token) && name_deletions(asked.word)
       ) AS near
       WHERE near.edits <= CASE WHEN length(asked.word) > 4 THEN 2 ELSE 1 END
       ORDER BY near.edits, near.uses DESC LIMIT 100)
    ) AS found
    GROUP BY found.token
    ORDER BY 2, 3 DESC
    LIMIT 120
  ) AS near
$$;
