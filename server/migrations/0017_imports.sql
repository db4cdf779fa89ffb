-- Records of another system: a batch is read, checked, taken in slices, and can be undone while nobody worked on it.

ALTER TABLE import_batch
  ADD COLUMN state varchar(9) NOT NULL DEFAULT 'Taken'
    CHECK (state IN ('Reading', 'Checked', 'Taking', 'Cancelled', 'Taken', 'Undoing', 'Undone', 'Failed')),
  ADD COLUMN mapping jsonb,
  ADD COLUMN reading jsonb,
  ADD COLUMN choices jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN row_count integer NOT NULL DEFAULT 0,
  ADD COLUMN failure varchar(1000),
  ADD COLUMN storage_key varchar(200),
  ADD COLUMN ended_at timestamptz,
  ALTER COLUMN report SET DEFAULT '{}';
COMMENT ON COLUMN import_batch.mapping IS 'ImportMapping of the contract: to which field each column of the file belongs.';
COMMENT ON COLUMN import_batch.reading IS 'Reading of the contract: how the file was read, as told by its content.';
COMMENT ON COLUMN import_batch.choices IS 'For each kind of finding: whether its rows are taken or kept aside.';
COMMENT ON COLUMN import_batch.storage_key IS 'The file, while the batch may still be read anew; a file given on the command line is not stored.';

CREATE TABLE import_row (
  batch_id integer NOT NULL REFERENCES import_batch ON DELETE CASCADE,
  line integer NOT NULL,
  claim_number varchar(60) NOT NULL,
  nth integer NOT NULL DEFAULT 1,
  kinds text[] NOT NULL DEFAULT '{}',
  findings jsonb NOT NULL DEFAULT '[]',
  cells jsonb NOT NULL,
  claim jsonb NOT NULL,
  amounts jsonb NOT NULL,
  digest bytea NOT NULL,
  claim_id integer REFERENCES claim ON DELETE SET NULL,
  PRIMARY KEY (batch_id, line)
);
COMMENT ON TABLE import_row IS 'The rows of a file: those taken name their claim, the others wait or are kept aside with the reason.';
COMMENT ON COLUMN import_row.claim_number IS 'As in the file; empty if the row has none.';
COMMENT ON COLUMN import_row.nth IS 'The first row with this number is 1, the second 2.';
COMMENT ON COLUMN import_row.kinds IS 'The kinds of its findings. A row is kept aside if the choice for one of them says so.';
COMMENT ON COLUMN import_row.cells IS 'The cells of the columns that the mapping names. Nothing is kept of the others, which may hold identifying numbers.';
COMMENT ON COLUMN import_row.amounts IS 'The amount of each column of money, as it was read.';
CREATE INDEX import_row_number ON import_row (batch_id, claim_number, line);
CREATE INDEX import_row_digest ON import_row (batch_id, digest, line);
CREATE INDEX import_row_kinds ON import_row (batch_id, line) WHERE kinds <> '{}';
CREATE INDEX import_row_claim ON import_row (claim_id) WHERE claim_id IS NOT NULL;

CREATE TABLE import_employer (
  name varchar(150) NOT NULL,
  place varchar(200) NOT NULL,
  employer_id integer NOT NULL REFERENCES employer ON DELETE CASCADE,
  batch_id integer NOT NULL REFERENCES import_batch,
  PRIMARY KEY (name, place)
);
COMMENT ON TABLE import_employer IS 'The employers that imports made, by name and address as the file has them: the next row that names one belongs to the same.';
CREATE INDEX import_employer_employer ON import_employer (employer_id);
CREATE INDEX import_employer_batch ON import_employer (batch_id);
CREATE INDEX claim_import_batch ON claim (import_batch_id, id) WHERE import_batch_id IS NOT NULL;

-- Adding many people or employers in one statement adds their words once, and not row by row.
CREATE FUNCTION names_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_name_tokens(ARRAY(SELECT DISTINCT t FROM added, unnest(added.search_tokens) AS t));
  RETURN NULL;
END $$;
DROP TRIGGER employer_named ON employer;
CREATE TRIGGER employer_named AFTER INSERT ON employer REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION names_added();
DROP TRIGGER person_named ON person;
CREATE TRIGGER person_named AFTER INSERT ON person REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION names_added();
