import { HEALTH_STATES } from "@wage/contract/health";
import { findUnsealed } from "../../core/audit/auditSeal.queries.ts";
import { findLastBackup } from "../../core/audit/backupLog.queries.ts";
import type { Services } from "../../core/context.ts";
import { freeDisk } from "../../core/freeDisk.ts";
import { queueDepths } from "../../core/jobs/jobState.queries.ts";
import { mailState } from "../../core/mail/mailState.queries.ts";
import { findUnscanned } from "./health.queries.ts";
import type { HealthMonitor } from "./healthMonitor.ts";

/** The figures that are read whenever /metrics is asked for; ops/ has a dashboard and alert rules for them. */
export const GAUGES = {
  wage_claim_health: { help: "1 for the state of each check of Admin › Health", labels: ["check", "state"] },
  wage_claim_jobs_due: { help: "Jobs that are due and not started", labels: ["queue"] },
  wage_claim_jobs_oldest_due_seconds: { help: "How long the oldest job has been due", labels: ["queue"] },
  wage_claim_mail_waiting: { help: "Mails that are not sent yet", labels: [] },
  wage_claim_mail_oldest_waiting_seconds: { help: "Age of the oldest mail that is not sent yet", labels: [] },
  wage_claim_mail_delayed: { help: "Mails that failed and will be tried again", labels: [] },
  wage_claim_mail_parked: { help: "Mails that need an administrator's decision", labels: [] },
  wage_claim_audit_unsealed_lines: { help: "Lines of the audit log without a seal", labels: [] },
  wage_claim_audit_seal_lag_seconds: { help: "Age of the oldest line without a seal", labels: [] },
  wage_claim_backup_age_seconds: { help: "Age of the last backup; absent while there is none", labels: [] },
  wage_claim_papers_unscanned: { help: "Papers that the virus scanner has not judged", labels: [] },
  wage_claim_disk_free_bytes: { help: "Free space of the file system of DATA_DIR", labels: [] },
  wage_claim_disk_size_bytes: { help: "Size of the file system of DATA_DIR", labels: [] },
  wage_claim_database_connections: { help: "Connections of a pool", labels: ["pool", "state"] },
  wage_claim_database_waiting: { help: "Statements that wait for a connection of a pool", labels: ["pool"] },
} as const;
export type GaugeName = keyof typeof GAUGES;

export type Sample = { name: GaugeName; value: number; labels?: Record<string, string> };
type Source = (services: Services, health: HealthMonitor) => Promise<Sample[]> | Sample[];

const secondsSince = ({ clock }: Services, at: string | null) =>
  at === null ? 0 : Math.max(0, (clock.now().getTime() - new Date(at).getTime()) / 1000);

/** Each source is read on its own: one that fails leaves out its own figures only. */
const SOURCES: Source[] = [
  async (_, health) =>
    (await health.findings()).rows.flatMap(({ check, state }) =>
      HEALTH_STATES.map((each) => ({
        name: "wage_claim_health" as const,
        labels: { check, state: each },
        value: each === state ? 1 : 0,
      })),
    ),
  async ({ reserved }) =>
    (await queueDepths(reserved)).flatMap(({ name: queue, waiting, oldestSeconds }) => [
      { name: "wage_claim_jobs_due", labels: { queue }, value: waiting },
      { name: "wage_claim_jobs_oldest_due_seconds", labels: { queue }, value: oldestSeconds },
    ]),
  async (services) => {
    const mail = await mailState(services.reserved, services.clock.now());
    return [
      { name: "wage_claim_mail_waiting", value: mail.waiting },
      {
        name: "wage_claim_mail_oldest_waiting_seconds",
        value: secondsSince(services, mail.oldestWaitingAt),
      },
      { name: "wage_claim_mail_delayed", value: mail.delayed },
      { name: "wage_claim_mail_parked", value: mail.parked },
    ];
  },
  async (services) => {
    const { count, oldest } = await findUnsealed(services.reserved);
    return [
      { name: "wage_claim_audit_unsealed_lines", value: count },
      { name: "wage_claim_audit_seal_lag_seconds", value: secondsSince(services, oldest?.at ?? null) },
    ];
  },
  async (services) => {
    const { madeAt } = await findLastBackup(services.reserved);
    return madeAt ? [{ name: "wage_claim_backup_age_seconds", value: secondsSince(services, madeAt) }] : [];
  },
  async ({ reserved }) => [
    { name: "wage_claim_papers_unscanned", value: (await findUnscanned(reserved)).count },
  ],
  async ({ config }) => {
    const { free, total } = await freeDisk(config.dataDir);
    return [
      { name: "wage_claim_disk_free_bytes", value: free },
      { name: "wage_claim_disk_size_bytes", value: total },
    ];
  },
  ({ pools }) =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
      {
        name: "wage_claim_database_connections",
        labels: { pool, state: "in use" },
        value: totalCount - idleCount,
      },
      { name: "wage_claim_database_connections", labels: { pool, state: "idle" }, value: idleCount },
      { name: "wage_claim_database_waiting", labels: { pool }, value: waitingCount },
    ]),
];

export async function readGauges(services: Services, health: HealthMonitor): Promise<Sample[]> {
  const read = await Promise.allSettled(SOURCES.map(async (source) => source(services, health)));
  return read.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return outcome.value;
    services.log.warn({ err: outcome.reason }, "a figure of /metrics could not be read");
    return [];
  });
}
