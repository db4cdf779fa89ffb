import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../harness/load.ts";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { startWorld, type World } from "../harness/world.ts";

/** A killed worker is missed after 20 seconds without a sign of life, and looked for every minute. */
const RECOVERY_MS = 120_000;
const STEP_MS = 120_000;
/** The letters after which the worker is killed once more. */
const KILLS = { quick: [1, 7], full: [1, 3, 7, 12, 20, 31] };
const TEMPLATE = "L01";
const TAG = "batch";
const CLAIMS = 60;
const LETTERS = `from letter where template_code = '${TEMPLATE}' and status = 'Issued'`;

/** A letter is issued on each claim of a merge once, by however many workers, each of which is killed in the middle. */
export const killedBatch: Scenario = {
  id: "BATCH",
  title: "kill -9 of the worker in the middle of a batch of letters",
  async run({ quick, folder, say }) {
    const world = await startWorld(folder, { JOBS: "0" }, { claims: 800 });
    const issued = async () => Number((await world.owner.query(`select count(*) ${LETTERS}`)).rows[0].count);
    try {
      const merge = await startMerge(world);
      const before = await issued();
      const times: number[] = [];
      for (const after of quick ? KILLS.quick : KILLS.full) {
        const worker = await world.startAnother();
        const began = performance.now();
        await until(async () => (await issued()) - before >= after, RECOVERY_MS);
        times.push(performance.now() - began);
        await worker.kill();
        say(`killed after ${(await issued()) - before} letters`);
      }
      const worker = await world.startAnother();
      const statusOf = async () => (await ask(world, `/${merge.id}`)).status;
      await until(async () => (await statusOf()) === "Done", RECOVERY_MS + STEP_MS);
      await worker.stop();
      const found = await ask(world, `/${merge.id}`);
      const { rows: odd } = await world.owner.query(
        `select claim_id ${LETTERS} group by claim_id having count(*) > 1`,
      );
      const { rows: lone } = await world.owner.query(
        `select letter.id ${LETTERS.replace("from letter", "from letter left join mail_merge_item item on item.letter_id = letter.id")}
         and item.letter_id is null`,
      );
      say(`${merge.ready} letters in the batch, ${times.length} kills`);
      return [
        exactly(
          "letters issued of those approved",
          `${found.issued} of ${merge.ready}`,
          `${merge.ready} of ${merge.ready}`,
        ),
        exactly("letters on the claims of the batch", (await issued()) - before, merge.ready),
        exactly("claims with the letter twice", odd.length, 0),
        exactly("letters that the batch does not know", lone.length - before, 0),
        exactly("claims left waiting", found.ready + found.waiting, 0),
        atMost(
          "from a start to the next letter, after a kill",
          Math.max(...times.slice(1)) / 1000,
          RECOVERY_MS / 1000,
          " s",
        ),
      ];
    } finally {
      await world.stop();
    }
  },
};

type Merge = { id: number; status: string; ready: number; waiting: number; issued: number };

const PATH = "/api/MailMerge";

async function ask({ service, headers }: World, address: string, body?: unknown): Promise<Merge> {
  const method = body === undefined ? "GET" : "POST";
  const reply = await send(service.url, {
    path: `${PATH}${address}`,
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  if (reply.status !== 200)
    throw new Error(`${method} ${PATH}${address} was answered with ${reply.status}: ${reply.body}`);
  return JSON.parse(reply.body);
}

/** Has a worker check the claims of a merge, ends it, and approves the letters. */
async function startMerge(world: World): Promise<Merge> {
  await world.owner.query("update letter_template set requires_approval = false where code = $1", [TEMPLATE]);
  // An acknowledgement is true of a claim that was not accepted yet.
  await world.owner.query(
    `update claim set status_code = 'SUBM', accepted_at = null, tags = array[$1]
     where id in (select id from claim where closed_at is null order by id limit $2)`,
    [TAG, CLAIMS],
  );
  const filters = [{ column: "tag", operator: "is", value: TAG }];
  const { id } = await ask(world, "", { templateCode: TEMPLATE, recipient: "claimant", filters });
  const worker = await world.startAnother();
  await until(async () => (await ask(world, `/${id}`)).status === "Review", STEP_MS);
  await worker.stop();
  const checked = await ask(world, `/${id}`);
  await ask(world, `/${id}/Start`, {});
  return checked;
}

async function until(holds: () => Promise<boolean>, ms: number): Promise<void> {
  for (const began = performance.now(); !(await holds()); await sleep(50))
    if (performance.now() - began > ms) throw new Error(`Waited in vain for ${ms} ms`);
}
