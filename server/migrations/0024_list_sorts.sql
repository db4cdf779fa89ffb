-- The claims search sorts by every column (decision 057) and finds a telephone number by a part of it.

CREATE FUNCTION name_order(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(lower(public.unaccent('public.unaccent'::regdictionary, name)), 200) COLLATE "C";
COMMENT ON FUNCTION name_order IS 'The key by which lists sort a name: without accents and capital letters.';

CREATE INDEX claim_claimant_order ON claim (name_order(claimant_name), id) WHERE claimant_name IS NOT NULL;
CREATE INDEX claim_claimant_unknown ON claim (id) WHERE claimant_name IS NULL;
CREATE INDEX claim_employer_order ON claim (name_order(employer_name), id) WHERE employer_name IS NOT NULL;
CREATE INDEX claim_employer_unknown ON claim (id) WHERE employer_name IS NULL;
CREATE INDEX claim_amount_determined ON claim (amount_determined, id) WHERE amount_determined IS NOT NULL;
CREATE INDEX claim_amount_determined_unknown ON claim (id) WHERE amount_determined IS NULL;
CREATE INDEX claim_balance_order ON claim (balance, id) WHERE balance IS NOT NULL;
CREATE INDEX claim_balance_unknown ON claim (id) WHERE balance IS NULL;
DROP INDEX claim_balance;
CREATE INDEX claim_priority ON claim (priority, received_at DESC, id DESC);
CREATE INDEX claim_county_unknown ON claim (received_at DESC, id DESC) WHERE county_id IS NULL;

-- Open claims are listed most, and they are few in the indexes above: closed claims would be walked past.
CREATE INDEX claim_open_status ON claim (status_code, received_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX claim_open_county ON claim (county_id, received_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX claim_open_closure ON claim (closure_code_id, received_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX claim_open_determined ON claim (amount_determined, id) WHERE closed_at IS NULL AND amount_determined IS NOT NULL;
CREATE INDEX claim_open_paid ON claim (amount_paid, id) WHERE closed_at IS NULL AND amount_paid IS NOT NULL;
CREATE INDEX claim_open_balance ON claim (balance, id) WHERE closed_at IS NULL AND balance IS NOT NULL;

CREATE INDEX person_phone_part ON person USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) WHERE phone IS NOT NULL;
CREATE INDEX person_phone_other_part ON person USING gin (regexp_replace(phone_other, '\D', '', 'g') gin_trgm_ops)
  WHERE phone_other IS NOT NULL;
CREATE INDEX employer_phone_part ON employer USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) WHERE phone IS NOT NULL;
DROP INDEX person_phone, person_phone_other, employer_phone;
