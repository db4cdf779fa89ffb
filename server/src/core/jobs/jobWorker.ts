import type { FastifyBaseLogger } from "fastify";
import { PgBoss, type Db as QueueDatabase } from "pg-boss";
import { JOB_SCHEMA, JOBS, type JobName } from "./jobQueues.ts";

const POLL_SECONDS = 2;
/** The interval in which jobs of killed processes are looked for. */
const SUPERVISE_SECONDS = 10;
/** The time that jobs in work get to end when the process stops. */
const STOP_MS = 5_000;

export type Worker = {
  /** Takes no further jobs. */
  rest(): void;
  /** Waits a moment for the jobs in work; hands those that are not done by then back to the queue. */
  stop(): Promise<void>;
};

/** An instance of the queue beside the one that sends, so that opening the service does not wait for schedules. */
export async function startWorker(
  db: QueueDatabase,
  log: FastifyBaseLogger,
  run: (name: JobName, data: unknown) => Promise<void>,
): Promise<Worker> {
  const inWork = new Map<string, JobName>();
  const boss = new PgBoss({
    db,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue had a fault"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  await boss.start();
  for (const { name, atOnce } of JOBS)
    await boss.work(
      name,
      {
        localConcurrency: atOnce,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (jobs) => {
        for (const { id, data } of jobs) {
          inWork.set(id, name);
          await run(name, data).finally(() => inWork.delete(id));
        }
      },
    );
  return {
    rest() {
      for (const { name } of JOBS) void boss.offWork(name, { wait: false });
    },
    async stop() {
      // It fails what is still in work, which is then retried late or not at all.
      await boss.stop({ graceful: true, timeout: STOP_MS });
      for (const [id, name] of inWork) await handBack(boss, name, id);
    },
  };
}

/** Makes a job due at once for other processes. Scheduled jobs come again by themselves. */
async function handBack(boss: PgBoss, name: JobName, id: string): Promise<void> {
  if (JOBS.find((job) => job.name === name)?.cron) return;
  // A job that had no tries left has failed for good; any other waits for its next try.
  await boss.retry(name, id);
  await boss.update(name, undefined, { id, startAfter: 0 });
}
