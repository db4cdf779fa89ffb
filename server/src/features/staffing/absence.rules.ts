import { daysBetween, usDate } from "@wage/contract/core/calendar";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { ABSENCE_MAX_DAYS, type Absence } from "@wage/contract/staffing/absence";

type Span = { fromDate: string; toDate: string };
type State = Absence["state"];
type NamedSpan = Span & { name: string };

export type Asked = Span & { userId: number; delegateId: number };
export type Around = {
  today: string;
  /** The ids of the colleagues who may stand in. */
  fitting: ReadonlySet<number>;
  delegateName: string;
  /** While staff read their own offices alone: those of the person's work to which the delegate does not belong. */
  notOfDelegate: readonly string[];
  /** Absences that are not over: the person's own, the delegate's, and those for which the person is the delegate. */
  own: readonly Span[];
  ofDelegate: readonly Span[];
  standingInFor: readonly NamedSpan[];
};

const overlapping = <S extends Span>(spans: readonly S[], { fromDate, toDate }: Span) =>
  spans.find((span) => span.fromDate <= toDate && span.toDate >= fromDate);

/** Returns why the absence cannot be recorded, by field. A delegate is never absent too, so that no chain arises. */
export function absenceErrors(asked: Asked, around: Around): FieldMessages {
  const dates = dateProblem(asked, around);
  const delegate = delegateProblem(asked, around);
  return { ...(dates && { toDate: [dates] }), ...(delegate && { delegateId: [delegate] }) };
}

function dateProblem(asked: Asked, { today, own, standingInFor }: Around): Message | null {
  if (asked.toDate < today) return message("absenceInPast");
  if (daysBetween(asked.fromDate, asked.toDate) >= ABSENCE_MAX_DAYS) return message("absenceTooLong");
  const other = overlapping(own, asked);
  if (other) return message("absenceOverlaps", usDate(other.fromDate), usDate(other.toDate));
  const stood = overlapping(standingInFor, asked);
  return stood ? message("isDelegate", stood.name, usDate(stood.fromDate), usDate(stood.toDate)) : null;
}

function delegateProblem(
  asked: Asked,
  { fitting, delegateName, notOfDelegate, ofDelegate }: Around,
): Message | null {
  if (asked.delegateId === asked.userId) return message("delegateSelf");
  if (!fitting.has(asked.delegateId)) return message("delegateUnfit");
  if (notOfDelegate.length > 0) return message("delegateOtherOffice", delegateName, notOfDelegate.join(", "));
  const away = overlapping(ofDelegate, asked);
  return away ? message("delegateAway", delegateName, usDate(away.fromDate), usDate(away.toDate)) : null;
}

/** Returns the state of an absence; one that was ended or removed is past. */
export const stateOf = ({
  startedAt,
  endedAt,
}: {
  startedAt: string | null;
  endedAt: string | null;
}): State => (endedAt !== null ? "past" : startedAt !== null ? "now" : "future");
