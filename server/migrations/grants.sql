-- What the service's own role may do: read and write rows, but no DDL, only add to the action log, and only read its seals.
-- Not a migration: it runs again after every change of the schema. :service is the role's quoted name.
GRANT USAGE ON SCHEMA public TO :service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :service;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO :service;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO :service;

-- The job queue: rows only, its tables are made by 0015_jobs.sql.
GRANT USAGE ON SCHEMA pgboss TO :service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO :service;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA pgboss TO :service;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO :service;

REVOKE UPDATE, DELETE ON action_log FROM :service;
-- Seals are made by seal_audit() alone.
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM :service;
REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM :service;

-- A temporary table of the log's name would stand before it, and swallow its lines unseen.
DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$;
