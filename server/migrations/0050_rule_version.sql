-- A name for the present state of everything that says how a claim moves and what is written. Whoever acts reads it
-- with the claim; a process keeps the rules it has read under that name, so they are never stale and seldom read.

CREATE TABLE rule_version (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO rule_version DEFAULT VALUES;
COMMENT ON TABLE rule_version IS 'One row; its version is new after any change of the tables named in this migration.';

CREATE FUNCTION change_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rule_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['task_matrix', 'task_action', 'claim_status', 'letter_template',
    'letter_template_option', 'additional_letter_language'] LOOP
    EXECUTE format(
      'CREATE TRIGGER rules_changed AFTER INSERT OR UPDATE OR DELETE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION change_rule_version()', name);
  END LOOP;
END $$;
