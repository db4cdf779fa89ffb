import { expect, test } from "vitest";
import { can, type Permission, POLICY, ROLES } from "./policy.ts";

test("[VAL-04] a user with one of the route's roles is admitted, and a user with none of them is not", () => {
  for (const [permission, allowed] of Object.entries(POLICY) as [Permission, readonly string[]][]) {
    const inside = ROLES.filter((role) => allowed.includes(role));
    const outside = ROLES.filter((role) => !allowed.includes(role));
    expect(can(outside, permission), permission).toBe(false);
    for (const role of inside) {
      expect(can([role], permission), `${permission} ${role}`).toBe(true);
      expect(can([...outside, role], permission), `${permission} ${role} and others`).toBe(true);
    }
  }
});

test("[V8.1.1] accounts, settings and the rules of the work are the administrators' alone", () => {
  const theirs = ["user:read", "user:write", "settings:write", "lookup:write", "taskMatrix:write"] as const;
  const more = [
    "letterTemplate:write",
    "document:withdraw",
    "document:retry",
    "openapi:read",
    "health:read",
    "import:write",
    "mail:resend",
    "serviceAccount:write",
  ] as const;
  for (const permission of [...theirs, ...more])
    expect(POLICY[permission], permission).toEqual(["Administrator"]);
});

test("[VAL-04] a visitor without roles may open public routes only", () => {
  expect(can([], "anyone")).toBe(true);
  expect(can([], "inbox:read" as Permission)).toBe(false);
});
