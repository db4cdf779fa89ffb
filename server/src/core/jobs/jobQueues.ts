import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { getConstructionPlans, PgBoss, type Queue } from "pg-boss";

/** Every kind of background job, with its data. */
export type JobData = {
  sendMail: { mailId: string };
  sendDueMail: Record<string, never>;
  sendEvents: Record<string, never>;
  processAccountRequest: { requestId: string };
  runDeadlines: Record<string, never>;
  sendNotices: Record<string, never>;
  remindByText: Record<string, never>;
  remindByEmail: Record<string, never>;
  runHousekeeping: Record<string, never>;
  scanDocuments: Record<string, never>;
  reconcileFiles: Record<string, never>;
  checkClaims: Record<string, never>;
  alertOfMassViewing: Record<string, never>;
  countMailPages: Record<string, never>;
  openBouncedItems: Record<string, never>;
  makeMailBatch: { batchId: number };
  runMailMerge: { mergeId: number };
  makeClaimFile: { fileId: number };
  readIncomingStack: { stackId: number };
  computeLawEffects: { changeId: number };
  warnOfEndingLaw: Record<string, never>;
  mailReports: Record<string, never>;
  publishStatistics: Record<string, never>;
  runImport: { batchId: number; step: "read" | "take" | "undo" };
  placeClaims: Record<string, never>;
  sealAudit: Record<string, never>;
};
export type JobName = keyof JobData;

type Job = {
  name: JobName;
  /** The number of jobs that one process runs concurrently. */
  atOnce: number;
  /** The schedule in UTC; jobs without one are sent. */
  cron?: string;
  /** An exclusive queue accepts no second job while one waits or runs. pg-boss cannot change a policy later. */
  queue: Omit<Queue, "name" | "partition">;
};

/** One queue per row; tests run them in this order. */
export const JOBS: Job[] = [
  {
    name: "runDeadlines",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    // Before sendNotices. Often, so that no day is missed in which the service was down for hours.
    name: "warnOfEndingLaw",
    atOnce: 1,
    cron: "29 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  },
  {
    // After runDeadlines, and before the mail is sent.
    name: "sendNotices",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  },
  {
    name: "remindByEmail",
    atOnce: 1,
    cron: "37 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  },
  {
    name: "remindByText",
    atOnce: 1,
    cron: "7 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  },
  {
    name: "alertOfMassViewing",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  },
  {
    name: "runHousekeeping",
    atOnce: 1,
    cron: "17 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  },
  {
    name: "scanDocuments",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    name: "reconcileFiles",
    atOnce: 1,
    cron: "43 3 * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 7200, deleteAfterSeconds: 86_400 },
  },
  {
    name: "checkClaims",
    atOnce: 1,
    cron: "13 4 * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 7200, deleteAfterSeconds: 86_400 },
  },
  {
    name: "publishStatistics",
    atOnce: 1,
    cron: "19 5 * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 7200, deleteAfterSeconds: 86_400 },
  },
  {
    // Often, so that a report whose hour came while the service was down is sent soon after. Before the mail is sent.
    name: "mailReports",
    atOnce: 1,
    cron: "*/5 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    name: "countMailPages",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    name: "openBouncedItems",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  },
  {
    name: "makeMailBatch",
    atOnce: 1,
    // Tried again only after the process was killed: a failure is shown with the batch, where a user resumes it.
    queue: { retryLimit: 3, expireInSeconds: 3600, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "runMailMerge",
    atOnce: 1,
    // Tried again only after the process was killed, as a batch of letters is.
    queue: { retryLimit: 3, expireInSeconds: 3600, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "runImport",
    atOnce: 1,
    // Tried again only after the process was killed: it goes on with the rows that are left.
    queue: { retryLimit: 3, expireInSeconds: 7200, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "makeClaimFile",
    atOnce: 1,
    // Tried again only after the process was killed, as a batch of letters is.
    queue: { retryLimit: 3, expireInSeconds: 3600, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "readIncomingStack",
    atOnce: 1,
    // Tried again only after the process was killed, as a batch of letters is.
    queue: { retryLimit: 3, expireInSeconds: 3600, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "computeLawEffects",
    atOnce: 1,
    queue: { retryLimit: 3, expireInSeconds: 3600, notify: true, deleteAfterSeconds: 86_400 },
  },
  {
    name: "processAccountRequest",
    atOnce: 1,
    queue: {
      retryLimit: 4,
      retryDelay: 20,
      retryBackoff: true,
      expireInSeconds: 120,
      notify: true,
      deleteAfterSeconds: 3600,
    },
  },
  {
    // After an office or its counties changed: the claims without an office get theirs.
    name: "placeClaims",
    atOnce: 1,
    queue: { retryLimit: 3, expireInSeconds: 3600, deleteAfterSeconds: 3600 },
  },
  {
    // The first attempt of a mail, at once; sendDueMail makes the others, by the mail's own schedule.
    name: "sendMail",
    atOnce: 2,
    queue: { retryLimit: 0, expireInSeconds: 120, notify: true, deleteAfterSeconds: 3600 },
  },
  {
    name: "sendDueMail",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    // Last, so that it tells what the other jobs of the minute did.
    name: "sendEvents",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
];

/** The schema of pg-boss in the database. */
export const JOB_SCHEMA = "pgboss";
const INDEX_INTERVAL_SECONDS = 10;
/** A job in work whose process has given no sign of life for so long is tried again: the process was killed. */
const HEARTBEAT_SECONDS = 20;

/** Returns the state that installJobQueues creates, as text to be hashed. */
export const jobQueuesState = (): string =>
  getConstructionPlans(JOB_SCHEMA) + JSON.stringify(JOBS) + HEARTBEAT_SECONDS;

/** Lets pg-boss create or upgrade its schema, then creates or updates the queues and schedules. Requires the owner. */
export async function installJobQueues(owner: pg.Client, log: (line: string) => void): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: JOB_SCHEMA,
    migrate: true,
    createSchema: true,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: INDEX_INTERVAL_SECONDS,
  });
  boss.on("error", (error) => log(`The job queue: ${error.message}`));
  await boss.start();
  try {
    for (const { name, queue, cron } of JOBS) {
      const { policy, ...settings } = { ...queue, heartbeatSeconds: HEARTBEAT_SECONDS };
      await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
      await boss.updateQueue(name, settings);
      if (cron) await boss.schedule(name, cron);
    }
    await backgroundIndexes(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * An upgrade of pg-boss builds large indexes in the background, which only the owner may do: waits for the last one.
 */
async function backgroundIndexes(boss: PgBoss): Promise<void> {
  const isOpen = ({ status }: { status: string }) => status === "pending" || status === "in_progress";
  while ((await boss.getBamStatus()).some(isOpen)) await sleep(100);
}
