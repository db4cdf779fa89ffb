import { z } from "zod";
import { OwnSession } from "./account/account.ts";
import {
  choice,
  email,
  id,
  integer,
  ok,
  optional,
  page,
  personName,
  phone,
  rowVersion,
  text,
} from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { ROLES, type Role } from "./core/policy.ts";
import { route } from "./core/route.ts";

/** Roles are identified by code; the description in Admin › Role is only a label. */
export const ROLE_CODES = {
  Administrator: "ADMIN",
  "Compliance Officer": "OFFICER",
  "Support Staff": "SUPPORT",
  Public: "PUBLIC",
} as const satisfies Record<Role, string>;

export const roleOfCode = (code: string): Role | undefined => ROLES.find((role) => ROLE_CODES[role] === code);

const SIGN_IN_METHODS = ["both", "unpw", "google"] as const;

export const UserBody = z.object({
  name: personName(120),
  email,
  roles: z.array(z.enum(ROLES), message("choice")).min(1, message("choice")),
  signInMethod: choice(SIGN_IN_METHODS).default("both"),
  title: optional(text(100)),
  /** Printed in Spanish letters; the title is printed where it is empty. */
  titleEs: optional(text(100)),
  phone: optional(phone),
  office: optional(text(100)),
  caseloadTarget: optional(integer(0, 10_000)),
});

export const UserUpdate = UserBody.extend({ active: z.boolean(message("required")), rowVersion });

export const UserRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  signInMethod: z.enum(SIGN_IN_METHODS),
  active: z.boolean(),
  confirmed: z.boolean(),
  title: z.string().nullable(),
  titleEs: z.string().nullable(),
  phone: z.string().nullable(),
  office: z.string().nullable(),
  caseloadTarget: z.number().nullable(),
  openClaims: z.number(),
  openItems: z.number(),
  /** Set while the person is away. */
  away: z.object({ toDate: z.string(), delegate: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.string().nullable(),
  rowVersion: z.number(),
});
export type UserRow = z.output<typeof UserRow>;

const params = z.object({ userId: id });

export const userRoutes = {
  list: route("GET", "/Users", {
    access: "user:read",
    query: z.object({
      q: z.string().max(100).optional(),
      role: z.enum(ROLES).optional(),
      active: z.enum(["yes", "no"]).optional(),
      after: z.string().max(300).optional(),
    }),
    reply: page(UserRow),
  }),
  get: route("GET", "/Users/:userId", {
    access: "user:read",
    params,
    reply: UserRow.extend({ sessions: z.array(OwnSession) }),
  }),
  create: route("POST", "/Users", { access: "user:write", fresh: true, body: UserBody, reply: UserRow }),
  update: route("PUT", "/Users/:userId", {
    access: "user:write",
    fresh: true,
    params,
    body: UserUpdate,
    reply: UserRow,
  }),
  /** The records that still name the person and keep the account from being deactivated. */
  work: route("GET", "/Users/:userId/Work", {
    access: "user:read",
    params,
    reply: z.object({
      claims: z.number(),
      items: z.number(),
      /** The items among them that decide on the work of someone else. */
      approvals: z.number(),
      standsInFor: z.array(
        z.object({ absenceId: z.number(), name: z.string(), fromDate: z.string(), toDate: z.string() }),
      ),
      /** The assignment rules that name the person. */
      rules: z.array(z.object({ id: z.number(), name: z.string() })),
      /** The saved reports of the person, and how many of them others may open. */
      reports: z.object({ count: z.number(), offered: z.number() }),
      /** Those who may take the saved reports. */
      successors: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Those who may take the person's place. */
      delegates: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  /** Deactivates an account that owns nothing any more; another person takes over as delegate, and one the saved reports. */
  deactivate: route("POST", "/Users/:userId/Deactivate", {
    access: "user:write",
    fresh: true,
    params,
    body: z.object({ delegateId: optional(id), reportsTo: optional(id) }),
    reply: ok,
  }),
  /** For a user who has lost the telephone. */
  removeSecondFactor: route("DELETE", "/Users/:userId/SecondFactor", {
    access: "user:write",
    fresh: true,
    params,
    reply: ok,
  }),
  /** Sends the link with which the user chooses a password; an administrator never sets one. */
  invite: route("POST", "/Users/:userId/Invite", { access: "user:write", fresh: true, params, reply: ok }),
  endSessions: route("DELETE", "/Users/:userId/Sessions", {
    access: "user:write",
    fresh: true,
    params,
    reply: ok,
  }),
};
