import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/** The longest absence; after it the account is deactivated and its work moved. */
export const ABSENCE_MAX_DAYS = 366;

export const AbsenceBody = z
  .object({
    userId: f.id,
    delegateId: f.id,
    fromDate: f.isoDate,
    toDate: f.isoDate,
    reason: f.text(200),
  })
  .refine(({ fromDate, toDate }) => toDate >= fromDate, {
    path: ["toDate"],
    error: message("dateOrder"),
  });

const Person = z.object({ id: z.number(), name: z.string() });

const Absence = z.object({
  id: z.number(),
  delegate: Person,
  fromDate: z.string(),
  toDate: z.string(),
  reason: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  /** "past": its last day has passed, or it was ended or removed before that. */
  state: z.enum(["future", "now", "past"]),
  endedAt: z.string().nullable(),
  /** Null if the last day passed. */
  endedBy: z.string().nullable(),
  /** The open items that go back to the person when the absence ends. */
  items: z.number(),
});
export type Absence = z.output<typeof Absence>;

export const absenceRoutes = {
  /** A person's absences, the latest first, and the colleagues who may stand in. */
  list: route("GET", "/Absences", {
    access: "absence:write",
    query: z.object({ userId: f.optional(f.id) }),
    reply: z.object({ person: Person, rows: z.array(Absence), delegates: z.array(Person) }),
  }),
  /** Absences that are in force, for whom the caller is the delegate. */
  standingIn: route("GET", "/Absences/standingIn", {
    access: "absence:write",
    reply: z.object({ rows: z.array(Person.extend({ toDate: z.string(), items: z.number() })) }),
  }),
  create: route("POST", "/Absences", {
    access: "absence:write",
    once: true,
    body: AbsenceBody,
    reply: f.ok,
  }),
  /** Ends an absence that is in force, or removes one that has not begun. A second call changes nothing. */
  end: route("POST", "/Absences/:absenceId/end", {
    access: "absence:write",
    params: z.object({ absenceId: f.id }),
    reply: f.ok,
  }),
};
