-- An address that someone typed is not yet known to be the claimant's: until its owner has opened the mailed link and named
-- what a stranger does not know, it gets neither a PIN nor a copy of the claim.
ALTER TABLE person ADD COLUMN email_proven_at timestamptz;
COMMENT ON COLUMN person.email_proven_at IS 'When the owner of the e-mail address proved that it is theirs; null for an address that was only typed.';
ALTER TABLE contact_confirmation
  ADD COLUMN purpose varchar(6) NOT NULL DEFAULT 'Change' CHECK (purpose IN ('Change', 'Filing', 'Pin'));
COMMENT ON COLUMN contact_confirmation.purpose IS 'What follows: a new address is used, the copy of a filed claim is mailed, or a new PIN.';
COMMENT ON TABLE contact_confirmation IS 'E-mail addresses of claimants that wait until their owner proves that they are theirs.';
