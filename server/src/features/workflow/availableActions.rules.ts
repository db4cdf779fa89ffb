import { type AvailableAction, PREVIOUS } from "@wage/contract/workflow";
import type { ClaimState } from "../../claim/claimState.rules.ts";
import { dueDays, type Plan, planLetters } from "./taskPlan.rules.ts";
import {
  type ActionRow,
  holds,
  pickRow,
  type Row,
  refusal,
  type Statuses,
  type Switches,
} from "./workflow.rules.ts";

/** Actions with this sort order or a higher one are exceptions and never become the page's main button. */
const SIDE_WAYS = 50;

export type Offer = {
  claim: ClaimState;
  actions: readonly ActionRow[];
  rows: readonly Row[];
  plan: Plan;
  switches: Switches;
  statuses: Statuses;
  taskTitles: ReadonlyMap<string, string>;
};

/**
 * Returns the actions that this user may perform on this claim now, the usual next step first; the server accepts no
 * others.
 */
export function availableActions(offer: Offer): AvailableAction[] {
  const found = offer.actions
    .filter((action) => !action.isSystemEvent)
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
  { claim, plan, statuses, taskTitles }: Offer,
  action: ActionRow,
  row: Row,
  primary: boolean,
): AvailableAction {
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
  };
}
