import { effectOf } from "@wage/contract/actions";
import { agencyDay } from "@wage/contract/core/calendar";
import type { ClaimColumns } from "../../../claim/claim.queries.ts";
import {
  allowHearing,
  concludeHearing,
  decideHearing,
  renewRequest,
  requestHearing,
  scheduleHearing,
} from "../../../claim/hearing/hearing.commands.ts";
import { cancelHearings } from "../../../claim/hearing/hearing.queries.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import type { Act } from "../act.rules.ts";
import { recordingOf } from "./moneyEffects.commands.ts";

/**
 * Writes what an action does to the hearing of the claim; closing the claim cancels it, reopening asks for it again. A
 * decision that is appealed is not final, so that nothing is to be paid by its day.
 */
export async function changeHearing(
  tx: Tx,
  work: Work,
  act: Act,
): Promise<Pick<ClaimColumns, "payByDate"> | undefined> {
  const { claim, input, facts } = act;
  const { effects } = act.action;
  const recording = recordingOf(work, act);
  if (effectOf(effects, "recordsAppeal")) {
    const appeal = {
      appealByDate: claim.appealByDate,
      decidedOn: claim.determinationAt && agencyDay(claim.determinationAt, work.settings.get("timeZone")),
      timely: facts.timely !== false,
    };
    await requestHearing(tx, claim.id, input, appeal, recording);
  }
  if (effectOf(effects, "allowsAppeal")) await allowHearing(tx, claim.id, input.reason ?? null);
  if (effectOf(effects, "schedulesHearing")) await scheduleHearing(tx, work, claim.id, input, recording);
  if (effectOf(effects, "concludesHearing"))
    await concludeHearing(
      tx,
      work.settings,
      claim.id,
      { ...input, decides: facts.needsApproval !== true },
      recording,
    );
  if (effectOf(effects, "issuesDetermination")) await decideHearing(tx, claim.id, claim.determinationKind);
  if (act.reopens && claim.isAppealed) await renewRequest(tx, claim.id, recording);
  if (act.closes) await cancelHearings(tx, claim.id);
  const isAppealed =
    effectOf(effects, "allowsAppeal") || (effectOf(effects, "recordsAppeal") && facts.timely !== false);
  return isAppealed ? { payByDate: null } : undefined;
}
