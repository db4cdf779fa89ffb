-- What must hold of every claim (contract/src/invariants/invariants.ts), and what stands behind an act that gives up a part of a debt.
CREATE TABLE claim_breach (
  claim_id integer NOT NULL REFERENCES claim ON DELETE CASCADE,
  invariant varchar(30) NOT NULL,
  detail text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (claim_id, invariant)
);
COMMENT ON TABLE claim_breach IS 'What did not hold of a claim at the last nightly check, imported claims too.';
COMMENT ON COLUMN claim_breach.detail IS 'A message of the contract, with its values, to be put into the reader''s language.';
CREATE TABLE invariant_check (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  checked_at timestamptz NOT NULL,
  claims integer NOT NULL
);
COMMENT ON TABLE invariant_check IS 'The last check of all claims: one row at most.';

ALTER TABLE proceeding
  ADD COLUMN given_up numeric(12,2) NOT NULL DEFAULT 0 CHECK (given_up >= 0),
  ADD COLUMN document_id integer REFERENCES document;
COMMENT ON COLUMN proceeding.given_up IS 'The part of what was due until then that a settlement or judgment gives up.';
COMMENT ON COLUMN proceeding.document_id IS 'The paper on which it rests: the agreement, the court''s order.';
ALTER TABLE ledger_entry ADD COLUMN document_id integer REFERENCES document;
COMMENT ON COLUMN ledger_entry.document_id IS 'The paper on which an entry rests that gives up a part of what is due.';
ALTER TABLE determination
  ADD COLUMN given_up numeric(12,2) NOT NULL DEFAULT 0 CHECK (given_up >= 0),
  ADD COLUMN document_id integer REFERENCES document;
COMMENT ON COLUMN determination.given_up IS 'The part of what was due by the decision before it that this one gives up.';
ALTER TABLE hearing ADD COLUMN waiver varchar(2000);
ALTER TABLE hearing DROP CONSTRAINT hearing_status_check, ADD CONSTRAINT hearing_status_check
  CHECK (status IN ('Late', 'Requested', 'Scheduled', 'Continued', 'Held', 'Waived', 'Cancelled', 'TakenBack'));
COMMENT ON COLUMN hearing.waiver IS 'Why it was decided without a hearing: both sides waived it, or the appeal was taken back.';
ALTER TABLE claim
  ADD COLUMN answer_received_on date,
  ADD COLUMN answer_medium varchar(10) CHECK (answer_medium IN ('Online', 'Mail', 'Email', 'Fax', 'WalkIn', 'Phone')),
  ADD COLUMN answer_document_id integer REFERENCES document;
COMMENT ON COLUMN claim.answer_received_on IS 'The day on which the employer''s answer arrived; it may be recorded later.';

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('admin-invariants', 'en', 'help', 'What does not hold', '/Admin/Invariants', $md$What must hold of every claim, whatever is done with it. An action that would break one of these sentences is refused with what does not fit.

Every night all claims are looked at, also those that came from another system. A claim that was wrong before can still be worked on: only what makes it worse is refused. **What mends it** says where to correct it; the list is new after the next night.$md$)
ON CONFLICT DO NOTHING;

-- The actions that can give up a part of what is due ask for the paper on which that rests (contract/src/actions.ts).
UPDATE task_action SET questions = questions || '[{"kind": "basis"}]'::jsonb
  WHERE code IN ('RecordSettlement', 'RecordJudgment', 'RecordPayment')
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('basis', 'document', 'enclosed'));
