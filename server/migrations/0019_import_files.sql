-- A file that was sent to the import workbench, in pieces of its bytes: it is in every backup, and is removed with its
-- batch's end.
CREATE TABLE import_piece (
  batch_id integer NOT NULL REFERENCES import_batch ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (batch_id, position)
);
ALTER TABLE import_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE import_batch
  DROP COLUMN storage_key,
  DROP CONSTRAINT import_batch_state_check,
  ADD CONSTRAINT import_batch_state_check CHECK (
    state IN ('Mapping', 'Reading', 'Checked', 'Taking', 'Cancelled', 'Taken', 'Undoing', 'Undone', 'Failed'));
COMMENT ON COLUMN import_batch.state IS 'Mapping: the file is there, and its columns are not mapped yet.';
