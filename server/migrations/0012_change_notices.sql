-- Every process keeps look-ups and settings in memory: whoever changes a row, by whatever way, tells them all.

CREATE FUNCTION tell_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'additional_letter_language', 'business_type', 'claim_status', 'closure_code', 'county', 'county_attorney',
    'county_sheriff', 'document_type', 'employment_status', 'gender', 'how_paid', 'letter_template_option',
    'public_person_type', 'role', 'state', 'task_action', 'task_detail', 'wage_agreement', 'wage_item_type',
    'wage_rate_type'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER lookup_changed AFTER INSERT OR UPDATE OR DELETE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change(''lookup_changed'')', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['setting', 'holiday'] LOOP
    EXECUTE format(
      'CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change(''setting_changed'')', name);
  END LOOP;
END $$;
