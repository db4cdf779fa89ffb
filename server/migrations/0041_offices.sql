-- The offices of an agency. Without any, everything is as it was: a claim has no office, and no page names one.
CREATE TABLE office (
  LIKE gender INCLUDING ALL,
  address varchar(300),
  phone varchar(25),
  email varchar(254),
  hours varchar(200),
  hours_es varchar(200),
  takes_rest boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN office.takes_rest IS 'It gets the claims of the counties that no office serves, and those whose county is unknown.';
CREATE UNIQUE INDEX office_takes_rest ON office (takes_rest) WHERE takes_rest AND active;
CREATE TRIGGER lookup_changed AFTER INSERT OR UPDATE OR DELETE ON office
  FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change('lookup_changed');

-- An office serves a county until the day on which the next row of the county begins, so that no county has two offices.
CREATE TABLE office_county (
  county_id integer NOT NULL REFERENCES county,
  from_on date NOT NULL,
  office_id integer REFERENCES office,
  PRIMARY KEY (county_id, from_on)
);
COMMENT ON COLUMN office_county.office_id IS 'NULL: from that day on no office serves the county by itself.';
CREATE INDEX office_county_office ON office_county (office_id);

CREATE TABLE office_member (
  office_id integer NOT NULL REFERENCES office,
  user_id integer NOT NULL REFERENCES app_user,
  is_main boolean NOT NULL DEFAULT false,
  supervises boolean NOT NULL DEFAULT false,
  PRIMARY KEY (office_id, user_id)
);
COMMENT ON TABLE office_member IS 'Who belongs to an office. A person without a row works for all of them.';
CREATE UNIQUE INDEX office_member_main ON office_member (user_id) WHERE is_main;

ALTER TABLE claim ADD COLUMN office_id integer REFERENCES office;
CREATE INDEX claim_office ON claim (office_id, received_at DESC, id DESC) WHERE office_id IS NOT NULL;

-- The office of a county on a day, or the one that takes the rest; NULL if the agency has neither.
CREATE FUNCTION office_of(county integer, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH serving AS (
    SELECT s.office_id FROM office_county s WHERE s.county_id = county AND s.from_on <= day
    ORDER BY s.from_on DESC LIMIT 1)
  SELECT o.id FROM office o
  WHERE o.active AND day BETWEEN coalesce(o.effective_from, '-infinity') AND coalesce(o.effective_to, 'infinity')
    AND (o.takes_rest OR o.id = (SELECT office_id FROM serving))
  ORDER BY coalesce(o.id = (SELECT office_id FROM serving), false) DESC LIMIT 1
$$;

-- Every way by which a claim comes in gives it its office. No time zone of the country is more than a day behind UTC, so
-- that a claim filed online gets the office of its own day, and one on paper that of the day on which it is entered.
CREATE FUNCTION give_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.office_id := office_of(NEW.county_id, greatest(NEW.received_date, (NEW.created_at AT TIME ZONE 'UTC')::date - 1));
  RETURN NEW;
END $$;
CREATE TRIGGER claim_gets_office BEFORE INSERT ON claim
  FOR EACH ROW WHEN (NEW.office_id IS NULL) EXECUTE FUNCTION give_office();

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('admin-office', 'en', 'help', 'Offices', '/Admin/Office', $md$The offices of the agency. While there is none, no page names an office.

- **Counties served**: from a day on, an office serves the counties that you give to it. Until then the former office does, so that a county never has two.
- **Takes the rest**: the office of the claims whose county no office serves, or whose county is unknown. One office can have this mark.

A claim gets its office when it comes in. After you add the first office, the claims that are there get theirs within minutes. To move claims, select them in the claims search and choose **Move to an office**. An office with open claims cannot be retired.

See also [how lookup lists work](/Help/admin-lookups).$md$);
