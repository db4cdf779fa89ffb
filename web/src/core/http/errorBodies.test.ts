import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError, messagesOf, toErrorBody } from "./errors.ts";

const said = (body: unknown) => messagesOf(new ApiError(400, toErrorBody(body, "fallback")));
const FALLBACK = ["fallback"];
const nest = (depth: number, leaf: unknown): unknown =>
  depth === 0 ? leaf : { more: nest(depth - 1, leaf) };

/** Bodies that servers, proxies and gateways answer with, and the message shown for each. */
const BODIES: [name: string, body: unknown, messages: string[]][] = [
  // Bodies that are not from this product.
  ["nothing", undefined, FALLBACK],
  ["null", null, FALLBACK],
  ["an empty text", "", FALLBACK],
  ["a text", "Bad Gateway", FALLBACK],
  ["an HTML page of a proxy", "<html><h1>502</h1></html>", FALLBACK],
  ["a number", 502, FALLBACK],
  ["zero", 0, FALLBACK],
  ["true", true, FALLBACK],
  ["false", false, FALLBACK],
  ["an empty list", [], FALLBACK],
  ["a list of texts", ["One", "Two"], FALLBACK],
  ["an empty object", {}, FALLBACK],
  ["another service's error", { error: "invalid_grant", error_description: "No" }, FALLBACK],
  ["a problem document", { type: "about:blank", title: "Not found", status: 404 }, FALLBACK],
  ["a framework's error", { statusCode: 413, code: "FST", error: "Too large", message: "Body" }, FALLBACK],
  // The body of ERR-07.
  ["the whole body", { Success: false, Data: null, Errors: {}, Messages: ["One"] }, ["One"]],
  ["without Success", { Errors: {}, Messages: ["One"] }, ["One"]],
  ["with Success true", { Success: true, Messages: ["One"] }, ["One"]],
  ["with Success as a text", { Success: "false", Messages: ["One"] }, ["One"]],
  ["Data that is a text", { Data: "Unauthorized", Messages: ["One"] }, ["One"]],
  ["Data that is an object", { Data: { Messages: ["not this"] }, Messages: ["One"] }, ["One"]],
  ["nothing said", { Success: false, Data: null, Errors: {}, Messages: [] }, FALLBACK],
  ["all null", { Success: null, Data: null, Errors: null, Messages: null }, FALLBACK],
  // Messages.
  ["two messages", { Messages: ["One", "Two"] }, ["One", "Two"]],
  ["the same twice", { Messages: ["One", "One"] }, ["One"]],
  ["the same but for space", { Messages: ["One", " One "] }, ["One"]],
  ["a message alone", { Messages: "One" }, ["One"]],
  ["small letters", { messages: ["One"] }, ["One"]],
  ["both letters: the capital counts", { Messages: ["One"], messages: ["Two"] }, ["One"]],
  ["a null capital: the small one", { Messages: null, messages: ["Two"] }, ["Two"]],
  ["lists in lists", { Messages: [["One", ["Two"]], [[["Three"]]]] }, ["One", "Two", "Three"]],
  ["numbers among them", { Messages: ["One", 2, null, false, "Three"] }, ["One", "Three"]],
  ["only blanks", { Messages: ["", "   ", "\n"] }, FALLBACK],
  ["an object of messages", { Messages: { a: "One", b: ["Two"] } }, ["One", "Two"]],
  ["with a Description", { Messages: [{ Code: "E1", Description: "One" }] }, ["One"]],
  ["with a description", { Messages: [{ code: "E1", description: "One" }] }, ["One"]],
  ["a Description that is none", { Messages: [{ Description: null, Text: "One" }] }, ["One"]],
  ["a Description that is a list", { Messages: [{ Description: ["One"], Text: "Two" }] }, ["One", "Two"]],
  ["markup stays text", { Messages: ["<b>One</b>"] }, ["<b>One</b>"]],
  ["right to left", { Messages: ["‮eno"] }, ["‮eno"]],
  ["long", { Messages: ["x".repeat(100_000)] }, ["x".repeat(100_000)]],
  [
    "three hundred",
    { Messages: Array.from({ length: 300 }, (_, n) => `m${n}`) },
    Array.from({ length: 300 }, (_, n) => `m${n}`),
  ],
  // Errors.
  ["a field", { Errors: { name: ["Required"] } }, ["Required"]],
  ["a field's text alone", { Errors: { name: "Required" } }, ["Required"]],
  ["small letters", { errors: { name: ["Required"] } }, ["Required"]],
  ["both letters: the capital counts", { Errors: { a: ["A"] }, errors: { b: ["B"] } }, ["A"]],
  ["two fields of the same mind", { Errors: { a: ["Required"], b: ["Required"] } }, ["Required"]],
  ["a list of errors", { Errors: ["One", "Two"] }, ["One", "Two"]],
  ["a text", { Errors: "One" }, ["One"]],
  ["a field with nothing", { Errors: { name: [] } }, FALLBACK],
  ["a field with null", { Errors: { name: null } }, FALLBACK],
  [
    "fields in fields",
    { Errors: { address: { city: ["Required"], zip: ["Invalid"] } } },
    ["Required", "Invalid"],
  ],
  [
    "rows",
    { Errors: { rows: [{ hours: ["Too many"] }, { hours: ["Required"] }] } },
    ["Too many", "Required"],
  ],
  ["described", { Errors: { name: [{ Description: "Required", Code: "E7" }] } }, ["Required"]],
  ["a field called like a method", { Errors: { toString: ["A"], hasOwnProperty: ["B"] } }, ["A", "B"]],
  ["a field called __proto__", JSON.parse('{"Errors":{"__proto__":["A"]}}'), ["A"]],
  ["a field called constructor", { Errors: { constructor: ["A"] } }, ["A"]],
  ["fifty deep", { Errors: { name: nest(50, "Deep") } }, ["Deep"]],
  // Both.
  ["fields first, then the rest", { Errors: { name: ["E"] }, Messages: ["M"] }, ["E", "M"]],
  ["the same in both", { Errors: { name: ["E"] }, Messages: ["E"] }, ["E"]],
  ["mixed letters", { Errors: { name: ["E"] }, messages: ["M"] }, ["E", "M"]],
  ["a stack is not shown", { Messages: ["It failed"], stack: "Error: at x.ts:1", Trace: "y" }, ["It failed"]],
];

test("[ERR-05] the table has at least sixty bodies", () => {
  expect(BODIES.length).toBeGreaterThanOrEqual(60);
});

test.each(BODIES)("[ERR-05] [ERR-07] the body: %s", (_, body, messages) => {
  expect(said(body)).toEqual(messages);
});

test("[ERR-05] any JSON is accepted, and its messages are text, each once", () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 8 }),
      fc.constantFrom("Errors", "errors", "Messages", "messages"),
      (value, key) => {
        const messages = said({ [key]: value });
        expect(messages.every((message) => typeof message === "string" && message.trim() === message)).toBe(
          true,
        );
        expect(new Set(messages).size).toBe(messages.length);
      },
    ),
  );
});
