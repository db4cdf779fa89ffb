-- The views for Metabase, Power BI and the like (docs/operations.md, "Connect a reporting tool"). Their columns are stable: a
-- column is added, never renamed, and never means something else. They hold no name of a worker, no sealed value, no free
-- text and no path to a file. NULL means not known or not applicable, and is never zero.
CREATE SCHEMA IF NOT EXISTS reporting;

CREATE VIEW reporting.claims AS
SELECT c.id AS claim_id, c.claim_number, c.intake_channel, c.received_date, c.submitted_at, c.accepted_at,
  c.first_assigned_at, c.employer_notified_at, c.answer_received_at, c.determination_at, c.paid_in_full_at, c.closed_at,
  c.reopened_at, c.status_code, s.description AS status, s.category AS status_category, c.status_since,
  k.code AS closure_code, k.description AS closure, k.counts_as_recovered, c.priority, o.name AS officer,
  y.description AS county, c.employer_id, c.language, c.interpreter_needed, c.amount_claimed, c.amount_determined,
  c.penalty_determined, c.interest_determined, c.amount_due, c.amount_paid, c.balance, c.limitation_date,
  c.answer_due_date, c.appeal_by_date, c.pay_by_date, c.legal_hold, c.import_batch_id IS NOT NULL AS imported,
  c.created_at, c.updated_at
FROM public.claim c
JOIN public.claim_status s ON s.code = c.status_code
LEFT JOIN public.closure_code k ON k.id = c.closure_code_id
LEFT JOIN public.app_user o ON o.id = c.assigned_user_id
LEFT JOIN public.county y ON y.id = c.county_id;
COMMENT ON VIEW reporting.claims IS 'One row a claim. amount_due and balance are NULL until a decision, settlement, judgment or admission says what is due.';

CREATE VIEW reporting.employers AS
SELECT e.id AS employer_id, e.legal_name, e.dba, b.description AS business_type, i.description AS industry, e.employee_count,
  e.still_in_business, e.city, e.state_code, e.merged_into_id, e.created_at, e.updated_at
FROM public.employer e
LEFT JOIN public.business_type b ON b.id = e.business_type_id
LEFT JOIN public.business_type i ON i.id = e.industry_id;
COMMENT ON VIEW reporting.employers IS 'One row an employer. A row with merged_into_id is another record of that employer.';

CREATE VIEW reporting.decisions AS
SELECT d.id AS decision_id, d.claim_id, d.kind, d.status, d.amount, d.penalty, d.state_penalty, d.interest, d.approved_at,
  d.pay_by_date, d.appeal_by_date
FROM public.determination d
WHERE d.status IN ('Issued', 'Superseded');
COMMENT ON VIEW reporting.decisions IS 'Issued decisions. A superseded one was replaced by a later row of its claim; sums are made of those with status Issued.';

CREATE VIEW reporting.ledger AS
SELECT e.id AS entry_id, e.claim_id, e.kind, e.amount, e.component, e.direction, e.source, e.occurred_on, e.method,
  e.reverses_id, r.id IS NOT NULL AS is_reversed, e.recorded_at
FROM public.ledger_entry e
LEFT JOIN public.ledger_entry r ON r.reverses_id = e.id AND r.status = 'Posted'
WHERE e.status = 'Posted';
COMMENT ON VIEW reporting.ledger IS 'Posted entries of the ledgers. Money received is kind Payment where not is_reversed.';

CREATE VIEW reporting.letters AS
SELECT l.id AS letter_id, l.claim_id, l.template_code, l.language_code, l.recipient, l.status, l.delivery, l.letter_date,
  l.due_date, l.issued_at, l.created_at
FROM public.letter l;
COMMENT ON VIEW reporting.letters IS 'Letters, drafts included, without their text and addressee.';

CREATE VIEW reporting.tasks AS
SELECT t.id AS task_id, t.claim_id, t.task_detail_code, d.description AS task, t.kind, t.status, t.priority, u.name AS owner,
  t.due_date, t.created_at, t.completed_at
FROM public.task t
JOIN public.task_detail d ON d.code = t.task_detail_code
LEFT JOIN public.app_user u ON u.id = t.user_id;
COMMENT ON VIEW reporting.tasks IS 'The work of the office. due_date is NULL where a task has none.';

CREATE VIEW reporting.hearings AS
SELECT h.id AS hearing_id, h.claim_id, h.status, h.requested_on, h.requested_by, h.starts_at, h.ends_at, h.mode,
  h.claimant_appeared, h.employer_appeared, h.outcome
FROM public.hearing h;
COMMENT ON VIEW reporting.hearings IS 'Hearings, also those that were asked for and never held.';

CREATE VIEW reporting.status_changes AS
SELECT a.id AS change_id, a.claim_id, a.at, a.action_code, a.from_status, a.to_status, a.actor_kind
FROM public.action_log a
WHERE a.claim_id IS NOT NULL AND a.to_status IS NOT NULL AND a.from_status IS DISTINCT FROM a.to_status;
COMMENT ON VIEW reporting.status_changes IS 'Each change of a claim''s status, from the action log.';
