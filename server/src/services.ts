import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { createAuditBuffer } from "./core/audit/auditBuffer.ts";
import { createPersonalRows } from "./core/audit/personalRows.ts";
import { type Clock, systemClock } from "./core/clock.ts";
import type { Services } from "./core/context.ts";
import { openDatabase } from "./core/database/db.ts";
import { watchHosts } from "./core/database/hosts.ts";
import { listen } from "./core/database/notifications.ts";
import { createTableCache } from "./core/database/tableCache.ts";
import { openFileStore } from "./core/files/files.ts";
import { recogniseStorage } from "./core/files/storageId.ts";
import { createScanner } from "./core/files/virusScanner.ts";
import {
  createLanes,
  REPORT_POOL,
  REPORT_STATEMENT_MS,
  RESERVED_POOL,
  RESERVED_STATEMENT_MS,
  STATEMENT_MS,
} from "./core/http/lanes.ts";
import { registerKey } from "./core/identity/keyRegister.queries.ts";
import { deriveKeys } from "./core/identity/keys.ts";
import { createSessionCache } from "./core/identity/sessionCache.ts";
import { type RunningJobs, startJobs } from "./core/jobs/jobs.ts";
import { createMailTransport } from "./core/mail/createMailTransport.ts";
import { createTextTransport } from "./core/mail/textTransport.ts";
import { openSettings } from "./core/settings.ts";
import { createShortCache } from "./core/shortCache.ts";
import { createSpending } from "./core/throttle/spending.ts";
import { openTracing } from "./core/tracing.ts";
import { filedClaimFiles } from "./features/application/filedClaim.commands.ts";
import { newestFileKey } from "./features/documents/storedFiles.queries.ts";
import { mailedLetterFile } from "./features/letters/web/mailedLetter.commands.ts";
import { mailedReport } from "./features/reports/schedules/mailReports.commands.ts";
import { jobHandlers } from "./jobHandlers.ts";

export type Running = { services: Services; jobs: RunningJobs; close(): Promise<void> };

type Options = {
  config: Config;
  /** The connection string of the service role. */
  databaseUrl: string;
  secretKey: string;
  log: FastifyBaseLogger;
  clock?: Clock;
};

/** Opens the process-wide singletons in the order of their dependencies; closes them in reverse. */
export async function openServices({
  config,
  databaseUrl,
  secretKey,
  log,
  clock = systemClock,
}: Options): Promise<Running> {
  const tracing = await openTracing(config);
  const trace = tracing?.statement;
  const hosts = await watchHosts(databaseUrl);
  const database = openDatabase(databaseUrl, {
    hosts,
    trace,
    max: config.databasePool,
    statementMs: STATEMENT_MS,
  });
  const reserved = openDatabase(databaseUrl, {
    hosts,
    trace,
    max: RESERVED_POOL,
    statementMs: RESERVED_STATEMENT_MS,
  });
  const reports = openDatabase(config.replicaUrl ?? databaseUrl, {
    ...(!config.replicaUrl && { hosts }),
    trace,
    max: REPORT_POOL,
    readOnly: true,
    statementMs: REPORT_STATEMENT_MS,
  });
  const notifications = await listen(
    () => new hosts.Client({ application_name: "wage-claim-listen", keepAlive: true }),
    [
      "session_changed",
      "setting_changed",
      "lookup_changed",
      "claim_changed",
      "claim_viewers",
      "task_changed",
      "notice_changed",
    ],
  );
  const keys = deriveKeys(secretKey, config.previousSecretKey);
  await registerKey(database.db, keys, clock.now());
  const settings = await openSettings(database.db, notifications, clock);
  const files = await openFileStore(config);
  await recogniseStorage({ db: database.db, files, clock, newestKey: () => newestFileKey(database.db) });
  const services: Omit<Services, "jobs"> = {
    config,
    db: database.db,
    reserved: reserved.db,
    reports: reports.db,
    pools: { main: database.pool, reserved: reserved.pool, reports: reports.pool },
    databaseState: hosts.state,
    lanes: createLanes(config.databasePool, config.limitFactor),
    spending: createSpending(clock, config.limitFactor),
    clock,
    keys,
    files,
    scanner: createScanner(config),
    settings,
    notifications,
    routes: [],
    sessions: createSessionCache(notifications),
    tables: createTableCache(notifications),
    shortCache: createShortCache(clock),
    auditBuffer: createAuditBuffer({ db: database.db, clock, log }),
    personalRows: createPersonalRows({ db: database.db, clock, log }),
    mailTransport: createMailTransport(config, clock),
    textTransport: createTextTransport(config),
    attachmentsOf: filedClaimFiles,
    letterFileOf: mailedLetterFile,
    reportFilesOf: mailedReport,
    sealWarning: { at: 0 },
    shutdown: { isDraining: false },
    log,
    tracing,
  };
  const jobs = await startJobs(services, { url: databaseUrl, hosts }, jobHandlers);
  return {
    services: { ...services, jobs },
    jobs,
    close: async () => {
      await jobs.stop();
      services.mailTransport.close();
      await notifications.stop();
      for (const each of [reports, reserved, database]) await each.close();
      hosts.stop();
      await tracing?.stop();
    },
  };
}
