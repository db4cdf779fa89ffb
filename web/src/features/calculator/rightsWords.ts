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
  const isUnknown = (id: string) => !known.has(id);
  const sources = (...ids: string[]): Source[] => {
    const found = ids.flatMap((id) => known.get(id)?.source ?? []);
    return found.filter(({ cite }, index) => found.findIndex((other) => other.cite === cite) === index);
  };
  const right = (key: string, words: Record<string, string>, ...ids: string[]): Right => ({
    key,
    words,
    sources: sources(...ids),
  });
  return { text, isNone, isUnknown, right };
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
  if (found.length > 0 || level !== "state") return found;
  const key = isNone("overtime.weekly_threshold") ? "overtime.none" : "overtime.unknown";
  return [right(key, {}, "overtime.weekly_threshold")];
}

const KINDS = ["discharge", "layoff", "quit", "quit_with_notice"] as const;

/** When final pay is due after one way of separation, that the law sets no day for it, or that nobody has looked it up. */
function finalPay({ text, isNone, right }: Reader, kind: (typeof KINDS)[number]): Right[] {
  const id = (field: string) => `final_pay.${kind}.${field}`;
  const [days, payday, excluded] = ["days", "payday", "excluded"].map((field) => text(id(field)));
  const ids = ["days", "payday"].map(id).filter((one) => text(one) !== undefined);
  const say = (key: string) => [
    right(`finalPay.${key}`, { kind, days: formatQuantity(days ?? "0") }, ...ids),
  ];
  if (payday === "only") return say("payday");
  if (days === undefined) return say(isNone(id("days")) && isNone(id("payday")) ? "none" : "unknown");
  const count = days === "0" ? "atOnce" : excluded === "weekends" ? "workingDays" : "days";
  if (payday === "later") return say(`${count}AndPayday`);
  return say(payday === "earlier" && days !== "0" ? `${count}OrPayday` : count);
}

/** The kinds of penalties to the worker: the values that begin each, and the one without which it does not exist. */
const PENALTIES = [
  { shares: ["penalty.day.wage_share", "penalty.day.unpaid_share"], scope: "penalty.day.scope" },
  { shares: ["penalty.multiple.share"], scope: "penalty.multiple.scope" },
  { shares: ["penalty.percent.share"], scope: null },
];

/** The penalties that are known; that there is none is said only where the law says so of each kind. */
function penalties(reader: Reader): Right[] {
  const { text, isNone, isUnknown, right } = reader;
  const found = [...runningPenalties(reader), ...multiple(reader)];
  const share = text("penalty.percent.share");
  if (share) found.push(right("penalties.percent", { percent: percent(share) }, "penalty.percent.share"));
  if (text("penalty.day.willful_only") === "true")
    found.push(right("penalties.onPurpose", {}, "penalty.day.willful_only"));
  // Known shares settle a kind; else each share must be said not to exist.
  const isOpen = PENALTIES.some(
    ({ shares, scope }) =>
      !(scope !== null && isNone(scope)) &&
      !shares.some((share) => text(share) !== undefined) &&
      shares.some(isUnknown),
  );
  if (isOpen) return [...found, right(found.length > 0 ? "penalties.moreUnknown" : "penalties.unknown", {})];
  return found.length === 0 ? [right("penalties.none", {}, "penalty.day.unpaid_share")] : found;
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

function damages({ text, isNone, isUnknown, right }: Reader, level: string): Right[] {
  const id = "damages.liquidated_share";
  const share = text(id);
  if (level === "state" && isUnknown(id)) return [right("penalties.damagesUnknown", {})];
  if (level === "state" && isNone(id)) return [right("penalties.damagesNone", {}, id)];
  return share ? [right(`penalties.damages_${level}`, { percent: percent(share) }, id)] : [];
}

function interest({ text, isNone, right }: Reader): Right[] {
  const rate = text("interest.rate");
  if (rate) return [right("penalties.interest", { percent: percent(rate) }, "interest.rate")];
  return [
    right(
      isNone("interest.rate") ? "penalties.noInterest" : "penalties.interestUnknown",
      {},
      "interest.rate",
    ),
  ];
}

function limits({ text, isNone, isUnknown, right }: Reader, level: string): Right[] {
  const known = (["ordinary", "willful", "written", "oral"] as const).flatMap((kind) => {
    const id = `limitation.${kind}`;
    const months = text(id);
    return months ? [right(`limits.${kind}_${level}`, { months: formatQuantity(months) }, id)] : [];
  });
  if (level === "state" && known.length === 0 && isNone("limitation.ordinary"))
    return [right("limits.none", {}, "limitation.ordinary")];
  if (level !== "state" || !isUnknown("limitation.ordinary")) return known;
  return [...known, right(known.length > 0 ? "limits.otherUnknown" : "limits.unknown", {})];
}
