import { effectOf, questionOf } from "@wage/contract/actions";
import { addCalendarDays, type Holidays, rollForward, usDate } from "@wage/contract/core/calendar";
import { type FieldMessages, message } from "@wage/contract/core/messages";
import type { OpenTask } from "../../claim/task.rules.ts";
import type { NamedDay } from "../../core/holidays.rules.ts";
import type { Input } from "./facts.rules.ts";
import { named } from "./taskChoice.rules.ts";
import type { ActionRow, Row } from "./workflow.rules.ts";

type Asking = Pick<ActionRow, "effects" | "questions">;

/** True if the date of an action is a day by which a party must do something; that of a hearing is no such day. */
const givesDay = ({ effects, questions }: Asking): boolean =>
  questionOf(questions, "futureDate") !== undefined && !effectOf(effects, "schedulesHearing");

/** Returns the input with the days that it gives to a party on working days of the agency. A day that is over stays. */
export function onWorkingDays(
  action: Asking,
  input: Input,
  { holidays, today }: { holidays: Holidays; today: string },
): Input {
  const rolled = (day: string) => (day < today ? day : rollForward(day, holidays));
  return {
    ...input,
    ...(input.date && givesDay(action) && { date: rolled(input.date) }),
    ...(input.schedule && {
      schedule: input.schedule.map((each) => ({ ...each, dueOn: rolled(each.dueOn) })),
    }),
  };
}

/** Returns why a day cannot be given to a party: it is not later than the one given before, or too far away. */
export function partyDayErrors(
  action: Asking,
  row: Pick<Row, "moves">,
  { date }: Input,
  { openTasks, today, most }: { openTasks: readonly OpenTask[]; today: string; most: number },
): FieldMessages {
  if (!date || !givesDay(action)) return {};
  const given = named(row.moves, openTasks)
    .flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
    .at(-1);
  if (given && date <= given) return { date: [message("dayNotLater", usDate(given))] };
  const last = addCalendarDays(today, most);
  return date > last ? { date: [message("dayTooFar", most, usDate(last))] } : {};
}

/** A payment dated on a holiday is possible, and often a slip: the reason says how the day is known. */
export function holidayErrors(
  { effects }: Asking,
  { date, reason }: Input,
  holidays: readonly NamedDay[],
): FieldMessages {
  const holiday = effectOf(effects, "recordsPayment") && holidays.find(({ day }) => day === date);
  return holiday && !reason
    ? { reason: [message("paymentOnHoliday", usDate(holiday.day), holiday.name)] }
    : {};
}
