-- A claim of which a part was written off is not closed as paid in full, nor as paid directly.
UPDATE closure_code SET requires = requires || ARRAY['nothingWrittenOff']
WHERE code IN ('PAID-FULL', 'PAID-DIR') AND 'balanceZero' = ANY (requires) AND NOT 'nothingWrittenOff' = ANY (requires);
