import { message } from "@wage/contract/core/messages";
import { inTransaction, type Services, systemWork, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import {
  type Agency,
  findInvariantFacts,
  listInvariantFacts,
  recordCheck,
  replaceBreaches,
} from "./invariants.queries.ts";
import { type Breach, breachesOf, brokenBy } from "./invariants.rules.ts";

const agencyOf = (settings: Settings): Agency => ({
  timeZone: settings.get("timeZone"),
  alone: settings.get("givenUpAlone"),
});

/** Returns what does not hold of a claim now. */
export async function findBreaches(
  tx: Tx,
  { settings }: Pick<Work, "settings">,
  claimId: number,
): Promise<Breach[]> {
  return breachesOf(await findInvariantFacts(tx, claimId, agencyOf(settings)), settings.holidays());
}

/** Refuses what was done in this transaction if it breaks what held of the claim before. */
export async function refuseBreach(
  tx: Tx,
  work: Pick<Work, "settings">,
  claimId: number,
  before: readonly Breach[],
): Promise<void> {
  const broken = brokenBy(before, await findBreaches(tx, work, claimId));
  if (broken.length > 0)
    throw new AppError(
      "conflict",
      message(
        "wouldBreak",
        broken.map(({ detail }) => detail),
      ),
    );
}

/** The number of claims that are looked at in one transaction. */
const PAGE = 500;

/** The nightly job that looks at every claim, those from another system too, and keeps what does not hold. */
export async function checkAllClaims(services: Services, page = PAGE): Promise<void> {
  const { db, settings, clock } = services;
  const at = clock.now();
  let claims = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await listInvariantFacts(db, { after, limit: page, ...agencyOf(settings) });
    const found = rows.flatMap((facts) =>
      breachesOf(facts, settings.holidays()).map((breach) => ({ ...breach, claimId: facts.id })),
    );
    const ids = rows.map(({ id }) => id);
    await inTransaction(systemWork(services), (tx) => replaceBreaches(tx, ids, found, at));
    claims += rows.length;
    after = rows.length === page ? rows.at(-1)?.id : undefined;
  }
  await recordCheck(db, { at, claims });
}
