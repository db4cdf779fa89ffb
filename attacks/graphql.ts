import { CONTENT_DOCUMENTS } from "../contract/src/content.ts";
import { median } from "../harness/percentiles.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { none } from "./measure.ts";
import { attack } from "./target.ts";
import { type Answer, FOREIGN, type Visitor } from "./visitor.ts";

const ADDRESSES = ["/api/cms/graphql", "/api/Global/graphql"];
const TRIES = 5;
const LIMIT_MS = 50;

const repeated = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(" ");
const nested = (depth: number) =>
  `${'{ contents(kind: help, language: "en") '.repeat(depth)}{ slug }${" }".repeat(depth)}`;

const QUERIES: Record<string, string> = {
  introspection: "{ __schema { types { name fields { name } } } }",
  "a type by name": '{ __type(name: "Content") { fields { name } } }',
  "a field that is misspelt": '{ content(slug: "landing", language: "en") { slugg } }',
  "an operation of nobody's": "{ __typename }",
  "depth 50": nested(50),
  "depth 500": nested(500),
  "1,000 aliases": `{ ${repeated(1000, (n) => `a${n}: __typename`)} }`,
  "a fragment in a circle": "query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
  "fragments that double 30 times": `query { ...F0 } ${repeated(30, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F30 on Query { __typename }`,
  "10,000 tokens": `{ ${"__typename ".repeat(1300)} }`,
  "a directive 500 times": `{ __typename ${"@skip(if: false) ".repeat(500)} }`,
  "a mutation": 'mutation { deleteContent(slug: "landing") }',
  "text that never ends": `{ content(slug: "${"\\u0041".repeat(1500)}`,
};

type Found = { answered: string[]; telling: string[]; slow: string[]; slowest: number };
const isAnswered = ({ status, text }: Answer) => status < 400 || /"data":\s*\{/.test(text);

/** Sends each hostile query some times, and notes what it achieved. */
async function sendQueries(visitor: Visitor, address: string, found: Found): Promise<void> {
  for (const [what, query] of Object.entries(QUERIES)) {
    const answers: Answer[] = [];
    for (let tries = 0; tries < TRIES; tries++) answers.push(await visitor.post(address, { query }));
    const ms = median(answers.map((answer) => answer.ms));
    found.slowest = Math.max(found.slowest, ms);
    if (ms >= LIMIT_MS) found.slow.push(`${what}: ${ms.toFixed(0)} ms`);
    if (answers.some(isAnswered)) found.answered.push(`${what} at ${address}`);
    if (answers.some(({ text }) => /did you mean|__schema|Cannot query/i.test(text)))
      found.telling.push(what);
  }
}

/** Sends an operation of our own in ways in which another site could send it, and many at once. */
async function sendOtherwise(visitor: Visitor, address: string, { answered }: Found): Promise<void> {
  const operation = { query: CONTENT_DOCUMENTS.contents, variables: { kind: "help", language: "en" } };
  const text = JSON.stringify(operation);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const batch = Array.from({ length: 250 }, () => ({ query: "{ __typename }" }));
  const others: [string, Answer][] = [
    ["a GET", await visitor.get(`${address}?query=${encodeURIComponent("{ __typename }")}`)],
    ["text/plain", await visitor.post(address, text, { "content-type": "text/plain" })],
    ["a form", await visitor.post(address, `query=${encodeURIComponent("{ __typename }")}`, form)],
    ["another site", await visitor.post(address, operation, FOREIGN.fetch)],
    ["a batch", await visitor.post(address, batch)],
    ["64 KB", await visitor.post(address, { query: "x".repeat(65_536) })],
  ];
  for (const [what, answer] of others)
    if (isAnswered(answer)) answered.push(`${what} at ${address}: ${answer.status}`);
}

export const graphql = attack(
  "H11",
  "hostile GraphQL: introspection, depth, aliases, batches, CSRF",
  async (target) => {
    const visitor = target.visitor();
    const found: Found = { answered: [], telling: [], slow: [], slowest: 0 };
    const own = await visitor.post("/api/cms/graphql", {
      query: CONTENT_DOCUMENTS.content,
      variables: { slug: "landing", language: "en" },
    });
    for (const address of ADDRESSES) {
      await sendQueries(visitor, address, found);
      await sendOtherwise(visitor, address, found);
    }
    return [
      none("hostile queries that are answered", found.answered),
      none("answers that describe the schema", found.telling),
      none("replies that take 50 ms or more", found.slow),
      atMost("the slowest reply", found.slowest, LIMIT_MS, " ms"),
      exactly("our own operation", own.status, 200),
    ];
  },
);
