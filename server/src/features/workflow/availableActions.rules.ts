import { arrivesFrom, type Effect, type EffectKind, effectOf, questionOf } from "@wage/contract/actions";
import { meetsClosingRule } from "@wage/contract/closing";
import type { Message } from "@wage/contract/core/messages";
import { type AvailableAction, PREVIOUS } from "@wage/contract/workflow";
import { Decimal } from "decimal.js";
import { type ClosingFacts, missingToClose } from "../../claim/ledger/closing.rules.ts";
import type { ClaimBalance, ClaimOfficer, ClaimStanding } from "../../claim/state/claimState.rules.ts";
import { holds } from "./facts.rules.ts";
import { type DueBasis, dueDays, type Plan, planLetters } from "./taskPlan.rules.ts";
import {
  type ActionRow,
  pickRow,
  type Row,
  refusal,
  type Statuses,
  type Switches,
} from "./workflow.rules.ts";

/** Actions with this sort order or a higher one are exceptions and never become the page's main button. */
const SIDE_WAYS = 50;

export type Offer = {
  claim: ClaimStanding & ClaimOfficer & ClaimBalance & DueBasis;
  actions: readonly ActionRow[];
  rows: readonly Row[];
  plan: Plan;
  switches: Switches;
  statuses: Statuses;
  taskTitles: ReadonlyMap<string, string>;
  closing: { rules: readonly ClosingRow[]; facts: ClosingFacts };
};
type ClosingRow = { code: string; groupName: string; requires: readonly string[] };
type Offered = Omit<AvailableAction, "closing"> & { closing: { code: string; missing: Message[] }[] };

/**
 * Returns the actions that this user may perform on this claim now, the usual next step first; the server accepts no
 * others.
 */
export function availableActions(offer: Offer): Offered[] {
  const found = offer.actions
    .filter((action) => !action.isSystemEvent && ledgerHas(action, offer.claim))
    .flatMap((action) => {
      const rows = offer.rows.filter((row) => row.actionCode === action.code);
      const row = pickRow(rows, offer.claim, offer.plan.facts, offer.plan.setting, true);
      if (!row || refusal(action, row, offer.claim, offer.plan.actor, offer)) return [];
      return [{ action, row }];
    })
    .toSorted((a, b) => a.row.sortOrder - b.row.sortOrder);
  return found.map(({ action, row }, index) =>
    describe(offer, action, row, index === 0 && row.sortOrder < SIDE_WAYS),
  );
}

function describe(
  { claim, plan, statuses, taskTitles, closing }: Offer,
  action: ActionRow,
  row: Row,
  primary: boolean,
): Offered {
  const toStatus = row.toStatus === PREVIOUS ? claim.previousStatusCode : (row.toStatus ?? claim.statusCode);
  // While the input is not given, several rows are possible, so that their consequences are not shown yet.
  const certain = holds(row.condition, plan.facts, plan.setting);
  return {
    action: action.code,
    label: action.label,
    confirmText: action.confirmText,
    questions: action.questions,
    toStatus: certain ? toStatus : null,
    toStatusLabel: certain && toStatus ? (statuses.get(toStatus)?.label ?? toStatus) : null,
    closureCode: row.closureCode,
    due: certain
      ? row.tasks
          .filter((spec) => !spec.when || holds(spec.when, plan.facts, plan.setting))
          .flatMap((spec) =>
            dueDays(spec, claim, plan).map((dueDate) => ({
              title: taskTitles.get(spec.taskDetail) ?? spec.taskDetail,
              role: spec.role,
              dueDate,
            })),
          )
      : [],
    letters: certain
      ? planLetters(row, plan).map(({ template, recipient, issue }) => ({ template, recipient, issue }))
      : [],
    primary,
    closing: closingOf(action, row, closing),
    place: LEDGER_EFFECTS.some((kind) => effectOf(action.effects, kind)) ? "ledger" : "header",
    arrivesFrom: arrivesFrom(action.questions, action.event),
  };
}

const LEDGER_EFFECTS: readonly EffectKind[] = [
  "approvesEntry",
  "rejectsEntry",
  "reversesEntry",
  "forwardsMoney",
  "refundsMoney",
  "writesOff",
  "adjustsDue",
];

/** False if the ledger has nothing on which the action could act. */
function ledgerHas({ effects }: ActionRow, claim: ClaimBalance): boolean {
  const decides = effectOf(effects, "approvesEntry") || effectOf(effects, "rejectsEntry");
  if (decides) return claim.hasPendingEntry;
  if (effectOf(effects, "forwardsMoney") || effectOf(effects, "refundsMoney"))
    return new Decimal(claim.amountHeld).gt(0);
  if (effectOf(effects, "reversesEntry")) return claim.amountPaid !== null;
  if (effectOf(effects, "writesOff"))
    return claim.outstanding !== null && new Decimal(claim.outstanding).gt(0);
  return true;
}

/** Returns what is missing for each closure code that the action can use; what it records itself is not missing. */
function closingOf({ questions, effects }: ActionRow, row: Row, { rules, facts }: Offer["closing"]) {
  const question = questionOf(questions, "closureCode");
  const groups: readonly string[] | undefined = question?.groups;
  const usable = ({ code, groupName }: ClosingRow) =>
    code === row.closureCode || (question !== undefined && (groups?.includes(groupName) ?? true));
  return rules.filter(usable).flatMap(({ code, requires }) => {
    const missing = missingToClose(unmet(requires, effects), facts);
    return missing.length > 0 ? [{ code, missing }] : [];
  });
}

const unmet = (requires: readonly string[], effects: readonly Effect[]) =>
  requires.filter((rule) => !meetsClosingRule(effects, rule as Parameters<typeof meetsClosingRule>[1]));
