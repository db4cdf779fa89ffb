import { expect, test } from "vitest";
import { databaseFailure, isOutcomeUnknown } from "./failures.rules.ts";

const state = (code: string, severity = "ERROR") => Object.assign(new Error("said"), { code, severity });
const system = (code: string, syscall = "read") => Object.assign(new Error(code), { code, syscall });

test.each([
  ["an administrator's stop", state("57P01", "FATAL"), "lost"],
  ["a crash", state("57P02", "FATAL"), "lost"],
  ["a start", state("57P03", "FATAL"), "lost"],
  ["a broken connection", state("08006"), "lost"],
  ["any fatal answer", state("28P01", "FATAL"), "lost"],
  ["a reset", system("ECONNRESET"), "lost"],
  ["a closed pipe", system("EPIPE", "write"), "lost"],
  ["a refused connection", system("ECONNREFUSED", "connect"), "lost"],
  ["a missing socket", system("ENOENT", "connect"), "lost"],
  ["an unknown host", system("ENOTFOUND", "getaddrinfo"), "lost"],
  [
    "pg's refusal after a break",
    new Error("Client has encountered a connection error and is not queryable"),
    "lost",
  ],
  ["pg's refusal after an end", new Error("Client was closed and is not queryable"), "lost"],
  ["an end without a reason", new Error("Connection terminated unexpectedly"), "lost"],
  ["no answer", new Error("Query read timeout"), "lost"],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), "lost"],
  ["a read-only database", state("25006"), "readOnly"],
  ["a lock that another holds", state("55P03"), "locked"],
  ["a deadlock", state("40P01"), "locked"],
  ["a statement at its limit", state("57014"), "tooSlow"],
  ["a full disk", state("53100"), "full"],
  ["too many connections", state("53300", "FATAL"), "busy"],
  ["a missing file", system("ENOENT", "open"), null],
  ["a violated constraint", state("23505"), null],
  ["a defect", new TypeError("x is undefined"), null],
  ["no error at all", undefined, null],
])("%s", (_, error, failure) => {
  expect(databaseFailure(error)).toBe(failure);
});

test.each([
  ["the server refused it", state("23505"), false],
  ["the server cancelled it", state("57014"), false],
  ["the server stopped meanwhile", state("57P01", "FATAL"), true],
  ["the connection broke meanwhile", new Error("Connection terminated unexpectedly"), true],
  ["the answer did not come", new Error("Query read timeout"), true],
  ["it was never sent", new Error("Client has encountered a connection error and is not queryable"), false],
])("where %s, may it have happened?", (_, error, unknown) => {
  expect(isOutcomeUnknown(error)).toBe(unknown);
});
