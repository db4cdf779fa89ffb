-- The action log and the chain of seals over it (docs/decisions/006-sealed-log.md). Both are append-only.

CREATE TABLE action_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind varchar(6) NOT NULL CHECK (actor_kind IN ('user', 'public', 'system')),
  user_id integer,
  address varchar(64),
  claim_id integer,
  action_code varchar(40) NOT NULL,
  from_status varchar(12),
  to_status varchar(12),
  summary varchar(500) NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  request_id varchar(40)
);
COMMENT ON TABLE action_log IS 'Append-only: the service role may insert and read. No foreign keys: an entry outlives the records it names.';
CREATE INDEX action_log_claim ON action_log (claim_id, id DESC);
-- The activity of a claim leaves out who viewed it, which is shown separately.
CREATE INDEX action_log_activity ON action_log (claim_id, id DESC) WHERE action_code <> 'ViewClaim';
CREATE INDEX action_log_action ON action_log (action_code, id DESC);

-- Assigns the transaction its number before the entry gets its own: audit_seal.horizon depends on this order.
CREATE FUNCTION number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER transaction_numbered BEFORE INSERT ON action_log
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();

-- Tells open pages that a claim changed: its id, and the newest entry of its history. Looking at a claim changes nothing.
-- A statement on very many claims is announced once, without their ids.
CREATE FUNCTION tell_claim_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT claim_id) FROM added) > 100 THEN
    PERFORM pg_notify('claim_changed', '');
  ELSE
    PERFORM pg_notify('claim_changed', claim_id || ' ' || max(id))
    FROM added WHERE claim_id IS NOT NULL AND action_code <> 'ViewClaim' GROUP BY claim_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_changed AFTER INSERT ON action_log REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_claim_change();

-- The people who have a claim open now, a row for each open page. It needs no recovery after a crash.
CREATE UNLOGGED TABLE claim_viewer (
  id uuid PRIMARY KEY,
  claim_id integer NOT NULL REFERENCES claim ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
CREATE INDEX claim_viewer_claim ON claim_viewer (claim_id);
CREATE INDEX claim_viewer_user ON claim_viewer (user_id);
CREATE FUNCTION tell_claim_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_viewers', coalesce(NEW.claim_id, OLD.claim_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER claim_viewers AFTER INSERT OR DELETE ON claim_viewer
  FOR EACH ROW EXECUTE FUNCTION tell_claim_viewers();

CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  sealed_at timestamptz NOT NULL,
  lines int8multirange NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  highest bigint NOT NULL,
  settled bigint NOT NULL,
  horizon bigint NOT NULL,
  line_hashes bytea NOT NULL CHECK (length(line_hashes) = 32 * line_count),
  previous bytea NOT NULL UNIQUE CHECK (length(previous) = 32),
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32)
);
-- Hashes cannot be compressed.
ALTER TABLE audit_seal ALTER COLUMN line_hashes SET STORAGE EXTERNAL;
COMMENT ON TABLE audit_seal IS 'Append-only: each seal is a SHA-256 over the previous seal and over the log entries it covers.';
COMMENT ON COLUMN audit_seal.lines IS 'The ids of exactly the entries covered.';
COMMENT ON COLUMN audit_seal.line_hashes IS 'The SHA-256 of each covered entry, 32 bytes each, in the order of their ids.';
COMMENT ON COLUMN audit_seal.highest IS 'The greatest id covered by this seal or an earlier one.';
COMMENT ON COLUMN audit_seal.settled IS 'Every id up to this one is sealed, or was lost in a transaction that rolled back.';
COMMENT ON COLUMN audit_seal.horizon IS 'Every id up to highest was assigned in a transaction older than this one.';
CREATE INDEX audit_seal_highest ON audit_seal (highest);

-- The only way to add a seal. It runs with its owner's rights: the service may call it, but may not insert seals of its
-- own making. core/audit/auditVerify.queries.ts computes the same two hashes.
CREATE FUNCTION seal_audit(sealing_at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  sealed integer;
BEGIN
  -- One process seals at a time; the others find the lock taken and return.
  IF NOT pg_try_advisory_xact_lock(7741905) THEN
    RETURN NULL;
  END IF;
  -- A separate statement, which starts with the lock held and so sees every earlier seal.
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
    -- All transactions that took an id up to this one have ended, so an id that is missing now stays missing.
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

CREATE TABLE personal_rows (
  user_id integer NOT NULL,
  hour timestamptz NOT NULL,
  reported integer NOT NULL DEFAULT 0,
  seen integer NOT NULL DEFAULT 0,
  alerted_at timestamptz,
  PRIMARY KEY (user_id, hour)
);
COMMENT ON TABLE personal_rows IS 'Rows with personal data that a user was shown within an hour: the budget of reports, and the alert of mass viewing.';
COMMENT ON COLUMN personal_rows.reported IS 'Rows of reports and exports.';
COMMENT ON COLUMN personal_rows.seen IS 'These and the rows of lists, searches and opened claims.';
CREATE INDEX personal_rows_hour ON personal_rows (hour);
