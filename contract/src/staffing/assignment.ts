import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

export const METHODS = ["RoundRobin", "Caseload"] as const;
export const METHOD_LABELS: Record<(typeof METHODS)[number], string> = {
  RoundRobin: "In turn",
  Caseload: "To the officer with the lowest load against their target",
};
const LANGUAGES = ["en", "es"] as const;

/** The claims whose suggestion is shown and assigned at once. */
export const SUGGESTED_MAX = 100;

const ids = z.array(f.id).max(200);

export const AssignmentRuleBody = z.object({
  name: f.text(100),
  /** Each empty list applies to all. */
  countyIds: ids,
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
  industryIds: ids,
  userIds: ids.min(1, message("choice")),
  method: f.choice(METHODS),
  active: z.boolean(message("required")),
});

const AssignmentRule = z.object({
  id: z.number(),
  name: z.string(),
  countyIds: z.array(z.number()),
  counties: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  industryIds: z.array(z.number()),
  industries: z.array(z.string()),
  method: z.enum(METHODS),
  active: z.boolean(),
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  rowVersion: z.number(),
  /** The problems of the rule in words; empty if there are none. */
  problems: z.array(z.string()),
});
export type AssignmentRule = z.output<typeof AssignmentRule>;

const Suggestion = z.object({
  claimId: z.number(),
  claimNumber: z.string(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  county: z.string().nullable(),
  /** Null where no one can be suggested; the reason says why. */
  officer: z.object({ id: z.number(), name: z.string() }).nullable(),
  reason: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

const Pair = z.object({ claimId: f.id, userId: f.id });
const params = z.object({ ruleId: f.id });
const write = { access: "assignmentRule:write", reply: f.ok } as const;
const choices = z.array(z.object({ id: z.number(), name: z.string() }));

export const assignmentRoutes = {
  rules: route("GET", "/AssignmentRules", {
    access: "assignmentRule:write",
    reply: z.object({
      rows: z.array(AssignmentRule),
      officers: choices,
      counties: choices,
      industries: choices,
    }),
  }),
  create: route("POST", "/AssignmentRules", { ...write, once: true, body: AssignmentRuleBody }),
  /** The ids of all rules, in the order in which they are to be tried. */
  order: route("PUT", "/AssignmentRules/order", { ...write, body: z.object({ ids }) }),
  update: route("PUT", "/AssignmentRules/:ruleId", {
    ...write,
    params,
    body: AssignmentRuleBody.extend({ rowVersion: f.rowVersion }),
  }),
  remove: route("DELETE", "/AssignmentRules/:ruleId", { ...write, params }),
  /** The accepted claims without an officer that have waited longest, each with an officer and the reason. */
  suggestions: route("GET", "/Inbox/suggestedOfficers", {
    access: "inbox:unassigned",
    reply: z.object({
      rows: z.array(Suggestion),
      /** The number of claims without an officer, including those that are not listed. */
      count: z.number(),
      /** False for support staff, unless Admin › Global lets them assign claims. */
      mayAssign: z.boolean(),
      /** The suggested officers with the open claims that they have now. */
      people: z.array(z.object({ id: z.number(), name: z.string(), open: z.number() })),
    }),
  }),
  /** Gives each claim to the officer suggested for it; a suggestion that no longer holds is refused with the reason. */
  assign: route("POST", "/Inbox/suggestedOfficers", {
    access: "inbox:unassigned",
    body: z.object({ pairs: z.array(Pair).min(1, message("choice")).max(SUGGESTED_MAX) }),
    reply: f.ok.extend({
      assigned: z.number(),
      refused: z.array(z.object({ claimId: z.number(), claimNumber: z.string(), reason: z.string() })),
    }),
  }),
};
