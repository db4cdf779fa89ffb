-- Finding claims: names as words with typos forgiven, numbers as they are; and the gap-free claim number.

-- Words of a name in order: accents, case and punctuation gone, "O'Brien" one word, "J.P." one word.
-- Everything is qualified with its schema, because a restore runs without a search path.
-- In PL/pgSQL, which keeps the plans of a session: a function in SQL would be planned anew for every name.
CREATE FUNCTION name_words(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent'::regdictionary, name));
  words text[];
  kept text[] := '{}';
  word text;
BEGIN
  plain := regexp_replace(plain, '[''’`]', '', 'g');
  plain := regexp_replace(plain, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g');
  words := regexp_split_to_array(btrim(regexp_replace(plain, '[][:space:]!-/:-@\\^_{-~[ ]+', ' ', 'g')), ' ');
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN word = '' OR word IN (
      'inc', 'incorporated', 'llc', 'ltd', 'limited', 'co', 'corp', 'corporation', 'company',
      'lp', 'llp', 'pllc', 'pc', 'plc', 'dba', 'the', 'and', 'of');
    kept := kept || left(word, 40);
  END LOOP;
  -- A name of nothing but such words is found by them.
  RETURN CASE WHEN kept = '{}' THEN array_remove(words, '') ELSE kept END;
END $$;

CREATE FUNCTION name_tokens(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(DISTINCT left(w, 40) COLLATE "C"), '{}') FROM unnest(public.name_words(name)) AS w);
END $$;

-- A word and what is left of it without one or two of its first eight letters. Two words that differ by few edits
-- share one of these, transposed letters too: an index look-up in place of comparing with every word there is.
CREATE FUNCTION name_deletions(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  whole text := left(word, 8);
  found text[] := ARRAY[left(word, 8)];
  shorter text;
BEGIN
  IF length(word) < 3 THEN RETURN found; END IF;
  FOR i IN 1..length(whole) LOOP
    shorter := left(whole, i - 1) || substr(whole, i + 1);
    found := found || shorter;
    IF length(word) > 4 THEN
      FOR j IN i..length(shorter) LOOP
        found := found || (left(shorter, j - 1) || substr(shorter, j + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN found;
END $$;

CREATE TABLE name_token (
  token text COLLATE "C" PRIMARY KEY,
  uses integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE name_token IS 'Every distinct word of a person''s or employer''s name.';
COMMENT ON COLUMN name_token.uses IS 'In how many claims, as of the last refresh_search(): it tells common words from rare ones, no more.';
CREATE INDEX name_token_deletions ON name_token USING gin (name_deletions(token));

ALTER TABLE person ADD COLUMN search_tokens text[] COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_tokens(
  first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(other_names, '')
  || ' ' || coalesce(organization, ''))) STORED;
ALTER TABLE employer ADD COLUMN search_tokens text[] COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (name_tokens(legal_name || ' ' || coalesce(dba, ''))) STORED;
ALTER TABLE claim ADD COLUMN search_tokens text[] COLLATE "C" NOT NULL DEFAULT '{}';
COMMENT ON COLUMN claim.search_tokens IS 'Words of the claimant''s and the employer''s names; kept by triggers.';

CREATE INDEX claim_search ON claim USING gin (search_tokens);
CREATE INDEX employer_search ON employer USING gin (search_tokens);
CREATE INDEX claim_number_prefix ON claim (upper(claim_number) text_pattern_ops);
CREATE INDEX claim_amount_claimed ON claim (amount_claimed, id) WHERE amount_claimed IS NOT NULL;
CREATE INDEX claim_amount_claimed_unknown ON claim (id) WHERE amount_claimed IS NULL;
CREATE INDEX claim_amount_paid ON claim (amount_paid, id) WHERE amount_paid IS NOT NULL;
CREATE INDEX claim_amount_paid_unknown ON claim (id) WHERE amount_paid IS NULL;
CREATE INDEX person_email ON person (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX person_phone ON person (regexp_replace(phone, '\D', '', 'g')) WHERE phone IS NOT NULL;
CREATE INDEX person_phone_other ON person (regexp_replace(phone_other, '\D', '', 'g')) WHERE phone_other IS NOT NULL;
CREATE INDEX employer_email ON employer (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX employer_phone ON employer (regexp_replace(phone, '\D', '', 'g')) WHERE phone IS NOT NULL;
-- Who looked at a claim is kept with the rest and shown apart.
CREATE INDEX action_log_activity ON action_log (claim_id, id DESC) WHERE action_code <> 'ViewClaim';
CREATE INDEX task_open_claim ON task (claim_id, due_at, id) WHERE status IN ('Open', 'InProgress', 'OnHold');

-- In the order of the words, so that two filings that bring the same new words do not wait for each other in a circle.
CREATE FUNCTION keep_name_tokens(tokens text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_token (token)
  SELECT t FROM unnest(tokens) AS t
  WHERE NOT EXISTS (SELECT FROM name_token WHERE token = t)
  ORDER BY t
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION person_name_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_name_tokens(NEW.search_tokens);
  IF TG_OP = 'UPDATE' THEN
    UPDATE claim SET search_tokens = NEW.search_tokens
      || coalesce((SELECT e.search_tokens FROM employer e WHERE e.id = claim.employer_id), '{}')
    WHERE claimant_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_named AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION person_name_changed();
CREATE TRIGGER person_renamed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.search_tokens IS DISTINCT FROM NEW.search_tokens) EXECUTE FUNCTION person_name_changed();

CREATE FUNCTION employer_name_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_name_tokens(NEW.search_tokens);
  IF TG_OP = 'UPDATE' THEN
    UPDATE claim SET search_tokens = NEW.search_tokens
      || coalesce((SELECT p.search_tokens FROM person p WHERE p.id = claim.claimant_id), '{}')
    WHERE employer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER employer_named AFTER INSERT ON employer FOR EACH ROW EXECUTE FUNCTION employer_name_changed();
CREATE TRIGGER employer_renamed AFTER UPDATE ON employer FOR EACH ROW
  WHEN (OLD.search_tokens IS DISTINCT FROM NEW.search_tokens) EXECUTE FUNCTION employer_name_changed();

CREATE FUNCTION claim_parties_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_tokens := coalesce((SELECT p.search_tokens FROM person p WHERE p.id = NEW.claimant_id), '{}')
    || coalesce((SELECT e.search_tokens FROM employer e WHERE e.id = NEW.employer_id), '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER claim_parties BEFORE INSERT OR UPDATE OF claimant_id, employer_id ON claim
  FOR EACH ROW EXECUTE FUNCTION claim_parties_changed();

-- After loading in bulk with triggers off: fills what they would have filled, and counts the words.
CREATE FUNCTION refresh_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim c SET search_tokens = n.tokens
  FROM (
    SELECT k.id, coalesce(p.search_tokens, '{}') || coalesce(e.search_tokens, '{}') AS tokens
    FROM claim k LEFT JOIN person p ON p.id = k.claimant_id LEFT JOIN employer e ON e.id = k.employer_id
  ) n
  WHERE n.id = c.id AND c.search_tokens <> n.tokens;
  INSERT INTO name_token (token)
  SELECT DISTINCT t FROM (SELECT unnest(search_tokens) AS t FROM person UNION ALL SELECT unnest(search_tokens) FROM employer) every
  ON CONFLICT DO NOTHING;
  UPDATE name_token n SET uses = used.times
  FROM (SELECT t, count(*)::integer AS times FROM claim, unnest(search_tokens) AS t GROUP BY t) used
  WHERE used.t = n.token AND n.uses <> used.times;
END $$;

-- The words of a search with the words in the dictionary that may be meant, nearest first.
-- 0 the same, 0.5 begins with it (the last word is still being typed), otherwise the edits between them.
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
      -- Two letters that changed places count as one edit; a short word forgives one, a long one two.
      (SELECT near.token, near.edits, near.uses
       FROM (
         SELECT t.token, t.uses, levenshtein_less_equal(t.token, asked.word, 3)
           - (length(t.token) = length(asked.word) AND translate(t.token, asked.word, '') = ''
              AND translate(asked.word, t.token, '') = '')::integer AS edits
         FROM name_token t
         WHERE length(asked.word) > 2 AND t.token <> asked.word
           AND name_deletions(t.token) && name_deletions(asked.word)
       ) AS near
       WHERE near.edits <= CASE WHEN length(asked.word) > 4 THEN 2 ELSE 1 END
       ORDER BY near.edits, near.uses DESC LIMIT 20)
    ) AS found
    GROUP BY found.token
    ORDER BY 2, 3 DESC
    LIMIT 30
  ) AS near
$$;

-- Taken last, inside the statement that inserts the claim: whoever files next waits for that commit and no longer.
-- A number that an imported record already carries is passed over.
CREATE FUNCTION next_claim_number(pattern text, year integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  digits text := substring(pattern FROM '(N+)[^N]*$');
  number text;
BEGIN
  LOOP
    INSERT INTO claim_number_counter AS c (scope, last_value)
    VALUES (CASE WHEN pattern LIKE '%YY%' THEN year::text ELSE 'all' END, 1)
    ON CONFLICT (scope) DO UPDATE SET last_value = c.last_value + 1
    RETURNING last_value INTO taken;
    -- The digits first: what is put in for them holds no letter that is looked for afterwards.
    number := regexp_replace(pattern, 'N+([^N]*)$', lpad(taken::text, greatest(length(digits), length(taken::text)), '0') || '\1');
    number := replace(number, 'YYYY', year::text);
    number := replace(number, 'YY', right(year::text, 2));
    EXIT WHEN NOT EXISTS (SELECT FROM claim WHERE claim_number = number);
  END LOOP;
  RETURN number;
END $$;
