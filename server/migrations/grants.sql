-- The rights of the service's role: it reads and writes rows but has no DDL, only adds to the action log, and only reads
-- the seals. Not a migration: it runs again after every change of the schema. :service is the role's quoted name.
GRANT USAGE ON SCHEMA public TO :service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :service;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO :service;

-- The job queue: rows only; pg-boss creates its tables as the owner (core/jobs/jobQueues.ts).
GRANT USAGE ON SCHEMA pgboss TO :service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO :service;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA pgboss TO :service;

-- Only functions of the owner: those of an extension that the server's administrator has put here are not his to grant.
DO $$ DECLARE own regprocedure; BEGIN
  FOR own IN SELECT oid FROM pg_proc
    WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND pg_get_userbyid(proowner) = current_user
  LOOP EXECUTE 'GRANT EXECUTE ON FUNCTION ' || own || ' TO :service'; END LOOP;
END $$;

REVOKE UPDATE, DELETE ON action_log, law_rule_set, state_profile FROM :service;
REVOKE UPDATE, DELETE ON ledger_line FROM :service;
-- Only seal_audit() adds seals.
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM :service;
REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM :service;

-- A temporary table named like the log would shadow it and receive its entries.
DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$;
