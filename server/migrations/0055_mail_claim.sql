-- Filing a claim words its acknowledgement anew: without this it reads every mail there is.
CREATE INDEX mail_claim ON mail (claim_id) WHERE claim_id IS NOT NULL;
