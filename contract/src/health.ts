import { z } from "zod";
import { ok, uuid } from "./core/fields.ts";
import { route } from "./core/route.ts";

/** The checks of the health page, in its order; server/src/features/health/checks.commands.ts has a row for each. */
export const HEALTH_CHECKS = {
  database: "Database",
  storage: "Document storage",
  scanner: "Virus scanner",
  mail: "Mail",
  auditSeal: "Audit log",
  jobs: "Background jobs",
  webhooks: "Webhooks",
  disk: "Disk space",
  backup: "Backup",
  restoreDrill: "Restore drill",
  settings: "Settings",
  goLive: "Set up",
} as const;
export type HealthCheck = keyof typeof HEALTH_CHECKS;

/** "unknown": the check itself could not run or has no source of information, which is not the same as "ok". */
export const HEALTH_STATES = ["ok", "warning", "failing", "unknown"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

const HealthRow = z.object({
  check: z.enum(Object.keys(HEALTH_CHECKS) as [HealthCheck, ...HealthCheck[]]),
  state: z.enum(HEALTH_STATES),
  /** The problem and the action to take, in the reader's language; empty if the part works. */
  advice: z.string(),
  /** The time at which it began, or at which this process first noticed; null if all is well. */
  since: z.string().nullable(),
});
export type HealthRow = z.output<typeof HealthRow>;

/** The reason why a mail is not retried: the server refused it for good, it ran out of attempts, or it waited in a restored backup. */
const PARKED_REASONS = ["refused", "gaveUp", "restored"] as const;
export type ParkedReason = (typeof PARKED_REASONS)[number];

const ParkedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  reason: z.enum(PARKED_REASONS),
  /** The mail server's answer, or the fault of the connection. */
  lastError: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
  parkedAt: z.string(),
  /** The answer to an attempt was lost: the recipient may have the mail. */
  maybeSent: z.boolean(),
  /** False once its text was removed to protect secrets. */
  canSendAgain: z.boolean(),
});
export type ParkedMail = z.output<typeof ParkedMail>;

/** The largest number of parked mails that the page lists, oldest first. */
export const PARKED_MAX = 100;

const params = z.object({ mailId: uuid });

export const healthRoutes = {
  get: route("GET", "/Health", {
    access: "health:read",
    reply: z.object({ checkedAt: z.string(), rows: z.array(HealthRow) }),
  }),
  parkedMail: route("GET", "/Health/Mail", {
    access: "health:read",
    reply: z.object({ rows: z.array(ParkedMail), count: z.number() }),
  }),
  sendAgain: route("POST", "/Health/Mail/:mailId/SendAgain", { access: "mail:resend", params, reply: ok }),
  /** For an outage that has ended: every parked mail whose text is still there. */
  sendAllAgain: route("POST", "/Health/Mail/SendAgain", { access: "mail:resend", reply: ok }),
  dismiss: route("POST", "/Health/Mail/:mailId/Dismiss", { access: "mail:resend", params, reply: ok }),
};
