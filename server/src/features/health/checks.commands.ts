import { message } from "@wage/contract/core/messages";
import { HEALTH_CHECKS, type HealthCheck } from "@wage/contract/health";
import { findUnsealed } from "../../core/audit/auditSeal.queries.ts";
import { findLastBackup, findLastDrill } from "../../core/audit/backupLog.queries.ts";
import type { Services } from "../../core/context.ts";
import { ping } from "../../core/database/db.ts";
import { pingScanner } from "../../core/files/scannerPing.ts";
import { findComparison } from "../../core/files/storage.queries.ts";
import { probeStorage } from "../../core/files/storageState.ts";
import { freeDisk } from "../../core/freeDisk.ts";
import { jobState } from "../../core/jobs/jobState.queries.ts";
import { mailState } from "../../core/mail/mailState.queries.ts";
import { goLiveProblem } from "../goLive/goLive.commands.ts";
import { countFailedEvents } from "../integrations/webhooks/webhooks.queries.ts";
import {
  backupFinding,
  diskFinding,
  drillFinding,
  type Finding,
  goLiveFinding,
  jobsFinding,
  mailFinding,
  OK,
  type SafetyFacts,
  sealFinding,
  settingsFinding,
  webhooksFinding,
} from "./checks.rules.ts";
import { findUnscanned, ownsTables } from "./health.queries.ts";

type Check = (services: Services) => Promise<Finding> | Finding;

/**
 * One row per check. They use the reserved connections, so that a full pool does not make them unknown. A check that
 * throws or takes too long is unknown.
 */
const CHECKS: Record<HealthCheck, Check> = {
  async database({ reserved, databaseState }) {
    const answers = await ping(reserved).then(
      () => true,
      () => false,
    );
    if (!answers) return { state: "failing", advice: message("databaseAway") };
    if (databaseState() === "readOnly") return { state: "failing", advice: message("databaseReadOnly") };
    return OK;
  },
  async storage(services) {
    const state = await probeStorage(services);
    if (state !== "ready")
      return { state: "failing", advice: message(state === "full" ? "storageNoRoom" : "storageAway") };
    const missing = (await findComparison(services.reserved))?.filesMissing ?? 0;
    return missing === 0 ? OK : { state: "failing", advice: message("storageMissing", missing) };
  },
  async scanner({ reserved, config }) {
    if (!config.clamdUrl) return { state: "warning", advice: message("scannerNone") };
    const [answers, { count, oldestAt }] = await Promise.all([
      pingScanner(config.clamdUrl),
      findUnscanned(reserved),
    ]);
    if (!answers) return { state: "failing", advice: message("scannerAway", count) };
    if (count > 0) return { state: "warning", advice: message("scannerBehind", count), since: oldestAt };
    return OK;
  },
  mail: async ({ reserved, clock, config }) =>
    mailFinding(config.smtpUrl !== undefined, await mailState(reserved, clock.now()), clock.now()),
  auditSeal: async ({ reserved, clock }) => sealFinding(await findUnsealed(reserved), clock.now()),
  jobs: async ({ reserved }) => jobsFinding(await jobState(reserved), process.uptime() * 1000),
  webhooks: async ({ reserved }) => webhooksFinding(await countFailedEvents(reserved)),
  disk: async ({ config }) => diskFinding(await freeDisk(config.dataDir)),
  settings: async (services) => settingsFinding(await safetyFacts(services)),
  goLive: async (services) => goLiveFinding(await goLiveProblem({ ...services, db: services.reserved })),
  backup: async ({ reserved, clock }) => backupFinding(await findLastBackup(reserved), clock.now()),
  restoreDrill: async ({ reserved, clock }) => drillFinding(await findLastDrill(reserved), clock.now()),
};

export const safetyFacts = async ({ config, settings, reserved }: Services): Promise<SafetyFacts> => ({
  ...config,
  secondFactor: settings.get("secondFactor"),
  isOwner: await ownsTables(reserved),
});

export const CHECK_NAMES = Object.keys(HEALTH_CHECKS) as HealthCheck[];
const CHECK_MS = 3000;

/** Runs one check; it is unknown if it throws or does not end in time. */
export async function runCheck(services: Services, name: HealthCheck): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The check of ${name} took too long`)), CHECK_MS);
  });
  try {
    return await Promise.race([CHECKS[name](services), late]);
  } catch (error) {
    services.log.warn({ err: error, check: name }, "a health check could not run");
    return { state: "unknown", advice: message("checkFailed") };
  } finally {
    clearTimeout(timer);
  }
}
