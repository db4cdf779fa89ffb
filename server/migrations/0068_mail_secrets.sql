-- Mails that carry a PIN, a code or a link with a token: some days after they were sent these go.
ALTER TABLE mail ADD COLUMN holds_secret boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN mail.holds_secret IS 'Until housekeeping has removed the PIN, or the words, and the file in the outbox.';
UPDATE mail SET holds_secret = true WHERE claim_id IS NULL OR body_text ~ '\mPIN: [0-9]{4}';
CREATE INDEX mail_secret ON mail (sent_at) WHERE holds_secret;
