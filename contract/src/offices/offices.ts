import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/** From a day on, an office serves the counties; without one, none serves them by itself. */
export const CountiesBody = z.object({
  countyIds: z.array(f.id).min(1, message("choice")).max(300),
  officeId: f.optional(f.id),
  fromOn: f.isoDate,
});

/** The offices of a person: the whole list, of which one may be the main office and several are supervised. */
export const MemberBody = z
  .object({
    userId: f.id,
    officeIds: z.array(f.id).max(50),
    mainId: f.optional(f.id),
    supervisedIds: z.array(f.id).max(50),
  })
  .refine(({ officeIds, mainId }) => mainId === null || officeIds.includes(mainId), {
    path: ["mainId"],
    message: message("choice"),
  })
  .refine(({ officeIds, supervisedIds }) => supervisedIds.every((id) => officeIds.includes(id)), {
    path: ["supervisedIds"],
    message: message("choice"),
  });

/** A request to read a claim of another office for some days. */
export const AccessBody = z.object({
  claimId: f.id,
  reason: f.text(500),
  days: f.integer(1, 90),
});

/** Without a reason for a refusal, the access is granted. */
export const AccessDecision = z.object({ refusal: f.optional(f.text(500)) });

const AccessRequest = z.object({
  id: z.number(),
  claimNumber: z.string(),
  office: z.string(),
  name: z.string(),
  reason: z.string(),
  days: z.number(),
  askedAt: z.string(),
});
export type AccessRequest = z.output<typeof AccessRequest>;

/** An access that holds now. */
const AccessInForce = AccessRequest.omit({ days: true, askedAt: true }).extend({
  until: z.string(),
  decidedBy: z.string(),
});
export type AccessInForce = z.output<typeof AccessInForce>;

/** The open and overdue work of one person of a supervised office. */
const TeamMember = z.object({
  userId: z.number(),
  name: z.string(),
  offices: z.string(),
  openClaims: z.number(),
  openItems: z.number(),
  overdueItems: z.number(),
  /** The last day of an absence that is in force. */
  awayUntil: z.string().nullable(),
});
export type TeamMember = z.output<typeof TeamMember>;

const ServedCounty = z.object({
  countyId: z.number(),
  county: z.string(),
  fromOn: z.string(),
  /** Null: no office by itself. */
  office: z.string().nullable(),
  /** True for the row that holds today. */
  isCurrent: z.boolean(),
});
export type ServedCounty = z.output<typeof ServedCounty>;

const OfficeMember = z.object({
  userId: z.number(),
  name: z.string(),
  offices: z.array(
    z.object({ id: z.number(), name: z.string(), isMain: z.boolean(), supervises: z.boolean() }),
  ),
});
export type OfficeMember = z.output<typeof OfficeMember>;

const write = { access: "lookup:write", reply: f.ok } as const;

export const officeRoutes = {
  /** Which office serves which county from which day. */
  counties: route("GET", "/Offices/counties", {
    access: "lookup:write",
    reply: z.object({ rows: z.array(ServedCounty) }),
  }),
  giveCounties: route("PUT", "/Offices/counties", { ...write, body: CountiesBody }),
  /** The active members of staff with the offices to which they belong. */
  members: route("GET", "/Offices/members", {
    access: "lookup:write",
    reply: z.object({ rows: z.array(OfficeMember) }),
  }),
  setMember: route("PUT", "/Offices/members", { ...write, body: MemberBody }),
  /** The office with which the reader's lists begin: the main one, or the only one. */
  own: route("GET", "/Offices/own", {
    access: "claim:read",
    reply: z.object({
      office: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** The reader supervises an office. */
      supervises: z.boolean(),
    }),
  }),
  /** The people of the offices that the reader supervises. */
  team: route("GET", "/Offices/team", {
    access: "claim:read",
    reply: z.object({ rows: z.array(TeamMember) }),
  }),
  askAccess: route("POST", "/Offices/access", {
    access: "claim:read",
    once: true,
    body: AccessBody,
    reply: f.ok,
  }),
  /** The requests and accesses that the reader may decide: a supervisor those of claims of the office, an administrator all. */
  accesses: route("GET", "/Offices/access", {
    access: "claim:read",
    reply: z.object({ rows: z.array(AccessRequest), inForce: z.array(AccessInForce) }),
  }),
  decideAccess: route("PUT", "/Offices/access/:accessId", {
    access: "claim:read",
    once: true,
    params: z.object({ accessId: f.id }),
    body: AccessDecision,
    reply: f.ok,
  }),
  /** Ends an access before its time. */
  endAccess: route("POST", "/Offices/access/:accessId/end", {
    access: "claim:read",
    once: true,
    params: z.object({ accessId: f.id }),
    reply: f.ok,
  }),
};
