import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

const maybe = z.string().nullable();

/** What the second person confirms: the value that was shown, and the source in which it was read. */
export const Confirming = z.object({
  parameter: f.text(100),
  place: f.text(80),
  /** The first day of the value. */
  from: f.isoDate,
  /** The hash of the value that was shown: another one is refused. */
  seen: f.text(64),
  readOn: f.isoDate,
  url: f.optional(f.text(300)),
  /** The sentence of the source; needed where the value has none of its own. */
  quote: f.optional(f.longText(1000)),
});
export type Confirming = z.output<typeof Confirming>;

const LawValue = z.object({
  parameter: z.string(),
  name: z.string(),
  place: z.string(),
  placeName: z.string(),
  unit: z.string(),
  from: z.string(),
  value: maybe,
  cite: maybe,
  url: maybe,
  quote: maybe,
  retrieved: maybe,
  seen: z.string(),
  entered: z.object({
    /** The person; null for what came with the product and nobody of the agency entered. */
    by: maybe,
    on: maybe,
    origin: z.enum(["change", "profile", "product"]),
  }),
  confirmation: z
    .object({ id: z.number(), by: z.string(), at: z.string(), readOn: z.string(), url: maybe, quote: maybe })
    .nullable(),
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
});
export type LawValue = z.output<typeof LawValue>;

/** A value that ends within the months for which an administrator must provide. */
const Ending = z.object({
  parameter: z.string(),
  name: z.string(),
  place: z.string(),
  placeName: z.string(),
  unit: z.string(),
  value: maybe,
  /** The first day on which it no longer holds. */
  endsOn: z.string(),
  follows: z.enum(["nothing", "unconfirmed"]),
});
export type Ending = z.output<typeof Ending>;

export const lawConfirmationRoutes = {
  list: route("GET", "/Law/Confirmation", {
    access: "law:write",
    reply: z.object({ values: z.array(LawValue), endings: z.array(Ending) }),
  }),
  confirm: route("POST", "/Law/Confirmation", {
    access: "law:write",
    fresh: true,
    body: Confirming,
    reply: f.ok,
  }),
  withdraw: route("POST", "/Law/Confirmation/:id/Withdraw", {
    access: "law:write",
    params: z.object({ id: f.id }),
    reply: f.ok,
  }),
};
