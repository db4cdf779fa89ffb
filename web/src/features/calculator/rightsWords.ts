import type { RightsValue, Source } from "@wage/contract/calculator/calculator";
import { formatMoney, formatQuantity } from "@wage/contract/core/numbers";

/* The values of the law as sentences: keys of the texts with what they name. */

type Right = { key: string; words: Record<string, string>; sources: readonly Source[] };
type Topic = { topic: string; rights: readonly Right[] };

const percent = (share: string) => `${formatQuantity(String(Number((Number(share) * 100).toFixed(4))))} %`;

/** Reads the values of one level. */
function reader(values: readonly RightsValue[], level: string) {
  const known = new Map(values.filter((one) => one.level === level).map((one) => [one.id, one]));
  const text = (id: string) => known.get(id)?.value ?? undefined;
  /** True only if the law says that it has no such rule; a rule that nobody looked up has no value at all. */
  const isNone = (id: string) => known.get(id)?.value === null;
  const sources = (...ids: string[]): Source[] => {
    const found = ids.flatMap((id) => known.get(id)?.source ?? []);
    return found.filter(({ cite }, index) => found.findIndex((other) => other.cite === cite) === index);
  };
  const right = (key: string, words: Record<string, string>, ...ids: string[]): Right => ({
    key,
    words,
    sources: sources(...ids),
  });
  return { text, isNone, right };
}
type Reader = ReturnType<typeof reader>;

export function topicsOf(values: readonly RightsValue[]): Topic[] {
  const [state, federal] = [reader(values, "state"), reader(values, "federal")];
  const wages = ["federal", "state", "county", "city", "agency"].map((level) => reader(values, level));
  return [
    { topic: "minimumWage", rights: wages.flatMap(minimumWage) },
    { topic: "overtime", rights: [...overtime(state, "state"), ...overtime(federal, "federal")] },
    { topic: "finalPay", rights: KINDS.flatMap((kind) => finalPay(state, kind)) },
    {
      topic: "penalties",
      rights: [
        ...penalties(state),
        ...interest(state),
        ...damages(state, "state"),
        ...damages(federal, "federal"),
      ],
    },
    { topic: "limits", rights: [...limits(state, "state"), ...limits(federal, "federal")] },
  ];
}

function minimumWage({ text, right }: Reader): Right[] {
  return (["general", "tipped_cash", "youth", "small_employer"] as const).flatMap((kind) => {
    const id = `minimum_wage.${kind}`;
    const amount = text(id);
    return amount ? [right(`minimumWage.${kind}`, { amount: formatMoney(amount) }, id)] : [];
  });
}

function overtime({ text, isNone, right }: Reader, level: string): Right[] {
  const [weekly, daily, double] = ["weekly", "daily", "double"].map((kind) =>
    text(`overtime.${kind}_threshold`),
  );
  const times = formatQuantity(text("overtime.multiplier") ?? "1.5");
  const found: Right[] = [];
  if (weekly)
    found.push(
      right(
        `overtime.weekly_${level}`,
        { hours: formatQuantity(weekly), times },
        "overtime.weekly_threshold",
        "overtime.multiplier",
      ),
    );
  if (daily)
    found.push(right("overtime.daily", { hours: formatQuantity(daily), times }, "overtime.daily_threshold"));
  if (double)
    found.push(right("overtime.double", { hours: formatQuantity(double) }, "overtime.double_threshold"));
  return found.length === 0 && level === "state" && isNone("overtime.weekly_threshold")
    ? [right("overtime.none", {}, "overtime.weekly_threshold")]
    : found;
}

const KINDS = ["discharge", "layoff", "quit", "quit_with_notice"] as const;

/** When final pay is due after one way of separation; a profile that is silent gives no sentence. */
function finalPay({ text, right }: Reader, kind: (typeof KINDS)[number]): Right[] {
  const id = (field: string) => `final_pay.${kind}.${field}`;
  const [days, payday, excluded] = ["days", "payday", "excluded"].map((field) => text(id(field)));
  const ids = ["days", "payday"].map(id).filter((one) => text(one) !== undefined);
  const say = (key: string) => [
    right(`finalPay.${key}`, { kind, days: formatQuantity(days ?? "0") }, ...ids),
  ];
  if (payday === "only") return say("payday");
  if (days === undefined) return [];
  const count = days === "0" ? "atOnce" : excluded === "weekends" ? "workingDays" : "days";
  if (payday === "later") return say(`${count}AndPayday`);
  return say(payday === "earlier" && days !== "0" ? `${count}OrPayday` : count);
}

/** What the three kinds of penalties begin with. */
const PENALTIES = [
  "penalty.day.wage_share",
  "penalty.day.unpaid_share",
  "penalty.multiple.share",
  "penalty.percent.share",
];

function penalties(reader: Reader): Right[] {
  const { text, isNone, right } = reader;
  const found = [...runningPenalties(reader), ...multiple(reader)];
  const share = text("penalty.percent.share");
  if (share) found.push(right("penalties.percent", { percent: percent(share) }, "penalty.percent.share"));
  if (text("penalty.day.willful_only") === "true")
    found.push(right("penalties.onPurpose", {}, "penalty.day.willful_only"));
  return found.length === 0 && PENALTIES.every(isNone)
    ? [right("penalties.none", {}, "penalty.day.unpaid_share")]
    : found;
}

function runningPenalties({ text, right }: Reader): Right[] {
  const found: Right[] = [];
  const cap = text("penalty.day.cap_days");
  const runs = text("penalty.day.anchor") === "demand" ? "dayWageDemand" : "dayWage";
  if (text("penalty.day.wage_share"))
    found.push(
      right(
        `penalties.${runs}${cap ? "Capped" : ""}`,
        { days: formatQuantity(cap ?? "0") },
        "penalty.day.wage_share",
        "penalty.day.cap_days",
      ),
    );
  const share = text("penalty.day.unpaid_share");
  const period = text("penalty.day.period")?.startsWith("month") ? "monthShare" : "dayShare";
  if (share)
    found.push(right(`penalties.${period}`, { percent: percent(share) }, "penalty.day.unpaid_share"));
  return found;
}

function multiple({ text, right }: Reader): Right[] {
  const times = text("penalty.multiple.share");
  // One that goes to the state alone is no right of the worker.
  if (!times || text("penalty.state_share") === "1") return [];
  const [days, least] = [text("penalty.multiple.grace"), text("penalty.multiple.least")];
  const isLate = text("penalty.multiple.anchor") === "due";
  const key = isLate ? (days && days !== "0" ? "multipleAfter" : "multipleLate") : "multiple";
  const words = {
    times: formatQuantity(times),
    days: formatQuantity(days ?? "0"),
    ...(least && { least: formatMoney(least) }),
  };
  return [right(`penalties.${key}${!isLate && least ? "AtLeast" : ""}`, words, "penalty.multiple.share")];
}

function damages({ text, right }: Reader, level: string): Right[] {
  const id = "damages.liquidated_share";
  const share = text(id);
  return share ? [right(`penalties.damages_${level}`, { percent: percent(share) }, id)] : [];
}

function interest({ text, right }: Reader): Right[] {
  const rate = text("interest.rate");
  return rate ? [right("penalties.interest", { percent: percent(rate) }, "interest.rate")] : [];
}

function limits({ text, right }: Reader, level: string): Right[] {
  return (["ordinary", "willful", "written", "oral"] as const).flatMap((kind) => {
    const id = `limitation.${kind}`;
    const months = text(id);
    return months ? [right(`limits.${kind}_${level}`, { months: formatQuantity(months) }, id)] : [];
  });
}
