-- Seals are made by this function alone, with its owner's rights: the service may call it, and may not add a seal of
-- its own making. What a seal is: docs/decisions/006-sealed-log.md; core/auditVerify.ts has the same two hashes.
CREATE FUNCTION seal_audit(sealing_at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  sealed integer;
BEGIN
  -- One process seals at a time; the others find the lock taken and leave it at that.
  IF NOT pg_try_advisory_xact_lock(7741905) THEN
    RETURN NULL;
  END IF;
  -- A statement of its own, begun with the lock held: it sees every earlier seal.
  WITH last AS (
    SELECT number, highest, settled, hash FROM audit_seal ORDER BY number DESC LIMIT 1
  ), known AS (
    SELECT coalesce(max(number), 0) AS number, coalesce(max(highest), 0) AS highest,
      coalesce(max(settled), 0) AS settled, coalesce((SELECT hash FROM last), decode(repeat('00', 32), 'hex')) AS hash
    FROM last
  ), open AS (
    SELECT unnest(int8multirange(int8range(settled + 1, NULL))
      - coalesce((SELECT range_agg(lines) FROM audit_seal WHERE highest > settled_before), '{}')) AS numbers
    FROM (SELECT settled, settled AS settled_before FROM known) AS known
  ), found AS MATERIALIZED (
    SELECT line.* FROM open, LATERAL (
      SELECT * FROM action_log
      WHERE id >= lower(numbers) AND id < coalesce(upper(numbers), 9223372036854775807)
      ORDER BY id LIMIT most
    ) AS line ORDER BY line.id LIMIT most
  ), fresh AS (
    SELECT range_agg(int8range(id, id, '[]')) AS lines, count(*)::integer AS line_count, max(id) AS highest,
      string_agg(digest, ''::bytea ORDER BY id) AS line_hashes
    FROM (SELECT l.id, sha256(convert_to(jsonb_build_array(l.id,
      (extract(epoch FROM l.at) * 1000000)::bigint, l.actor_kind, l.user_id, l.address, l.claim_id, l.action_code,
      l.from_status, l.to_status, l.summary, l.detail, l.request_id)::text, 'UTF8')) AS digest FROM found l) AS hashed
  ), settling AS (
    -- The transactions of every number up to there have ended: what is not seen now will never be.
    SELECT coalesce((SELECT highest FROM audit_seal
      WHERE horizon <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      ORDER BY number DESC LIMIT 1), 0) AS settled
  ), seal AS (
    SELECT known.number + 1 AS number, sealing_at AS sealed_at, fresh.lines, fresh.line_count,
      greatest(known.highest, fresh.highest) AS highest,
      CASE WHEN fresh.line_count < most THEN greatest(known.settled, settling.settled)
        ELSE greatest(known.settled, least(settling.settled, fresh.highest)) END AS settled,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS horizon,
      fresh.line_hashes, known.hash AS previous
    FROM known, fresh, settling WHERE fresh.line_count > 0
  )
  INSERT INTO audit_seal (number, sealed_at, lines, line_count, highest, settled, horizon, line_hashes, previous, hash)
  SELECT s.*, sha256(s.previous || convert_to(jsonb_build_array(s.number,
    (extract(epoch FROM s.sealed_at) * 1000000)::bigint, s.lines::text, s.line_count, s.highest, s.settled,
    s.horizon)::text, 'UTF8') || s.line_hashes)
  FROM seal s
  RETURNING line_count INTO sealed;
  RETURN coalesce(sealed, 0);
END $$;
REVOKE EXECUTE ON FUNCTION seal_audit FROM PUBLIC;
