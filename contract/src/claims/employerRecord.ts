import { z } from "zod";
import { email, id, ok, optional, phone, text } from "../core/fields.ts";
import { route } from "../core/route.ts";

/* The agency's own record of an employer, apart from its claims: contacts, earlier addresses, the watch-list. */

const maybeText = z.string().nullable();

export const EmployerContactBody = z.object({
  name: text(150),
  role: optional(text(100)),
  phone: optional(phone),
  email: optional(email),
});
export type EmployerContactBody = z.output<typeof EmployerContactBody>;

export const WatchBody = z.object({ reason: text(500) });

const EmployerContact = z.object({
  id: z.number(),
  name: z.string(),
  role: maybeText,
  phone: maybeText,
  email: maybeText,
});
export type EmployerContact = z.output<typeof EmployerContact>;

/** An address that the record had before, with the time at which another one took its place. */
const EarlierAddress = z.object({ id: z.number(), address: z.string(), until: z.string() });

const EmployerWatch = z.object({
  id: z.number(),
  reason: z.string(),
  startedAt: z.string(),
  startedBy: maybeText,
  /** Null while the employer is on the watch-list. */
  endedAt: maybeText,
  endedBy: maybeText,
  endReason: maybeText,
});
export type EmployerWatch = z.output<typeof EmployerWatch>;

/** With those of the records that were merged into the employer. */
export const EmployerRecord = z.object({
  contacts: z.array(EmployerContact),
  earlierAddresses: z.array(EarlierAddress),
  /** The latest first. */
  watches: z.array(EmployerWatch),
});

const onEmployer = z.object({ employerId: id });
export const employerRecordRoutes = {
  addContact: route("POST", "/Employer/:employerId/Contact", {
    access: "claim:edit",
    once: true,
    params: onEmployer,
    body: EmployerContactBody,
    reply: z.object({ id: z.number() }),
  }),
  removeContact: route("DELETE", "/Employer/:employerId/Contact/:contactId", {
    access: "claim:edit",
    params: onEmployer.extend({ contactId: id }),
    reply: ok,
  }),
  watch: route("POST", "/Employer/:employerId/Watch", {
    access: "claim:edit",
    params: onEmployer,
    body: WatchBody,
    reply: ok,
  }),
  endWatch: route("POST", "/Employer/:employerId/EndWatch", {
    access: "claim:edit",
    params: onEmployer,
    body: WatchBody,
    reply: ok,
  }),
};
