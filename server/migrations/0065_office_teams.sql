-- Supervisors of an office are told of work of its people that becomes overdue, and who was given access of its early end.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('mention', 'item', 'claim', 'absence', 'overdue', 'merge', 'law', 'access', 'outcome', 'ended', 'late'));

-- As before, and while staff read their own offices alone, an item of another office goes to its role, not to the delegate.
CREATE OR REPLACE FUNCTION give_to_delegate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  away absence;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.absence_id IS NOT DISTINCT FROM OLD.absence_id AND NEW.user_id IS DISTINCT FROM OLD.user_id THEN
      NEW.absence_id := NULL;
    END IF;
  END IF;
  IF NEW.status NOT IN ('Open', 'InProgress', 'OnHold') THEN RETURN NEW; END IF;
  -- A change was undone after the absence for which the task was with the delegate.
  IF NEW.absence_id IS NOT NULL THEN
    SELECT * INTO away FROM absence WHERE id = NEW.absence_id AND ended_at IS NOT NULL;
    IF FOUND THEN
      NEW.absence_id := NULL;
      NEW.user_id := away.user_id;
    END IF;
  END IF;
  IF NEW.user_id IS NULL THEN RETURN NEW; END IF;
  -- The lock makes a deactivation of the owner wait, and see this task.
  PERFORM FROM app_user WHERE id = NEW.user_id AND active FOR SHARE;
  IF NOT FOUND THEN
    NEW.user_id := NULL;
    RETURN NEW;
  END IF;
  SELECT * INTO away FROM absence WHERE user_id = NEW.user_id AND started_at IS NOT NULL AND ended_at IS NULL;
  IF NOT FOUND THEN RETURN NEW; END IF;
  NEW.absence_id := away.id;
  NEW.user_id := (SELECT away.delegate_id WHERE EXISTS (
      SELECT FROM user_role ur JOIN role r ON r.id = ur.role_id
      WHERE ur.user_id = away.delegate_id AND (r.id = NEW.role_id OR r.code = 'ADMIN'))
    AND NOT EXISTS (SELECT FROM claim c JOIN user_conflict x ON x.employer_id = c.employer_id
      WHERE c.id = NEW.claim_id AND x.user_id = away.delegate_id)
    AND NOT EXISTS (SELECT FROM claim_conflict x
      WHERE x.claim_id = NEW.claim_id AND x.user_id = away.delegate_id AND x.withdrawn_at IS NULL)
    AND NOT EXISTS (SELECT FROM claim c
      WHERE c.id = NEW.claim_id AND c.office_id IS NOT NULL
        AND c.assigned_user_id IS DISTINCT FROM away.delegate_id
        AND EXISTS (SELECT FROM setting s
          WHERE s.key = 'officeReading' AND s.ended_at IS NULL AND s.value = '"Their own offices"')
        AND NOT EXISTS (SELECT FROM office_member m WHERE m.office_id = c.office_id AND m.user_id = away.delegate_id)
        AND NOT EXISTS (SELECT FROM user_role ur JOIN role r ON r.id = ur.role_id
          WHERE ur.user_id = away.delegate_id AND r.code = 'ADMIN')));
  RETURN NEW;
END $$;

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('officeteam', 'en', 'help', 'People of your offices', '/OfficeTeam', $md$Supervisors of an office see here what its people have: open claims, open and overdue items, and who is away until when. Administrators say at Admin › Offices who supervises an office.

Claims on which you have a conflict of interest, and claims that you may not read, are not counted. You are told of items of these people that become overdue; how is your choice at **Your account**.$md$),
('officeteam', 'es', 'help', 'Personas de sus oficinas', '/OfficeTeam', $md$Quien supervisa una oficina ve aquí lo que tienen sus personas: reclamos abiertos, tareas abiertas y vencidas, y quién está ausente y hasta cuándo. Los administradores dicen en Admin › Offices quién supervisa una oficina.

No se cuentan los reclamos en los que tiene un conflicto de intereses ni los que no puede leer. Se le avisa de las tareas de estas personas que vencen; usted elige cómo en **Your account**.$md$)
ON CONFLICT DO NOTHING;
