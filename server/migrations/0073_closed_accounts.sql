-- Owners of public accounts close them. The row stays without name and address, because its number may be in the action log.
-- The account of someone who is or was staff is named by histories, and is not closed.
ALTER TABLE app_user
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN was_staff boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN app_user.was_staff IS 'Has or had a role other than that of the public.';

CREATE FUNCTION remember_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET was_staff = true
  WHERE id = NEW.user_id AND NOT was_staff AND (SELECT code FROM role WHERE role.id = NEW.role_id) <> 'PUBLIC';
  RETURN NULL;
END $$;
CREATE TRIGGER staff_remembered AFTER INSERT ON user_role FOR EACH ROW EXECUTE FUNCTION remember_staff();

-- Those of before, and former staff by the work that they left.
UPDATE app_user SET was_staff = true WHERE id IN (
  SELECT user_id FROM user_role JOIN role ON role.id = user_role.role_id WHERE role.code <> 'PUBLIC'
  UNION SELECT user_id FROM assignment
  UNION SELECT completed_by FROM task
  UNION SELECT author_id FROM note
  UNION SELECT uploaded_by FROM document
  UNION SELECT issued_by FROM letter
  UNION SELECT recorded_by FROM ledger_entry);
