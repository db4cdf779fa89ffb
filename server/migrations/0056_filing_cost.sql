-- Filing a claim runs this function twice. Without a conflict with a party, as in most offices, it has nothing to look for; and its
-- statement is planned once a connection, because planning it for each claim cost ten times what it does.
CREATE OR REPLACE FUNCTION close_to_conflicted(claims integer[], moment timestamptz) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_conflict) THEN RETURN; END IF;
  INSERT INTO claim_conflict (claim_id, user_id, reason, declared_by, declared_at, user_conflict_id)
  SELECT DISTINCT ON (c.id, x.user_id) c.id, x.user_id, x.reason, coalesce(x.declared_by, x.user_id), moment, x.id
  FROM user_conflict x JOIN claim c ON c.id = ANY (claims) AND (
    c.employer_id = employer_with_claims(x.employer_id) OR c.claimant_id = x.person_id
    OR EXISTS (SELECT FROM claim_person p WHERE p.claim_id = c.id AND p.person_id = x.person_id))
  ORDER BY c.id, x.user_id, x.id
  ON CONFLICT (claim_id, user_id) WHERE withdrawn_at IS NULL DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE task t SET user_id = NULL, row_version = t.row_version + 1
  FROM claim_conflict x WHERE x.claim_id = ANY (claims) AND x.withdrawn_at IS NULL
    AND t.claim_id = x.claim_id AND t.user_id = x.user_id AND t.status IN ('Open', 'InProgress', 'OnHold');
  UPDATE assignment a SET to_at = moment
  FROM claim_conflict x WHERE x.claim_id = ANY (claims) AND x.withdrawn_at IS NULL
    AND a.claim_id = x.claim_id AND a.user_id = x.user_id AND a.to_at IS NULL;
  UPDATE claim c SET assigned_user_id = NULL, row_version = c.row_version + 1
  FROM claim_conflict x WHERE x.claim_id = ANY (claims) AND x.withdrawn_at IS NULL
    AND c.id = x.claim_id AND c.assigned_user_id = x.user_id;
END $$;

CREATE OR REPLACE FUNCTION close_added_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('user_conflict'));
  PERFORM close_to_conflicted(array_agg(id), max(updated_at)) FROM added;
  RETURN NULL;
END $$;

-- In plpgsql the statement is planned once a connection; a function of SQL was planned again for each claim.
CREATE OR REPLACE FUNCTION office_of(county integer, day date) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH serving AS (
      SELECT s.office_id FROM office_county s WHERE s.county_id = county AND s.from_on <= day
      ORDER BY s.from_on DESC LIMIT 1)
    SELECT o.id FROM office o
    WHERE o.active AND day BETWEEN coalesce(o.effective_from, '-infinity') AND coalesce(o.effective_to, 'infinity')
      AND (o.takes_rest OR o.id = (SELECT office_id FROM serving))
    ORDER BY coalesce(o.id = (SELECT office_id FROM serving), false) DESC LIMIT 1);
END $$;
