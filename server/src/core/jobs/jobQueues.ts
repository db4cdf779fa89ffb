import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { getConstructionPlans, PgBoss, type Queue } from "pg-boss";

/** Every kind of work that leaves the request, with its data. */
export type JobData = {
  sendMail: { mailId: string };
  accountRequest: { requestId: string };
  deadlines: Record<string, never>;
  housekeeping: Record<string, never>;
  sealAudit: Record<string, never>;
};
export type JobName = keyof JobData;

type Job = {
  name: JobName;
  /** Jobs that one process works on at the same time. */
  atOnce: number;
  /** Scheduled by the clock, in UTC; the others are sent. */
  cron?: string;
  /** An exclusive queue takes no second job while one waits or runs. pg-boss cannot change a policy later. */
  queue: Omit<Queue, "name" | "partition">;
};

/** One queue for each row; tests run them in this order. Mail is tried five times at growing intervals. */
export const JOBS: Job[] = [
  {
    name: "deadlines",
    atOnce: 1,
    cron: "* * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  },
  {
    name: "housekeeping",
    atOnce: 1,
    cron: "17 * * * *",
    queue: { policy: "exclusive", retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  },
  {
    name: "accountRequest",
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
    name: "sendMail",
    atOnce: 2,
    queue: {
      retryLimit: 4,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 120,
      notify: true,
      deleteAfterSeconds: 86_400,
    },
  },
];

/** The schema of pg-boss in the database. */
export const JOB_SCHEMA = "pgboss";
const INDEX_INTERVAL_SECONDS = 10;

/** The state of the database that installJobQueues makes, as text to be hashed. */
export const jobQueuesState = (): string => getConstructionPlans(JOB_SCHEMA) + JSON.stringify(JOBS);

/** Lets pg-boss create or upgrade its schema, then creates or changes the queues and schedules. Needs the owner. */
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
      const { policy, ...settings } = queue;
      await boss.createQueue(name, queue);
      await boss.updateQueue(name, settings);
      if (cron) await boss.schedule(name, cron);
    }
    await backgroundIndexes(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** An upgrade leaves large indexes to the background, where only the owner can build them: waits for the last one. */
async function backgroundIndexes(boss: PgBoss): Promise<void> {
  const isOpen = ({ status }: { status: string }) => status === "pending" || status === "in_progress";
  while ((await boss.getBamStatus()).some(isOpen)) await sleep(100);
}
