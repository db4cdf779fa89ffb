import { z } from "zod";
import { route } from "./core/route.ts";

/** What the health page checks, in its order; server/src/features/health/checks.commands.ts has a row for each. */
export const HEALTH_CHECKS = {
  database: "Database",
  storage: "Document storage",
  scanner: "Virus scanner",
  mail: "Mail",
  auditSeal: "Audit log",
  jobs: "Background jobs",
  disk: "Disk space",
  backup: "Backup",
  settings: "Settings",
} as const;
export type HealthCheck = keyof typeof HEALTH_CHECKS;

/** "unknown": the check itself could not run or has no source of information, which is not the same as "ok". */
export const HEALTH_STATES = ["ok", "warning", "failing", "unknown"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

const HealthRow = z.object({
  check: z.enum(Object.keys(HEALTH_CHECKS) as [HealthCheck, ...HealthCheck[]]),
  state: z.enum(HEALTH_STATES),
  /** What is wrong and what to do, in the reader's language; empty if all is well. */
  advice: z.string(),
  /** The time at which it began, or at which this process first noticed; null if all is well. */
  since: z.string().nullable(),
});
export type HealthRow = z.output<typeof HealthRow>;

export const healthRoutes = {
  get: route("GET", "/Health", {
    access: "health:read",
    reply: z.object({ checkedAt: z.string(), rows: z.array(HealthRow) }),
  }),
};
