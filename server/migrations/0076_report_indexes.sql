-- What the reports count, in the index itself: they read no claim, however many are open.

CREATE INDEX claim_open_report ON claim (status_code)
  INCLUDE (received_date, status_since, assigned_user_id, amount_claimed) WHERE closed_at IS NULL;
CREATE INDEX claim_closed_report ON claim (closed_at)
  INCLUDE (received_date, closure_code_id, assigned_user_id, amount_claimed, amount_determined, amount_paid)
  WHERE closed_at IS NOT NULL;
CREATE INDEX task_overdue ON task (due_date) INCLUDE (user_id) WHERE status IN ('Open', 'InProgress', 'OnHold');
