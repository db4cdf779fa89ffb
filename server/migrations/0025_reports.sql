-- The sector of each industry, by which violations are compared with the census of employers.
ALTER TABLE business_type ADD COLUMN sector varchar(7);
COMMENT ON COLUMN business_type.sector IS 'NAICS code of the sector, as in contract/src/reports/claimParts.ts; NULL is unknown.';
UPDATE business_type b SET sector = s.sector
FROM (VALUES ('RESTAURANT', '72'), ('RETAIL', '44-45'), ('DOMESTIC', '81'), ('CONSTRUCTION', '23'), ('AGRICULTURE', '11'),
  ('OIL-GAS', '21'), ('LODGING', '72'), ('TRANSPORT', '48-49'), ('HEALTH', '62'), ('JANITORIAL', '56'), ('LANDSCAPING', '56'),
  ('MANUFACTUR', '31-33'), ('STAFFING', '56'), ('CHILD-CARE', '62'), ('SALON', '81'), ('AUTO', '81'), ('SECURITY', '56'),
  ('ENTERTAIN', '71')) AS s (code, sector)
WHERE b.code = s.code AND b.kind = 'Industry';
