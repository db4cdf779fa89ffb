-- An appeal has its way and its document; a payment has the day and the way in which the agency learned of it, which may be later
-- than the payment. Databases that began earlier ask for them too. The answers are optional.
ALTER TABLE hearing
  ADD COLUMN request_medium varchar(10) CHECK (request_medium IN ('Online', 'Mail', 'Email', 'Fax', 'WalkIn', 'Phone')),
  ADD COLUMN request_document_id integer REFERENCES document;
COMMENT ON COLUMN hearing.request_medium IS 'How the request arrived.';
ALTER TABLE ledger_entry
  ADD COLUMN received_on date,
  ADD COLUMN medium varchar(10) CHECK (medium IN ('Online', 'Mail', 'Email', 'Fax', 'WalkIn', 'Phone'));
COMMENT ON COLUMN ledger_entry.received_on IS 'The day on which the agency received the payment or learned of it; NULL is not recorded.';
COMMENT ON COLUMN ledger_entry.medium IS 'How the agency received the payment or learned of it.';

UPDATE task_action SET questions = questions || '[{"kind": "arrivedBy"}]'::jsonb
  WHERE effects @> '[{"kind": "recordsAppeal"}]'
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('arrivedBy', 'received', 'document', 'basis', 'enclosed'));
UPDATE task_action SET questions = questions || '[{"kind": "learnedOf"}]'::jsonb
  WHERE effects @> '[{"kind": "recordsPayment"}]'
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('learnedOf', 'received', 'arrivedBy'));
