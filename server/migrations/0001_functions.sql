-- Extensions, and the functions that the tables of the next files build on.

-- Search tolerates typing errors: trigrams, words without accents, edit distances. The owner of a database may create
-- all three, because they are trusted extensions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Notifications. Every process caches sessions, look-ups and settings, and hears of each change with its commit.

-- Removing a role, disabling an account and signing out take effect on the user's next request.
-- The argument names the column that holds the user's id.
CREATE FUNCTION tell_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', coalesce(to_jsonb(NEW) ->> TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;

-- The argument is the channel: lookup_changed, setting_changed or task_changed.
CREATE FUNCTION tell_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Words of names. They are in PL/pgSQL because it caches plans for the session; a function in SQL would be planned
-- again for every name. Names are qualified with their schema because a restore runs without a search path.

-- The words of a name in order, without accents, case and punctuation. "O'Brien" and "J.P." are one word each.
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
  -- A name that consists of such words only keeps them.
  RETURN CASE WHEN kept = '{}' THEN array_remove(words, '') ELSE kept END;
END $$;

CREATE FUNCTION name_tokens(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(DISTINCT left(w, 40) COLLATE "C"), '{}') FROM unnest(public.name_words(name)) AS w);
END $$;

CREATE FUNCTION person_name(last_name text, first_name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(concat_ws(', ', nullif(last_name, ''), nullif(first_name, '')), '')
$$;
COMMENT ON FUNCTION person_name IS 'A person as lists name them, last name first; NULL without a name.';

-- The word, and the word without one or two of its first eight letters. Two words that differ by few edits (transposed
-- letters included) share at least one of these, so an index lookup replaces a comparison with every known word.
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

CREATE FUNCTION name_edits(one text, other text) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  edits integer := levenshtein_less_equal(one, other, 4);
  swapped text;
BEGIN
  -- A transposition cannot help if each word has letters of its own, or if the lengths differ too much.
  IF edits < 2 OR edits > 4 OR abs(length(one) - length(other)) > 1
    OR length(translate(one, other, '')) > 1 OR length(translate(other, one, '')) > 1 THEN
    RETURN edits;
  END IF;
  FOR i IN 1..length(other) - 1 LOOP
    swapped := left(other, i - 1) || substr(other, i + 1, 1) || substr(other, i, 1) || substr(other, i + 2);
    CONTINUE WHEN swapped = other;
    IF swapped = one THEN RETURN 1; END IF;
    IF edits > 2 AND levenshtein_less_equal(one, swapped, 2) <= 2 AND name_edits(one, swapped) <= 1 THEN
      RETURN 2;
    END IF;
  END LOOP;
  RETURN edits;
END $$;
COMMENT ON FUNCTION name_edits IS 'Edit distance between two words: a letter changed, lost or added, or two neighbours transposed. Results of three or more are upper bounds.';
