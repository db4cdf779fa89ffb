import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test.each([
  ["TypeError: x is undefined", "TypeError: x is undefined"],
  ["by rosa.ruiz+1@people.example today", "by [email] today"],
  ["/Register?email=rosa%40people.example&token=abc-DEF_1", "/Register?email=[email]&token=[secret]"],
  ["Authorization: Bearer eyJhbGciOi.eyJzdWIi.abc", "Authorization: [token]"],
  ["eyJhbGciOi.eyJzdWIi.abc", "[token]"],
  ["ssn 123-45-6789 and 123456789", "ssn [ssn] and [ssn]"],
  ["call (307) 555-0100 or 307-555-0100", "call [phone] or [phone]"],
  ["one\r\nlevel=error forged\u2028line\u0000", "one level=error forged line"],
  [null, ""],
])("[H18] %j becomes %j", (given, line) => {
  expect(redact(given)).toBe(line);
});

test("[H18] a hostile text of a megabyte is truncated and processed at once", () => {
  const started = performance.now();
  redact(`${"a@".repeat(300_000)}${"1-".repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(50);
});
