-- What a saved report was before each change, and an office to whose people it is offered (docs/decisions/075-reports-by-mail.md).
ALTER TABLE saved_report
  ADD COLUMN office_id integer REFERENCES office,
  ADD CONSTRAINT saved_report_office CHECK ((shared_with = 'office') = (office_id IS NOT NULL));
COMMENT ON COLUMN saved_report.office_id IS 'The office whose people may open it.';
CREATE TABLE saved_report_version (
  report_id integer NOT NULL REFERENCES saved_report ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  name varchar(60) NOT NULL,
  shared_with varchar(30) NOT NULL,
  office_id integer REFERENCES office,
  question jsonb NOT NULL,
  restored_from integer,
  written_by integer NOT NULL REFERENCES app_user,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, version)
);
COMMENT ON TABLE saved_report_version IS 'Each state of a saved report, the one of now included.';
COMMENT ON COLUMN saved_report_version.restored_from IS 'The version whose question was taken again.';
INSERT INTO saved_report_version (report_id, version, name, shared_with, question, written_by, written_at)
  SELECT id, version, name, shared_with, question, owner_id, written_at FROM saved_report;
