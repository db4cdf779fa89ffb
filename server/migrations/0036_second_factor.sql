-- A second factor for staff: time-based codes, and recovery codes for the day the telephone is lost.
CREATE TABLE second_factor (
  user_id integer PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
COMMENT ON COLUMN second_factor.secret IS 'AES-256-GCM with the field key: nonce, tag, text.';
COMMENT ON COLUMN second_factor.last_step IS 'The time step of the last code that was taken: each works once.';
CREATE TRIGGER second_factor_changed AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON second_factor
  FOR EACH ROW EXECUTE FUNCTION tell_session_change('user_id');

CREATE TABLE recovery_code (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
