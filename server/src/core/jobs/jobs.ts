import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss, type Db as QueueDatabase } from "pg-boss";
import type { Span } from "../clock.ts";
import { openPool, sendPipelined, type Tx } from "../database/db.ts";
import type { Hosts } from "../database/hosts.ts";
import type { Notifications } from "../database/notifications.ts";
import type { Tracing } from "../tracing.ts";
import { JOB_SCHEMA, JOBS, type JobData, type JobName } from "./jobQueues.ts";
import { startWorker, type Worker } from "./jobWorker.ts";

/** Run by every process every few seconds, outside the queue: a row for each run would be noise. */
const EVERY_FEW_SECONDS: JobName[] = ["sealAudit"];
const FEW_SECONDS = 2;
const BATCH = 50;

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists only if that commits. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: { startAfter?: Date }): Promise<void>;
};

/** The handler of each queue. If a handler throws, the job is retried by its queue's rules. */
export type JobHandlers<Services> = {
  [N in JobName]: (services: Services, data: JobData[N]) => Promise<void>;
};

type Base = { log: FastifyBaseLogger; notifications: Notifications; tracing: Tracing | undefined };

const POOL_MAX = 5;

export type RunningJobs = Jobs & {
  /** Starts the workers: queued jobs run within moments of their commit, scheduled ones are checked every minute. */
  work(): Promise<void>;
  /**
   * For a clock that a test moves: runs the queued jobs, and once each those whose schedule fell due in the time that
   * passed, in a fixed order, including jobs that follow. Returns their number.
   */
  runDue(passed: Span): Promise<number>;
  /** For tests: runs a scheduled job now. */
  runJob(name: JobName): Promise<void>;
  /** Takes no further jobs, while those in work go on. */
  rest(): void;
  /** Hands jobs that do not end in a moment back to the queue, for another process. */
  stop(): Promise<void>;
};

/** Opens the queue that the migration installed, as a role without DDL. No job runs before `work`. */
export async function startJobs<B extends Base>(
  base: B,
  { url, hosts }: { url: string; hosts?: Hosts },
  handlers: JobHandlers<B & { jobs: Jobs }>,
): Promise<RunningJobs> {
  const pool = openPool(
    url,
    { max: POOL_MAX, ...(hosts && { hosts }) },
    { application_name: "wage-claim-jobs" },
  );
  const db = queueDatabase(pool, base.notifications);
  const boss = new PgBoss({
    db,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    // Only its owner can rebuild an index.
    reindex: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => base.log.error({ err: error }, "the job queue had a fault"));
  await boss.start();

  const send: Jobs["send"] = async (tx, name, data, options = {}) => {
    await boss.send(name, data, { ...options, db: unread(tx) });
  };
  const services = { ...base, jobs: { send } };
  const run = <N extends JobName>(name: N, data: unknown) => handlers[name](services, data as JobData[N]);

  async function drain(name: JobName): Promise<number> {
    for (let ran = 0; ; ) {
      const batch = await boss.fetch(name, { batchSize: BATCH });
      if (batch.length === 0) return ran;
      ran += batch.length;
      for (const { id, data } of batch)
        await run(name, data).then(
          () => boss.complete(name, id),
          (error: Error) => boss.fail(name, id, { message: error.message }),
        );
    }
  }

  /** By the parser of pg-boss, so that a test sees the schedule of the service. */
  const fellDue = (cron: string, { after, until }: Span) =>
    boss.previewSchedule(cron, { from: after, count: 1 }).some((at) => at <= until);

  let worker: Worker | undefined;
  let rounds: Rounds | undefined;
  return {
    send,
    work: async () => {
      const { tracing } = base;
      const traced: typeof run = (name, data) => tracing?.job(name, () => run(name, data)) ?? run(name, data);
      worker = await startWorker(db, base.log, traced);
      rounds = startRounds(base, run);
    },
    runDue: async (passed) => {
      let ran = 0;
      for (const { name, cron } of JOBS) {
        if (cron && fellDue(cron, passed)) {
          await run(name, {});
          ran += 1;
        }
        ran += await drain(name);
      }
      for (const name of EVERY_FEW_SECONDS) await run(name, {});
      return ran;
    },
    runJob: (name) => run(name, {}),
    rest: () => worker?.rest(),
    stop: async () => {
      await rounds?.stop();
      await worker?.stop();
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

/** The queue's way to the database: our connections, which follow the host in use. */
const queueDatabase = (pool: pg.Pool, notifications: Notifications): QueueDatabase => ({
  executeSql: (text, values) => pool.query(text, values),
  async listen(channel, heard, reconnected) {
    let isOpen = true;
    await notifications.add(channel, (payload) => isOpen && heard(payload));
    notifications.onLost(() => isOpen && notifications.listening() && reconnected());
    return {
      close: async () => {
        isOpen = false;
      },
    };
  },
});

/** Sends the queue's writes without waiting, because the job's id in the result is not needed. */
const unread = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    await sendPipelined(tx, { compile: () => CompiledQuery.raw(text, values) });
    return { rows: [{ id: null }] };
  },
});

type Rounds = { stop(): Promise<void> };

/** A round starts after the previous one has ended; the process waits for the last one before it exits. */
function startRounds({ log }: Base, run: (name: JobName, data: unknown) => Promise<void>): Rounds {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    for (const name of EVERY_FEW_SECONDS)
      await run(name, {}).catch((error) => log.error({ err: error }, `the job ${name} failed`));
  };
  let current = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      current = round().then(() => (stopped ? undefined : next()));
    }, FEW_SECONDS * 1000);
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
      await round();
    },
  };
}
