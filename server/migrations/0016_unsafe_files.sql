-- Files that ended the process that read them: they are not read again until an administrator asks for it.
CREATE TABLE unsafe_file (
  sha256 bytea PRIMARY KEY,
  reason varchar(200) NOT NULL,
  found_at timestamptz NOT NULL
);
