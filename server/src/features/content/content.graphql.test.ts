import { CONTENT_DOCUMENTS } from "@wage/contract/content";
import { GLOBAL_DOCUMENTS } from "@wage/contract/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let development: TestApp;

beforeAll(async () => {
  app = await testApp();
  development = await testApp({ development: true });
});
afterAll(async () => {
  await app.close();
  await development.close();
});

const ADDRESSES = ["/api/cms/graphql", "/api/Global/graphql"];
const ask = (query: unknown, variables = {}, address = "/api/cms/graphql", of = app) =>
  of.anonymous().post(address, { query, variables });

describe("[API-15] queries of the pages", () => {
  test("return a text in the reader's language, or in English if there is no other", async () => {
    const variables = { slug: "landing", language: "es" };
    const { status, body } = await ask(CONTENT_DOCUMENTS.content, variables);
    expect(status).toBe(200);
    expect(body.data.content).toMatchObject({ language: "es", title: "A quién podemos ayudar" });
    const english = await ask(CONTENT_DOCUMENTS.content, { slug: "compliance", language: "es" });
    expect(english.body.data.content).toMatchObject({ language: "en" });
    expect(
      (await ask(CONTENT_DOCUMENTS.content, { slug: "nothing", language: "es" })).body.data.content,
    ).toBeNull();
  });

  test("return all topics, each once", async () => {
    const { body } = await ask(CONTENT_DOCUMENTS.contents, { kind: "help", language: "es" });
    const slugs = body.data.contents.map(({ slug }: { slug: string }) => slug);
    expect(slugs.length).toBeGreaterThan(40);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("return the public settings and look-ups, also with the __typename that a cache adds", async () => {
    const asked = GLOBAL_DOCUMENTS.settings.replace("settings {", "settings { __typename");
    const { body } = await ask(asked, {}, "/api/Global/graphql");
    expect(body.data.settings).toMatchObject({ siteName: "Wage Claim", draftDays: 30, bannerText: "" });
    expect(body.data.settings).not.toHaveProperty("sessionMaxHours");
    const lookups = await ask(
      GLOBAL_DOCUMENTS.lookups,
      { names: ["Gender", "HowPaid"] },
      "/api/Global/graphql",
    );
    expect(lookups.body.data.lookups.map(({ name }: { name: string }) => name)).toEqual([
      "Gender",
      "HowPaid",
    ]);
    expect(lookups.body.data.lookups[0].entries[0]).toMatchObject({ code: "F", descriptionEs: "Mujer" });
  });

  test("return no look-up that the public form does not use", async () => {
    const { body } = await ask(GLOBAL_DOCUMENTS.lookups, { names: ["CountySheriff"] }, "/api/Global/graphql");
    expect(body.data?.lookups).toBeUndefined();
    expect(body.errors).toHaveLength(1);
  });
});

const nested = (depth: number) =>
  `${'{ contents(kind: help, language: "en") '.repeat(depth)}{ slug }${" }".repeat(depth)}`;
const aliases = Array.from({ length: 1000 }, (_, n) => `a${n}: __typename`).join(" ");
const doubling = Array.from(
  { length: 30 },
  (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
).join(" ");
const HOSTILE: [string, string][] = [
  ["introspection", "{ __schema { types { name } } }"],
  ["a type by name", '{ __type(name: "Content") { fields { name } } }'],
  ["another operation", "{ __typename }"],
  ["depth 50", nested(50)],
  ["1,000 aliases", `{ ${aliases} }`],
  [
    "a fragment that contains itself",
    "query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
  ],
  ["exponentially nested fragments", `query { ...F0 } ${doubling} fragment F30 on Query { __typename }`],
  ["a misspelled field", "{ contentz { slug } }"],
  ["no query", ""],
  ["garbage", "}{".repeat(5000)],
];

describe.each(ADDRESSES)("[V4.3.1] [V4.3.2] [H11] %s", (address) => {
  test.each(HOSTILE)("%s is refused at once", async (_, query) => {
    await ask(query, {}, address);
    const start = performance.now();
    const { status, body } = await ask(query, {}, address);
    expect(performance.now() - start).toBeLessThan(50);
    expect([400, 413]).toContain(status);
    expect(body.data ?? null).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/Did you mean|contents|siteName/);
  });

  test("a batch, a GET, a form and another site's page are refused", async () => {
    const visitor = app.anonymous();
    const batch = Array.from({ length: 20 }, () => ({
      query: CONTENT_DOCUMENTS.content,
      variables: { slug: "landing", language: "en" },
    }));
    expect((await visitor.post("/api/cms/graphql", batch)).status).toBe(400);
    expect((await visitor.post(address, batch)).status).toBe(400);
    expect((await visitor.get(`${address}?query=${encodeURIComponent("{ __typename }")}`)).status).toBe(405);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await visitor.post(address, "query=%7B__typename%7D", form)).status).toBe(415);
    const plain = { "content-type": "text/plain" };
    expect((await visitor.post(address, '{"query":"{ __typename }"}', plain)).status).toBe(400);
    const foreign = await visitor.post(address, { query: "{ __typename }" }, { "x-requested-with": "" });
    expect(foreign.status).toBe(403);
    expect((await visitor.post(address, { query: "x".repeat(20_000) })).status).toBe(413);
  });
});

describe("[V4.3.1] in development any query is accepted, within limits", () => {
  const tried = (query: string) => ask(query, {}, "/api/cms/graphql", development);

  test("introspection is enabled", async () => {
    expect((await tried("{ __schema { queryType { name } } }")).body.data.__schema.queryType.name).toBe(
      "Query",
    );
  });

  test.each([
    [
      "depth",
      `{ __schema { types ${"{ fields { type ".repeat(5)} { name } ${"} }".repeat(5)} } }`,
      /deeper than 8/,
    ],
    [
      "depth through fragments",
      `query { __schema { types { ...T } } } fragment T on __Type { fields { type { fields { type { ...U } } } } }
        fragment U on __Type { ofType { ofType { name } } }`,
      /deeper than 8/,
    ],
    [
      "aliases in a fragment that is used again",
      `query { ...A ...A ...A } fragment A on Query { ${Array.from({ length: 7 }, (_, n) => `a${n}: __typename`).join(" ")} }`,
      /more than 20 aliases/,
    ],
    [
      "aliases",
      `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: __typename`).join(" ")} }`,
      /more than 20 aliases/,
    ],
    [
      "cost",
      `query { ...F0 } ${Array.from({ length: 12 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(" ")} fragment F12 on Query { __typename }`,
      /asks for too much/,
    ],
  ])("%s has a limit", async (_, query, text) => {
    const { status, body } = await tried(query);
    expect(status).toBe(400);
    expect(body.errors.map(({ message }: { message: string }) => message).join(" ")).toMatch(text);
  });
});
