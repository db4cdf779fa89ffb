import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { atRate, type Call, latency, type Reply } from "../harness/load.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { onWorld, type World } from "../harness/world.ts";
import { applyMigration } from "../server/src/core/database/migrate.ts";
import { noteOn } from "./notes.ts";

const PER_SECOND = 20;
const ROWS = { full: 1_000_000, quick: 100_000 };
const BATCH = 2_000;
/** A report that has read the table and is not done. */
const READER_MS = 3000;

/** F5: a column is added to a large table, filled in batches and made mandatory, as docs/recipes.md describes. */
export const migrationUnderLoad = onWorld(
  "F5",
  "a large table gets a column while the service runs",
  async (world, { quick, say }) => {
    const rows = quick ? ROWS.quick : ROWS.full;
    const migrator = new pg.Client({ connectionString: world.database.ownerUrl });
    const reader = new pg.Client({ connectionString: world.database.ownerUrl });
    for (const each of [migrator, reader]) await each.connect();
    try {
      await addNotes(world, rows);
      const call = mixed(world);
      await atRate(world.service.url, { perSecond: PER_SECOND, seconds: 3, call });
      const quiet = await atRate(world.service.url, { perSecond: PER_SECOND, seconds: 10, call });

      let isOver = false;
      const during: Reply[] = [];
      const load = (async () => {
        while (!isOver)
          during.push(...(await atRate(world.service.url, { perSecond: PER_SECOND, seconds: 2, call })));
      })();
      const began = performance.now();
      await reader.query("begin");
      await reader.query("select count(*) from (select 1 from note limit 1) as one_row");
      const reading = sleep(READER_MS).then(() => reader.query("commit"));
      for (const step of EXPAND) await migrate(migrator, step, say);
      await reading;
      const expanded = performance.now();
      await backfill(migrator);
      const filled = performance.now();
      for (const step of CONTRACT) await migrate(migrator, step, say);
      const took = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
      say(
        `${rows} rows: column after ${took(began, expanded)}, filled in ${took(expanded, filled)}, ` +
          `mandatory after another ${took(filled, performance.now())}`,
      );
      isOver = true;
      await load;
      const { rows: left } = await migrator.query(
        "select count(*)::int as n from note where fault_length is distinct from length(body)",
      );
      return [
        exactly(`requests that failed, of ${during.length}`, failed(during).length, 0),
        ...(failed(during)[0] ? [exactly("the first failure", String(failed(during)[0]?.body), "none")] : []),
        atMost("p99 meanwhile", latency(during, 0.99), 3 * latency(quiet, 0.99), " ms"),
        exactly("rows that are not filled", left[0].n, 0),
      ];
    } finally {
      await reader.end();
      await migrator.end();
    }
  },
);

/** The release that adds the column: old and new processes write the table meanwhile. */
const EXPAND = [
  "alter table note add column fault_length integer",
  `create function fault_fill() returns trigger language plpgsql as
     $$ begin new.fault_length = length(new.body); return new; end $$;
   create trigger fault_fill before insert or update on note for each row execute function fault_fill()`,
];

/** The release after it. A constraint that is validated on its own lets others write meanwhile. */
const CONTRACT = [
  "alter table note add constraint fault_length_known check (fault_length is not null) not valid",
  "alter table note validate constraint fault_length_known",
  "alter table note alter column fault_length set not null",
  "alter table note drop constraint fault_length_known",
];

const migrate = (client: pg.Client, sql: string, say: (line: string) => void) => {
  const checksum = createHash("sha256").update(sql).digest("hex");
  return applyMigration(client, { name: `9999_fault_${checksum.slice(0, 8)}.sql`, checksum, sql }, say);
};

/** Short transactions: the rows of one batch are locked for milliseconds, and others have the disk half of the time. */
async function backfill(client: pg.Client): Promise<void> {
  for (let after = 0; ; ) {
    const began = performance.now();
    const { rows } = await client.query(
      `with batch as (select id from note where id > $1 order by id limit ${BATCH}),
         filled as (update note set fault_length = length(body) from batch where note.id = batch.id and fault_length is null)
       select max(id)::int as last from batch`,
      [after],
    );
    if (rows[0].last === null) return;
    after = rows[0].last;
    await sleep(performance.now() - began);
  }
}

/** Adds the rows to the last hundred claims, which the load does not open. */
async function addNotes({ owner }: World, rows: number): Promise<void> {
  await owner.query(
    `insert into note (claim_id, body, created_at)
     select claim.id, 'Called; no answer. ' || n, now()
     from (select id from claim order by id desc limit 100) as claim, generate_series(1, $1::int / 100) as n`,
    [rows],
  );
  await owner.query("analyze note");
}

function mixed({ claims, headers }: World): (index: number) => Call {
  return (index) => {
    const claim = claims[index % claims.length];
    const calls: Call[] = [
      { path: `/api/Claim/${claim}`, headers },
      noteOn(claim, headers),
      { path: "/api/Claim?sort=received", headers },
      { path: "/readyz" },
    ];
    return calls[index % calls.length] as Call;
  };
}

const failed = (replies: Reply[]) => replies.filter(({ status }) => status !== 200);
