import { expect, test } from "vitest";
import { environmentOf } from "./environment.ts";

test.each([
  ["localhost", "Local"],
  ["localhost:3000", "Local"],
  ["127.0.0.1:8080", "Local"],
  ["10.1.2.3", "Local"],
  ["[::1]:3000", "Local"],
  ["dev.wages.example", "Dev"],
  ["wages-test.example", "Test"],
  ["stage.wages.example", "Stage"],
  ["wages.example", "Prod"],
  ["developer.example", "Prod"],
])("[CON-01] %s is %s", (host, expected) => {
  expect(environmentOf(host)).toBe(expected);
});
