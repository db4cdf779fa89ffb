import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BATCH_LETTERS_MAX } from "@wage/contract/mailroom/mailRoutes";
import type pg from "pg";
import { median, p99 } from "../harness/percentiles.ts";
import { SECRET } from "../harness/signIn.ts";
import { startBenchService, startChild } from "./child.ts";
import type { Data } from "./database.ts";
import { alternate, load } from "./load.ts";
import { ask, type Bench, type Line, type MeasurePromise, slowdown, throughput, timed } from "./promise.ts";

const BOUNDS = { connections: 4, seconds: 8, rounds: 3 };
/** The pages that people read while letters are made: a steady number, as in an office. */
const PAGES = { connections: 4, seconds: 10, perSecond: 20 };
const QUIET_ROUNDS = 3;
const PREVIEWS = 200;
const PREVIEW_MS = 150;
const POLL_MS = 500;

/** P12: letters compared with the bare typesetter, pages while thousands of letters are made, and the preview. */
export const letters: MeasurePromise = async (bench) => {
  const service = await startBenchService(bench.data, { work: true });
  try {
    const own = { ...bench, service: service.url };
    const draft = await makeDraft(own);
    const lines = [await typesetting(own, draft), await preview(own, draft)];
    return [...lines, await massMail(own, draft)];
  } finally {
    await service.stop();
    await clear(bench.data);
  }
};

type Draft = { claimId: number; letterId: number };

/** A notice to the employer, with a table of wages and a code: a letter of two pages. */
async function makeDraft(bench: Bench): Promise<Draft> {
  const { rows } = await bench.data.owner.query(
    `select c.id from claim c where c.closed_at is null and c.employer_id is not null
     and exists (select from wage_item w where w.claim_id = c.id) order by c.id limit 1`,
  );
  const claimId: number = rows[0].id;
  const { id } = await ask<{ id: number }>(bench, `/Claim/${claimId}/Letters`, {
    templateCode: "L07",
    recipient: "employer",
    dueDate: null,
    languageCode: null,
  });
  return { claimId, letterId: id };
}

async function typesetting(bench: Bench, { claimId, letterId }: Draft): Promise<Line> {
  const { appUrl, dataDir } = bench.data;
  const task = { appUrl, dataDir, secretKey: SECRET, claimId, letterId };
  const bare = await startChild<string>("bareTypesetter.ts", task);
  try {
    // The PDF of a draft is generated for each request, from the claim as it is now.
    const measured = await alternate(
      {
        url: bench.service,
        headers: bench.headers,
        requests: [{ path: `/api/Claim/${claimId}/Letters/${letterId}/Pdf` }],
      },
      { url: bare.answer, requests: [{ path: "/" }] },
      BOUNDS,
    );
    return throughput("P12 letters", measured, 0.7);
  } finally {
    await bare.stop();
  }
}

async function preview(bench: Bench, { claimId, letterId }: Draft): Promise<Line> {
  const call = `/Claim/${claimId}/Letters/${letterId}`;
  const { subject, body } = await ask<{ subject: string; body: string }>(bench, call);
  const times: number[] = [];
  for (let count = 0; count < PREVIEWS; count++) {
    const started = performance.now();
    await ask(bench, `${call}/Preview`, {
      subject,
      body: `${body}\n\n${count}`,
      dueDate: null,
      inLanguage: "en",
    });
    times.push(performance.now() - started);
  }
  return timed("P12 preview, p99", p99(times), PREVIEW_MS);
}

/** The mail room prints all letters in batches, while a claim is read at a steady rate. */
async function massMail(bench: Bench, { claimId, letterId }: Draft): Promise<Line> {
  const target = {
    url: bench.service,
    headers: bench.headers,
    requests: [{ path: `/api/Claim/${claimId}` }],
  };
  const readPages = async () => (await load(target, PAGES)).p99;
  await readPages();
  const quiet: number[] = [];
  for (let round = 0; round < QUIET_ROUNDS; round++) quiet.push(await readPages());
  const ids = await issueAll(bench.data.owner, letterId, Math.min(bench.letters, bench.claims));
  const started = performance.now();
  for (let at = 0; at < ids.length; at += BATCH_LETTERS_MAX)
    await ask(bench, "/MailRoom/Batches", { letterIds: ids.slice(at, at + BATCH_LETTERS_MAX) });
  const making = allReady(bench.data.owner).then(() => performance.now() - started);
  let isMade = false;
  void making.finally(() => {
    isMade = true;
  });
  const busy: number[] = [];
  while (!isMade) busy.push(await readPages());
  const perSecond = (1000 * ids.length) / (await making);
  const what = `P12 pages while ${ids.length.toLocaleString("en")} letters are made (${perSecond.toFixed(0)}/s), p99`;
  return slowdown(what, [median(quiet), median(busy)], 2);
}

const ADDRESS = "Bench Street 1";

/** Issues copies of the draft for as many claims; returns their ids. */
async function issueAll(owner: pg.Client, letterId: number, count: number): Promise<number[]> {
  const { rows } = await owner.query(
    `insert into letter (claim_id, template_id, template_code, language_code, recipient, recipient_name,
       recipient_address, subject, body, merged, status, delivery, letter_date, issued_at, created_at)
     select c.id, l.template_id, l.template_code, l.language_code, l.recipient, l.recipient_name || ' ' || c.id,
       $3, l.subject, l.body, l.merged, 'Issued', 'Mail', current_date, now(), now()
     from letter l cross join (select id from claim order by id limit $2) c where l.id = $1 returning id`,
    [letterId, count, ADDRESS],
  );
  return rows.map(({ id }) => id);
}

async function allReady(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select count(*) filter (where status = 'Making')::integer as making,
         count(*) filter (where status = 'Failed')::integer as failed from mail_batch`,
    );
    if (rows[0].failed > 0) throw new Error(`${rows[0].failed} batches failed.`);
    if (rows[0].making === 0) return;
    await sleep(POLL_MS);
  }
}

/** The next run begins with an empty mail room. */
async function clear({ owner, dataDir }: Data): Promise<void> {
  const { rows } = await owner.query(
    "select pdf_key from letter where pdf_key is not null union all select pdf_key from mail_batch where pdf_key is not null",
  );
  for (const { pdf_key: key } of rows) await rm(path.join(dataDir, "documents", key), { force: true });
  await owner.query("delete from mail_item");
  await owner.query("delete from mail_batch");
  await owner.query("delete from letter where recipient_address = $1 or status = 'Draft'", [ADDRESS]);
}
