import { expect, test } from "vitest";
import { ApiError, mayRetryUnauthorized, messagesOf, readFailure, toErrorBody } from "./errors.ts";

const body = (parts: object) => ({ Success: false as const, Data: null, Errors: {}, Messages: [], ...parts });

test.each<[string, unknown, string[]]>([
  ["the error's text", new Error("It broke"), ["It broke"]],
  ["a string", "check authentication", ["check authentication"]],
  ["the statusText", { statusText: "Bad Gateway" }, ["Bad Gateway"]],
  ["the response's statusText", { response: { statusText: "Bad Gateway" } }, ["Bad Gateway"]],
  ["data.Errors", { data: { Errors: ["One", "Two"] } }, ["One", "Two"]],
  ["data.errors", { data: { errors: "One" } }, ["One"]],
  ["data.Messages", { data: { Messages: ["One"] } }, ["One"]],
  ["data.messages", { response: { data: { messages: ["One"] } } }, ["One"]],
  [
    "nested lists and objects",
    { data: { Errors: { name: ["A", ["B"]], deep: { more: "C" } } } },
    ["A", "B", "C"],
  ],
  [
    "an object with a Description",
    { data: { Errors: [{ Description: "Say this", Code: "not this" }] } },
    ["Say this"],
  ],
  ["duplicates once", { message: "A", data: { Errors: ["A"], Messages: ["B", "B"] } }, ["A", "B"]],
  [
    "everything together",
    { message: "T", statusText: "S", data: { Errors: { f: ["E"] }, Messages: ["M"] } },
    ["T", "S", "E", "M"],
  ],
  ["blank lines go", { data: { Messages: ["", "  "] } }, []],
  ["nothing at all", undefined, []],
  ["a number", 7, []],
  [
    "an ApiError's text, statusText, fields and messages together",
    new ApiError(409, body({ Errors: { a: ["E"] }, Messages: ["M"] }), "Conflict"),
    ["E", "Conflict", "M"],
  ],
  [
    "an ApiError whose statusText repeats its message",
    new ApiError(409, body({ Messages: ["Conflict", "M"] }), "Conflict"),
    ["Conflict", "M"],
  ],
  [
    "an ApiError that says nothing",
    new ApiError(502, body({}), "Bad Gateway"),
    ["The server answered 502", "Bad Gateway"],
  ],
])("[ERR-05] messages of %s", (_, error, expected) => {
  expect(messagesOf(error)).toEqual(expected);
});

test("[ERR-03] the JSON inside a failed download is read", async () => {
  const failed = new Response('{"Success":false,"Messages":["Too large"]}', {
    status: 413,
    headers: { "Content-Type": "application/octet-stream" },
  });
  expect(await readFailure(failed)).toEqual({ Success: false, Messages: ["Too large"] });
  expect(await readFailure(new Response("", { status: 500 }))).toBe("");
  expect(await readFailure(new Response("<html>gateway</html>", { status: 502 }))).toEqual({});
});

test.each([
  ["", true],
  [{ Success: false, Data: "Unauthorized" }, true],
  [{ Success: false, Data: "Forbidden" }, false],
  [{ Success: true, Data: "Unauthorized" }, false],
  [null, false],
])("[ERR-01] a 401 with %j can be solved by a new token: %s", (data, may) => {
  expect(mayRetryUnauthorized(data)).toBe(may);
});

test("[ERR-07] any body is normalised to the error body", () => {
  expect(toErrorBody({}, "fallback")).toEqual(body({ Messages: ["fallback"] }));
  expect(toErrorBody({ Errors: { name: ["E"] } }, "fallback")).toEqual(body({ Errors: { name: ["E"] } }));
});
