import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Receipt } from "@wage/contract/application/applicationDraft";
import type pg from "pg";
import { proofFor, readForm, SUBMIT, signedClaim } from "../harness/claims.ts";
import { send } from "../harness/load.ts";
import { KEYS } from "../harness/signIn.ts";
import { mailTries } from "../server/src/core/mail/anonymousMail.commands.ts";
import { ANONYMOUS_MAILS } from "../server/src/core/mail/anonymousMails.rules.ts";
import type { Try } from "../server/src/core/throttle/throttle.rules.ts";

const PAUSE_MS = 150;
const RETRY_MS = 100;
/** After the last kill every writer gets this time for its claim. */
const LAST_RETRIES_MS = 60_000;

export type Filing = {
  /** The claim number that was answered for each idempotency key. */
  acknowledged: Map<string, string>;
  /** Keys whose second answer named another claim than the first. */
  contradicted: string[];
  retries(): number;
  /** Lets each writer retry its last claim until it is acknowledged. */
  stop(): Promise<void>;
};

/**
 * Writers that file one claim after the other, as the claim form does: each claim has an idempotency key, and is sent
 * again under it until it is acknowledged. One in four is sent once more after that.
 */
export async function startFiling(
  urls: string[],
  writers: number,
  // One address gets few mails of strangers, so that each claim has its own.
  emailOf = (key: string) => `${key}@mail.example`,
): Promise<Filing> {
  const form = await readForm(urls[0] as string);
  const bodyOf = (key: string) => ({
    key,
    ...signedClaim(form, ({ you }) => {
      you.email = emailOf(key);
    }),
  });
  const agent = new Agent({ keepAlive: true });
  const acknowledged = new Map<string, string>();
  const contradicted: string[] = [];
  let retries = 0;
  let isOver = false;
  let giveUpAt = Number.POSITIVE_INFINITY;

  async function file(key: string): Promise<void> {
    let proof: string | undefined;
    for (let tries = 0; performance.now() < giveUpAt; tries++) {
      if (tries > 0) retries++;
      const url = urls[Math.floor(Math.random() * urls.length)] as string;
      const { status, body } = await send(
        url,
        {
          path: SUBMIT,
          method: "POST",
          body: { ...bodyOf(key), proof },
          headers: { "x-forwarded-for": addressOf(key) },
        },
        agent,
      );
      if (status === 200) {
        const { claimNumber } = JSON.parse(body) as Receipt;
        const before = acknowledged.get(key);
        if (before && before !== claimNumber) contradicted.push(key);
        acknowledged.set(key, claimNumber);
        return;
      }
      // 0: the connection broke; 429: claims come faster than people file; 503: not ready.
      if (status === 429) proof = proofFor(JSON.parse(body).Data);
      if (![0, 429, 503].includes(status)) throw new Error(`A claim was answered with ${status}: ${body}`);
      await sleep(RETRY_MS);
    }
    throw new Error(`The claim ${key} was not acknowledged in the end`);
  }

  const all = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let index = writer; !isOver; index++) {
        const key = randomUUID();
        await file(key);
        if (index % 4 === 0 && !isOver) await file(key);
        await sleep(PAUSE_MS);
      }
    }),
  );
  // A failure is thrown by `stop`.
  all.catch(() => undefined);
  return {
    acknowledged,
    contradicted,
    retries: () => retries,
    async stop() {
      isOver = true;
      giveUpAt = performance.now() + LAST_RETRIES_MS;
      await all;
      agent.destroy();
    },
  };
}

/**
 * Beyond a number of receipts an hour, claims are filed without a mail. A run that files more claims than that lifts this one
 * limit, so that every claim has the same rows; those of an address and of a network stay.
 */
export async function liftLimitOfReceipts(owner: pg.Client): Promise<void> {
  const { kind, subject } = mailTries("filing", { recipient: "", address: null }).find(
    ({ max }) => max === ANONYMOUS_MAILS.filing.total,
  ) as Try;
  const hash = KEYS.hash(`${kind}|${subject}`).toString("hex");
  await owner.query(`
    create function fault_uncounted() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger fault_uncounted before insert on wrong_guess for each row
      when (new.subject_hash = '\\x${hash}') execute function fault_uncounted()`);
}

/** Each claim comes from an address of its own, because one address may file few. */
const addressOf = (key: string) => [10, ...Buffer.from(key.slice(0, 6), "hex")].join(".");

/** Compares the database with what was acknowledged. All claims are equal, so that each must have the same rows. */
export async function checkClaims(owner: pg.Client, { acknowledged, contradicted }: Filing) {
  const { rows: claims } = await owner.query("select id, claim_number as number from claim");
  const numbers = new Set(claims.map(({ number }) => String(number)));
  const lost = [...acknowledged.values()].filter((number) => !numbers.has(String(number))).length;
  const doubled = contradicted.length + Math.max(0, claims.length - new Set(acknowledged.values()).size);
  const partsOf = new Map<number, string[]>(claims.map(({ id }) => [id, []]));
  for (const table of await tablesOfClaims(owner)) {
    const { rows } = await owner.query(
      `select claim.id, count(part.claim_id) as rows from claim left join ${table} part on part.claim_id = claim.id group by 1`,
    );
    for (const { id, rows: count } of rows) partsOf.get(id)?.push(`${table}=${count}`);
  }
  const usual = mostCommon([...partsOf.values()].map(String));
  const odd = [...partsOf.values()].filter((parts) => String(parts) !== usual);
  /** The rows by which the first odd claim differs from the others. */
  const difference = odd[0]?.filter((part) => !usual.split(",").includes(part)).join(", ") ?? "";
  return { lost, doubled, half: odd.length, difference };
}

/** Each answer gives its sender a capability, so that a claim sent again has several. */
async function tablesOfClaims(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `select quote_ident(table_name) as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'claim_id' and table_type = 'BASE TABLE'
       and table_name <> 'public_access'`,
  );
  return rows.map(({ name }) => name);
}

function mostCommon(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
