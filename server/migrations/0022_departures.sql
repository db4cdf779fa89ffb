-- How the figures of a determination depart from the law: more, less, left out, or decided although the law is not known.
ALTER TABLE determination ADD COLUMN departures json;
COMMENT ON COLUMN determination.departures IS 'The figures that are not what the rules of law give, with what they give: a list of Departure of the contract. NULL: none. A second person approves them.';
UPDATE determination d SET departures = x.found
FROM (
  SELECT e.id, json_agg(json_build_object('figure', f.figure, 'law', coalesce(f.law, '{"kind":"unknown"}'), 'kind', CASE
      WHEN f.law ->> 'kind' IS NULL OR f.law ->> 'kind' = 'unknown' THEN 'unsettled'
      WHEN f.law ->> 'kind' = 'at_least' AND f.decided >= (f.law ->> 'amount')::numeric THEN 'unsettled'
      WHEN f.decided > coalesce((f.law ->> 'amount')::numeric, 0) THEN 'above'
      WHEN f.decided = 0 THEN 'leftOut' ELSE 'below' END)) AS found
  FROM determination e CROSS JOIN LATERAL (VALUES
    ('interest', e.interest, e.computation -> 'interest'),
    ('penalty', e.penalty, e.computation -> 'claimantPenalty'),
    ('statePenalty', e.state_penalty, e.computation -> 'statePenalty')) f(figure, decided, law)
  WHERE CASE f.law ->> 'kind' WHEN 'known' THEN f.decided <> (f.law ->> 'amount')::numeric WHEN 'none' THEN f.decided <> 0
    ELSE e.computation IS NOT NULL OR f.decided <> 0 END
  GROUP BY e.id) x
WHERE x.id = d.id;
-- The column above_law stays for this release: processes of the release before, which read it, may still serve.
