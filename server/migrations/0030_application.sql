-- What the public form asks beside what staff record.

ALTER TABLE wage_item ADD COLUMN weeks numeric(7,2);
ALTER TABLE wage_item ADD COLUMN days_per_week numeric(7,2);
COMMENT ON COLUMN wage_item.weeks IS 'Where given, quantity is that of each week.';

ALTER TABLE claim ADD COLUMN public_user_id integer REFERENCES app_user ON DELETE SET NULL;
COMMENT ON COLUMN claim.public_user_id IS 'The member of the public who was signed in when filing; their claims are listed on their page.';
CREATE INDEX claim_public_user ON claim (public_user_id, received_at DESC) WHERE public_user_id IS NOT NULL;

CREATE INDEX public_access_expiry ON public_access (expires_at);
