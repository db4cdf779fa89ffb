-- The chain of seals over the action log (docs/decisions/006-sealed-log.md). Append-only as the log itself.

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
CREATE INDEX audit_seal_highest ON audit_seal (highest);
COMMENT ON TABLE audit_seal IS 'Append-only: each seal is a SHA-256 over the one before it and over the lines it covers.';
COMMENT ON COLUMN audit_seal.lines IS 'Exactly the lines covered, by number.';
COMMENT ON COLUMN audit_seal.line_hashes IS 'The SHA-256 of each covered line, 32 bytes each, in the order of their numbers.';
COMMENT ON COLUMN audit_seal.highest IS 'The greatest number covered by this seal or an earlier one.';
COMMENT ON COLUMN audit_seal.settled IS 'Up to here every number is sealed or was lost by a transaction that was undone.';
COMMENT ON COLUMN audit_seal.horizon IS 'Every number up to highest was taken by a transaction older than this one.';

-- A line's transaction is numbered before the line is: only so does horizon say what it says.
CREATE FUNCTION number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER transaction_numbered BEFORE INSERT ON action_log
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();
