-- The claimant said that the work was outside the state, or that its county is not known. What staff record of the place
-- counts before it; without such a record federal law is the least that holds there (docs/decisions/064-law-looked-up-once.md).
ALTER TABLE employment ADD COLUMN work_outside boolean;
-- The form has always asked for the county unless this was answered with yes.
UPDATE employment e SET work_outside = true FROM claim c
  WHERE c.id = e.claim_id AND c.application_sealed IS NOT NULL
    AND e.work_county_id IS NULL AND e.work_city_id IS NULL AND e.work_state_code IS NULL;
