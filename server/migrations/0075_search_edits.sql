-- Two letters that changed places are one edit, beside another edit too; and a short word has many neighbours at two
-- edits, of which the twenty most common were not always those that were meant.

CREATE FUNCTION name_edits(one text, other text) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  edits integer := levenshtein_less_equal(one, other, 4);
  swapped text;
BEGIN
  -- With letters of its own each, or of another length, no change of places brings them nearer.
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
COMMENT ON FUNCTION name_edits IS 'Edits between two words: a letter changed, lost or added, or two neighbours that changed places. What is three or more may be less by another count.';

CREATE OR REPLACE FUNCTION search_words(q text) RETURNS TABLE (n integer, token text, distance real, uses integer)
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
      -- A short word forgives one edit, a long one two.
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

-- What has been put off in a pending list is read by every search: with a few thousand claims filed since the last
-- vacuum, that was nearly all of its time.
ALTER INDEX claim_search SET (fastupdate = off);
ALTER INDEX employer_search SET (fastupdate = off);
ALTER INDEX name_token_deletions SET (fastupdate = off);
SELECT gin_clean_pending_list('claim_search'), gin_clean_pending_list('employer_search'),
  gin_clean_pending_list('name_token_deletions');
