-- Browsers from which an account was signed in to before; another one is told of by mail.
CREATE TABLE known_device (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
COMMENT ON COLUMN known_device.device_hash IS 'SHA-256 of a cookie that stays for a year.';
