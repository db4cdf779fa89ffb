import type { ComponentAmounts, ComponentName } from "@wage/contract/claims/ledger";
import { Decimal } from "decimal.js";
import type { Tx } from "../../core/database/db.ts";
import type { Settings } from "../../core/settings.ts";
import { openLedger, orderOf, type Recording } from "./ledger.commands.ts";
import {
  findDecisions,
  insertEntry,
  insertLines,
  listAssessed,
  listBalances,
  setDueSource,
  sumSettled,
} from "./ledger.queries.ts";
import { assessmentLines, boundedChange, complete, positionOf, spread } from "./ledger.rules.ts";

/** Returns what was paid of the debt so far, which the sum of a judgment or of a settlement does not contain. */
export async function paidUntilNow(tx: Tx, claimId: number, recording: Recording): Promise<string> {
  await openLedger(tx, claimId, recording);
  return sumSettled(tx, claimId);
}

/**
 * Makes due what the decisions on record say: the latest judgment or settlement, else the issued determination, else what
 * the employer admits. A judgment replaces the settlement before it, and parties who settle after a judgment replace its sum.
 * Only the difference to what is due already is posted.
 */
export async function assessClaim(
  tx: Tx,
  settings: Settings,
  claimId: number,
  { by, at, today }: Recording,
): Promise<void> {
  const order = orderOf(settings, today);
  const decisions = await findDecisions(tx, claimId);
  const { source, amounts } = dueBy(decisions, order);
  const assessed = await listAssessed(tx, claimId);
  if (source === null && decisions.claim.dueSource === null && assessed.length === 0) return;
  await openLedger(tx, claimId, { by, at, today });
  const existing = await listBalances(tx, claimId);
  const isAgreed = source === "Settlement" || source === "Judgment";
  const change = boundedChange(
    differences(amounts, assessed),
    positionOf(existing),
    isAgreed ? order.filter((name) => name !== "Fees") : [],
  );
  const lines = complete(existing, assessmentLines(change), order);
  if (lines.length > 0) {
    const amount = Decimal.sum(0, ...Object.values(change)).toFixed(2);
    const entry = { claimId, kind: "Assessment", amount, source, occurredOn: today };
    const id = await insertEntry(tx, { ...entry, recordedBy: by, recordedAt: at });
    await insertLines(tx, claimId, id, lines);
  }
  if (source !== decisions.claim.dueSource) await setDueSource(tx, claimId, source);
}

type Decisions = Awaited<ReturnType<typeof findDecisions>>;

function dueBy(
  { claim, determination, agreed }: Decisions,
  order: readonly ComponentName[],
): { source: string | null; amounts: Partial<ComponentAmounts> } {
  const determined = determination && {
    Wages: determination.amount,
    Interest: determination.interest,
    ClaimantPenalty: determination.penalty,
    StatePenalty: determination.statePenalty,
  };
  if (agreed?.amount) {
    const sum = new Decimal(agreed.amount).plus(agreed.paidBefore).toFixed(2);
    return { source: agreed.kind, amounts: spread(sum, determined ?? {}, order) };
  }
  if (determined) return { source: "Determination", amounts: determined };
  // What was admitted once stays due, if a later answer does not admit the lines that came after it.
  if (claim.admitted !== null && (claim.employerAnswer === "admits" || claim.dueSource === "Admission"))
    return { source: "Admission", amounts: { Wages: claim.admitted } };
  return { source: null, amounts: {} };
}

function differences(
  wanted: Partial<ComponentAmounts>,
  assessed: readonly { component: string | null; amount: string }[],
): Partial<ComponentAmounts> {
  const known = new Map(assessed.map(({ component, amount }) => [component, amount]));
  const names = new Set([...Object.keys(wanted), ...known.keys()]) as Set<ComponentName>;
  return Object.fromEntries(
    [...names].map((name) => [name, new Decimal(wanted[name] ?? 0).minus(known.get(name) ?? 0).toFixed(2)]),
  );
}
