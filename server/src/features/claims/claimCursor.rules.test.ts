import { expect, test } from "vitest";
import { readClaimCursor, toSortOrder } from "./claimCursor.rules.ts";

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a cursor of the server is parsed, with or without a key", () => {
  expect(readClaimCursor(cursor(["-received", "1772463600000000", 12]), "-received")).toEqual({
    key: "1772463600000000",
    id: 12,
  });
  expect(readClaimCursor(cursor(["closed", null, 3]), "closed")).toEqual({ key: null, id: 3 });
  expect(readClaimCursor(cursor(["match", "0.5:1772463600000000", 3]), "match")?.key).toBe(
    "0.5:1772463600000000",
  );
  expect(readClaimCursor(cursor(["number", "22-278", 3]), "number")?.key).toBe("22-278");
});

test.each([
  ["of another sort order", cursor(["received", "1", 1]), "-received"],
  ["without its required key", cursor(["-received", null, 1]), "-received"],
  ["with an invalid key", cursor(["claimed", "1 or 1=1", 1]), "claimed"],
  ["with a NUL", cursor(["number", "a\0b", 1]), "number"],
  ["with an id out of range", cursor(["number", "a", 9e12]), "number"],
  ["no list", cursor({ key: 1 }), "number"],
  ["no JSON", Buffer.from("{").toString("base64url"), "number"],
  ["no base64", "%%%%", "number"],
  ["empty", "", "number"],
])("the cursor %s is invalid", (_, after, sort) => {
  expect(readClaimCursor(after, sort)).toBeNull();
});

test("a minus sign reverses the order", () => {
  expect(toSortOrder("-claimed")).toEqual({ by: "claimed", descending: true });
  expect(toSortOrder("number")).toEqual({ by: "number", descending: false });
});
