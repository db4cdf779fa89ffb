import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

const maybe = z.string().nullable();

const caseFacts = z.object({
  /** The id of a rule: "wage_floor.shortfall". */
  rule: f.text(100),
  /** The place of the work: the FIPS code of a county or the code of a city. Without one the law of the state applies. */
  county: f.optional(f.matching(/^\d{5}$/, 5)),
  city: f.optional(f.text(60)),
  /** YAML: each fact of the rule by its name. */
  facts: f.longText(4000),
});
export type CaseFacts = z.output<typeof caseFacts>;
/** A test case of the agency: the facts of a rule and the result that they must give. */
export const WrittenCase = caseFacts.extend({ title: f.text(200), expected: f.text(40) });
export type WrittenCase = z.output<typeof WrittenCase>;
const shownCase = z.object({
  id: z.number(),
  rule: z.string(),
  ruleName: z.string(),
  title: z.string(),
  county: maybe,
  city: maybe,
  facts: z.string(),
  expected: z.string(),
  /** The result by the law in force; null if it cannot be computed. */
  computed: maybe,
  passes: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
  rowVersion: z.number(),
});
export type ShownCase = z.output<typeof shownCase>;

export const lawCaseRoutes = {
  list: route("GET", "/Law/Cases", {
    access: "law:write",
    reply: z.object({
      cases: z.array(shownCase),
      /** The rules of which a case can be made, with the facts of a published example. */
      rules: z.array(z.object({ id: z.string(), name: z.string(), template: z.string() })),
    }),
  }),
  /** Computes facts by the law in force; saves nothing. */
  tryOut: route("POST", "/Law/Cases/Try", {
    access: "law:write",
    body: caseFacts,
    reply: z.object({ value: maybe, sentences: z.array(z.string()), problems: z.array(z.string()) }),
  }),
  create: route("POST", "/Law/Cases", { access: "law:write", body: WrittenCase, reply: shownCase }),
  update: route("PUT", "/Law/Cases/:id", {
    access: "law:write",
    params: z.object({ id: f.id }),
    body: WrittenCase.extend({ rowVersion: f.rowVersion }),
    reply: shownCase,
  }),
  remove: route("POST", "/Law/Cases/:id/Remove", {
    access: "law:write",
    params: z.object({ id: f.id }),
    body: z.object({ rowVersion: f.rowVersion }),
    reply: f.ok,
  }),
};
