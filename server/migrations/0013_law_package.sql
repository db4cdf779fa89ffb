-- The rules of law moved into a package of their own.
COMMENT ON COLUMN law_change.parameter IS 'The whole parameter as it is to be, in the shape of law/src/parameter.ts.';
