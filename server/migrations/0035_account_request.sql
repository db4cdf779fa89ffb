-- What a stranger asked for (register, resend, reset). Written the same whether or not the account exists;
-- the queue does the rest, so that neither the words nor the time of the answer tell anything.
CREATE TABLE account_request (
  id uuid PRIMARY KEY,
  kind varchar(10) NOT NULL CHECK (kind IN ('register', 'resend', 'reset')),
  email varchar(254) NOT NULL,
  name varchar(120),
  password_hash text,
  language_code varchar(7) NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE account_request IS 'Lives until its job has run, some seconds.';

-- A guess is told from the others of its moment, so that a right one can be taken back.
ALTER TABLE wrong_guess ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;

ALTER TABLE one_time_token ADD COLUMN password_hash text;
COMMENT ON COLUMN one_time_token.password_hash IS 'Of confirmEmail: the password this registration chose. It becomes the account''s with the link, so that whoever registers somebody else''s address does not know the password that its owner confirms.';
