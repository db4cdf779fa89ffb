import { type Effect, effectOf } from "@wage/contract/actions";
import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { type FieldMessages, message } from "@wage/contract/core/messages";
import type { ClaimMilestones } from "../../claim/state/claimState.rules.ts";
import type { Input } from "./facts.rules.ts";

/**
 * Returns why something cannot have arrived on the day entered: it is to come, before the notice that it answers, or
 * before the payment of which it tells.
 */
export function receivedErrors(
  effects: readonly Effect[],
  { receivedOn, date }: Input,
  { employerNotifiedAt }: Pick<ClaimMilestones, "employerNotifiedAt">,
  { today, timeZone }: { today: string; timeZone: string },
): FieldMessages {
  if (!receivedOn) return {};
  if (receivedOn > today) return { receivedOn: [message("pastDate")] };
  if (effectOf(effects, "recordsPayment") && date && receivedOn < date)
    return { receivedOn: [message("beforePayment", usDate(date))] };
  const asked = effectOf(effects, "recordsAnswer") && employerNotifiedAt;
  const first = asked ? agencyDay(asked, timeZone) : null;
  return first !== null && receivedOn < first ? { receivedOn: [message("beforeNotice", usDate(first))] } : {};
}
