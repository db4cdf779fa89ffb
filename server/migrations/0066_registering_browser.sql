-- Who registers an address need not own it: the password counts only if the same browser opens the mailed link.
ALTER TABLE account_request ADD COLUMN browser_hash bytea;
ALTER TABLE one_time_token ADD COLUMN browser_hash bytea;
COMMENT ON COLUMN one_time_token.browser_hash IS 'Of confirmEmail: SHA-256 of a cookie of the browser that registered. From another one the address is confirmed without the password, and the link goes on as resetPassword.';
