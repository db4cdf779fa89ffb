import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import type { Service } from "../harness/service.ts";
import { startWorld, type World } from "../harness/world.ts";
import { startMailServer } from "../server/src/testing/mailServer.ts";
import { startFiling } from "./filing.ts";

/** The steps of a mail's job, after each of which its worker is killed. */
const STEPS = ["taken", "connected", "sender", "recipient", "received", "accepted", "marked", "completed"];
const STEP_MS = 60_000;
/** The lease of a taken mail is three minutes; due mails are looked for every minute, a minute after they are due. */
const RECOVERY_MS = 310_000;

/** F13: the worker is killed between each pair of steps of the job that sends a claim's letter by mail. */
export const killedWorkers: Scenario = {
  id: "F13",
  title: "kill -9 of the queue's worker between each pair of steps",
  async run({ quick, amount, folder, say }) {
    const kills = amount ?? STEPS.length * (quick ? 1 : 5);
    let heard = (_: string) => undefined as unknown;
    const mailServer = await startMailServer({ onStep: (step) => heard(step) });
    const world = await startWorld(folder, { JOBS: "0" });
    const steps = await listenToSteps(world, (step) => heard(step));
    const startWorker = () => world.startAnother({ SMTP_URL: mailServer.url });
    /** Kills a worker at a step. Its jobs are then due again, as they are once their heartbeat is missed. */
    const killAt = async (wanted: string) => {
      const reached = new Promise<void>((resolve, reject) => {
        heard = (step) => step === wanted && resolve();
        setTimeout(() => reject(new Error(`The step "${wanted}" was not reached`)), STEP_MS).unref();
      });
      // A worker that does not start is the failure to report.
      reached.catch(() => undefined);
      const worker = await startWorker();
      await reached;
      say(`${Math.round(performance.now() / 1000)} s: killed after "${wanted}"`);
      await worker.kill();
    };
    try {
      await file(world, 3);
      const recovery = quick ? undefined : await recoveryTime(world, killAt, startWorker);
      // After it, because its second worker sends every mail that waits.
      await file(world, kills * 3);
      for (let kill = 0; kill < kills; kill++) {
        await killAt(STEPS[kill % STEPS.length] as string);
        await retryNow(world);
      }
      const worker = await startWorker();
      await until(
        world,
        "select 1 from mail where sent_at is null and parked_at is null having count(*) = 0",
      );
      await worker.stop();

      const { rows } = await world.owner.query(
        "select mail.id::text from mail join claim on claim.id = mail.claim_id where sent_at > now() - interval '1 hour'",
      );
      const { rows: claims } = await world.owner.query(
        `select 1 from claim left join letter on letter.claim_id = claim.id
         where claim.received_at > now() - interval '1 hour' group by claim.id having count(letter.id) <> 1`,
      );
      const mails = new Set(rows.map(({ id }) => id));
      const delivered = new Set(mailServer.accepted);
      say(`${kills} kills, ${mails.size} mails, ${mailServer.accepted.length} deliveries`);
      return [
        exactly("mails that were not delivered", [...mails].filter((id) => !delivered.has(id)).length, 0),
        exactly("deliveries of no mail", [...delivered].filter((id) => !mails.has(id)).length, 0),
        exactly("claims without exactly one letter", claims.length, 0),
        atMost(
          "repeated under the same Message-ID, which mail servers show once",
          mailServer.accepted.length - delivered.size,
          // Six mails may be under way in each worker that is killed.
          6 * kills,
        ),
        ...(recovery === undefined
          ? []
          : [atMost("from a kill to the mail's delivery by another worker", recovery, RECOVERY_MS, " ms")]),
      ];
    } finally {
      await steps.end();
      await mailServer.close();
      await world.stop();
    }
  },
};

/** F18: a mail that its server always refuses is parked, and the others are sent meanwhile. */
export const poisonJob: Scenario = {
  id: "F18",
  title: "a job that always fails",
  async run({ quick, folder, say }) {
    const mailServer = await startMailServer({ refuses: (recipient) => recipient.startsWith("poison@") });
    const world = await startWorld(folder, { SMTP_URL: mailServer.url });
    try {
      await file(world, 1, "poison@mail.example");
      await file(world, quick ? 10 : 100);
      const others = "from mail where to_address <> 'poison@mail.example'";
      await until(world, `select 1 ${others} and sent_at is null having count(*) = 0`);
      const parked =
        "select attempts from mail where to_address = 'poison@mail.example' and parked_at is not null";
      // Its tries are minutes apart; here they follow each other.
      await until(world, parked, () => retryNow(world));
      const { rows } = await world.owner.query(parked);
      const { rows: sent } = await world.owner.query(
        `select count(*)::int as n ${others} and parked_at is not null`,
      );
      say(`parked after ${rows[0].attempts} tries; ${mailServer.accepted.length} others delivered`);
      return [
        exactly("mails parked for the poisoned one", rows.length, 1),
        exactly("others parked", sent[0].n, 0),
        exactly("others delivered twice", mailServer.accepted.length - new Set(mailServer.accepted).size, 0),
      ];
    } finally {
      await mailServer.close();
      await world.stop();
    }
  },
};

/** Has a number of claims filed, each of which queues a mail with a letter. */
async function file({ service }: World, claims: number, email?: string): Promise<void> {
  const filing = await startFiling([service.url], Math.min(4, claims), email ? () => email : undefined);
  while (filing.acknowledged.size < claims) await sleep(50);
  await filing.stop();
}

/** Tells of the steps that only the database sees. */
async function listenToSteps({ database, owner }: World, heard: (step: string) => void): Promise<pg.Client> {
  await owner.query(`
    create function fault_step() returns trigger language plpgsql as
      $$ begin perform pg_notify('fault_step', tg_argv[0]); return null; end $$;
    create trigger fault_taken after update on pgboss.job for each row
      when (new.name = 'sendMail' and new.state = 'active') execute function fault_step('taken');
    create trigger fault_completed after update on pgboss.job for each row
      when (new.name = 'sendMail' and new.state = 'completed') execute function fault_step('completed');
    create trigger fault_marked after update of sent_at on mail for each row execute function fault_step('marked');`);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  client.on("notification", ({ payload = "" }) => heard(payload));
  await client.query("listen fault_step");
  return client;
}

/** Makes the jobs of a killed worker due again, which otherwise happens some minutes later. */
async function retryNow({ owner }: World): Promise<void> {
  await owner.query("update mail set next_attempt_at = now() where sent_at is null and parked_at is null");
  await owner.query(`update pgboss.job set state = 'retry', start_after = now()
    where name = 'sendMail' and state in ('active', 'retry', 'failed')`);
}

/** The time in ms from a worker's death until another one has delivered its mail, without help. */
async function recoveryTime(
  world: World,
  killAt: (step: string) => Promise<void>,
  startWorker: () => Promise<Service>,
): Promise<number> {
  await killAt("taken");
  const began = performance.now();
  const { rows } = await world.owner.query(
    "select string_agg(quote_literal(data ->> 'mailId'), ',') as ids from pgboss.job where name = 'sendMail' and state = 'active'",
  );
  const worker = await startWorker();
  await until(
    world,
    `select 1 from mail where id::text in (${rows[0].ids}) and sent_at is null having count(*) = 0`,
  );
  const elapsed = performance.now() - began;
  await worker.stop();
  return elapsed;
}

/** Waits until a query has a row. */
async function until({ owner }: World, query: string, meanwhile = async (): Promise<unknown> => undefined) {
  for (let waited = 0; waited < RECOVERY_MS; waited += 500) {
    if ((await owner.query(query)).rowCount) return;
    await meanwhile();
    await sleep(500);
  }
  throw new Error(`Waited in vain for: ${query}`);
}
