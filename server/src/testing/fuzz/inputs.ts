import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

/** The part of a JSON schema that the contract's schemas become. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  format?: string;
};

/** Text of the kinds that the fields take: dates, sums, numbers of claims, codes of states, addresses, keys, times. */
const LIKELY = [
  "2026-11-26",
  "2025-02-29",
  "12.50",
  "0.00",
  "1",
  "WY",
  "82601",
  "26-00001",
  "(307) 555-0100",
  "maria@example.org",
  "olga@agency.example",
  "0f8fad5b-d9cb-469f-a165-70867728950e",
  "2026-11-26T12:00:00Z",
  "Casper",
  "Blue Sky Diner LLC",
  "en",
  "OFFLTR",
];
/** What parsers, databases, spreadsheets, mail and letters stumble over. */
const HOSTILE = [
  "",
  " ",
  "\0",
  "\uD800",
  "\u202Egnp.exe",
  "%",
  "_%\\",
  "'; drop table claim; --",
  '"><script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  "{{employment.position}}{{",
  "#set page(width: 1pt)",
  "a\r\nBcc: all@example.org",
  "BEGIN:VEVENT\r\nEND:VCALENDAR",
  "../../etc/passwd",
  "__proto__",
  "9".repeat(400),
  "1e309",
  "-0.005",
  "9999-12-31",
  "0000-00-00",
  "+275760-09-13",
  "(a+)+$",
  "!!js/function 'x'",
  "&a [*a]",
  "é".repeat(3000),
  "𝕏".repeat(200),
  "e\u0301\u0300",
];
const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...LIKELY) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308) },
);
const OTHER_TYPES: unknown[] = [
  null,
  true,
  [],
  {},
  "",
  0,
  [[[[[[[[]]]]]]]],
  { toString: 1, constructor: {} },
];

/** Returns inputs that mostly fit a schema of the contract, and in some place do not. */
export const inputsOf = (schema: z.ZodType): Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema);

const arbitraryOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES) },
    { weight: 1, arbitrary: text },
  );

function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts));
  switch (schema.type) {
    case "integer":
    case "number":
      return number;
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(arbitraryOf))
        : fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 });
    case "object":
      return object(schema);
    default:
      return text;
  }
}

function object({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, arbitraryOf(each)])),
    // Now and then a required key is missing too.
    { requiredKeys: required.filter((_, at) => at % 7 !== 6) },
  );
  if (typeof additionalProperties !== "object") return named;
  const others = fc.dictionary(text, arbitraryOf(additionalProperties), { maxKeys: 3 });
  return fc.tuple(named, others).map(([some, more]) => ({ ...more, ...some }));
}

/** Words for an address: numbers of what exists and of what does not, and text that is none. */
export const words: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  { weight: 2, arbitrary: text },
);

/** Files of the kinds that are uploaded, whole and damaged. */
export const files: Arbitrary<{ name: string; content: Buffer }> = fc
  .tuple(
    fc.constantFrom("a.pdf", "a.csv", "a.png", "a.docx", "a.json", "..\\..\\x.exe", "\u202Efdp.exe", "a.zip"),
    fc.constantFrom(
      "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>",
      'claim;employer\n=1+1;"unclosed\n',
      'a,b\r\n"1""2",3\r\n',
      "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff",
      "PK\x03\x04\x14\0\x08\0",
      '{"__proto__":{"a":1},"rows":[[[',
      "a: &a [*a, *a]\nb: !!binary x",
    ),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([name, start, rest]) => ({ name, content: Buffer.concat([Buffer.from(start, "latin1"), rest]) }));
