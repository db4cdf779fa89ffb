import { formatMoney } from "@wage/contract/core/numbers";
import { type ConsequenceFacts, sumsOf } from "@wage/law/consequences";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { knownAmount } from "@wage/law/figure";
import type { UnpaidPart } from "@wage/law/timeline";
import { accountOf } from "@wage/law/trace/account";
import { namesOf } from "@wage/law/trace/lines";
import { beforeAll, expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

/* Penalties and interest with the profiles that ship, once for a claim. */

const STATES = ["CA", "CO", "ID", "KS", "MN", "MT", "NH", "NM", "NV", "OR", "TX", "UT", "WA", "WY"];
const laws = new Map<string, Law>();
beforeAll(async () => {
  for (const state of STATES) laws.set(state, compileLaw((await soundProfile(state)).ruleSet));
});

const DISCHARGED: ConsequenceFacts = {
  computedTo: "2026-05-29",
  stillEmployed: false,
  separatedOn: "2026-03-01",
  separation: "discharge",
  demandedOn: "2026-03-02",
  dailyWage: "160.00",
  willful: true,
  disputed: false,
  promptlyPaid: false,
  wageFloorClaim: false,
  specialCircumstances: false,
};
type Paid = [date: string, amount: string];
const due = (dueOn: string, unpaid: string): UnpaidPart => ({ dueOn, unpaid });

function late(state: string, parts: UnpaidPart[], facts: Partial<ConsequenceFacts> = {}, paid: Paid[] = []) {
  const law = laws.get(state);
  if (!law) throw new Error(state);
  const payments = paid.map(([date, amount]) => ({ date, amount }));
  return sumsOf({ law, place: { state }, parts, payments, facts: { ...DISCHARGED, ...facts } });
}
const penalty = (...given: Parameters<typeof late>) => late(...given).claimantPenalty;
const known = (amount: string) => ({ kind: "known", amount });

const TWO_PAYDAYS = [due("2026-02-13", "700.00"), due("2026-03-01", "700.00")];

test("[BIZ] two unpaid paydays and a discharge have one waiting time: thirty days in California, $750.00 in Idaho", () => {
  expect(penalty("CA", TWO_PAYDAYS)).toEqual(known("4800.00"));
  expect(penalty("ID", TWO_PAYDAYS)).toEqual(known("750.00"));
  // Three times 1,400.00, and not twice the least of 3,000.00.
  expect(penalty("CO", TWO_PAYDAYS)).toEqual(known("4200.00"));
});

test("[BIZ] waiting time is not charged while the person still works there, and is asked where nobody knows", () => {
  const working = { stillEmployed: true, separatedOn: null, separation: null };
  for (const state of ["CA", "ID", "NV", "OR"])
    expect([state, penalty(state, TWO_PAYDAYS, working)]).toEqual([state, known("0.00")]);
  const unknown = late("CA", TWO_PAYDAYS, { stillEmployed: null, separatedOn: null });
  expect([unknown.claimantPenalty, [...unknown.missing]]).toEqual([{ kind: "unknown" }, ["still_employed"]]);
});

test("[BIZ] a demand starts its own clock: Minn. Stat. 181.13, discharged 1 March, demanded 20 March, paid 25 March", () => {
  const facts = { demandedOn: "2026-03-20", dailyWage: "100.00" };
  const paid: Paid[] = [["2026-03-25", "1000.00"]];
  expect(penalty("MN", [due("2026-03-01", "1000.00")], facts, paid)).toEqual(known("400.00"));
});

test("[BIZ] a payment changes a penalty by what it pays: Kansas, 1,000.00 due 1 March, paid 20 May", () => {
  const paid = (amount: string) =>
    penalty("KS", [due("2026-03-01", "1000.00")], {}, [["2026-05-20", amount]]);
  // 61 days without Sundays after the eighth day; what is left of it bears eight days more.
  expect(paid("1000.00")).toEqual(known("610.00"));
  expect(paid("999.00")).toEqual(known("610.08"));
  expect(paid("999.99")).toEqual(known("610.00"));
});

test("[BIZ] Colorado counts what is unpaid when the time to pay is over, whatever is paid later", () => {
  const paid = (on: string, amount: string) =>
    penalty("CO", [due("2026-03-01", "2000.00")], {}, [[on, amount]]);
  expect(paid("2026-05-01", "2000.00")).toEqual(known("6000.00"));
  expect(paid("2026-05-01", "1999.99")).toEqual(known("6000.00"));
  expect(paid("2026-03-16", "2000.00")).toEqual(known("0.00"));
});

test("[BIZ] Utah's five per cent are of what is unpaid on each day, half of it to the state", () => {
  const paid: Paid[] = [["2026-03-12", "500.00"]];
  const { claimantPenalty, statePenalty } = late("UT", [due("2026-03-01", "1000.00")], {}, paid);
  // Ten days of 1,000.00 and ten of 500.00: 750.00.
  expect([claimantPenalty, statePenalty]).toEqual([known("375.00"), known("375.00")]);
});

test("[BIZ] Oregon's cap falls twelve days after a notice that was not answered by payment", () => {
  const part = [due("2026-03-01", "500.00")];
  expect(penalty("OR", part)).toEqual(known("500.00"));
  expect(penalty("OR", part, { noticedOn: "2026-03-05" })).toEqual(known("4800.00"));
  expect(penalty("OR", part, { noticedOn: "2026-03-05" }, [["2026-03-17", "500.00"]])).toEqual(
    known("500.00"),
  );
});

test("[BIZ] California adds a second penalty for a check that was refused", () => {
  const part = [due("2026-03-01", "700.00")];
  expect(penalty("CA", part, { checkRefusedOn: "2026-05-14" })).toEqual(known("7200.00"));
});

test("[BIZ] New Mexico's wages go on after a discharge that was followed by a demand, for sixty days", () => {
  const part = [due("2026-03-06", "700.00")];
  // Whether the state has other penalties beside it, nobody has looked up.
  expect(penalty("NM", part)).toEqual({ kind: "at_least", amount: "9600.00" });
  expect(late("NM", part, { demandedOn: null }).missing).toContain("demand_date");
  expect(
    late("NM", part, { separation: "quit" }).computed.find(({ rule }) => rule === "penalty.per_day"),
  ).toMatchObject({
    figure: known("0.00"),
  });
});

test("[BIZ] facts that the law of a state does not need are not asked for", () => {
  const nothing = {
    dailyWage: null,
    demandedOn: null,
    willful: null,
    disputed: null,
    promptlyPaid: null,
    wageFloorClaim: null,
    specialCircumstances: null,
    separation: null,
  };
  const missing = (state: string) =>
    [...late(state, [due("2026-03-01", "700.00")], nothing).missing].toSorted();
  expect(Object.fromEntries(STATES.map((state) => [state, missing(state)]))).toEqual({
    CA: ["daily_wage", "good_faith_dispute", "willful"],
    CO: ["demand_date"],
    ID: ["daily_wage"],
    KS: ["willful"],
    MN: ["daily_wage", "demand_date"],
    MT: ["special_circumstances"],
    NH: ["willful"],
    NM: ["demand_date", "separation"],
    NV: ["daily_wage"],
    OR: ["daily_wage", "willful"],
    TX: ["willful"],
    UT: [],
    WA: [],
    WY: [],
  });
});

test("[BIZ] a payday after the separation lowers no penalty that hangs on the separation", () => {
  const paydays = [due("2026-03-13", "700.00"), due("2026-03-27", "700.00")];
  for (const state of ["CA", "ID", "NV", "OR"])
    expect([state, penalty(state, paydays)]).toEqual([state, penalty(state, [due("2026-03-01", "1400.00")])]);
  expect(penalty("NV", paydays)).toEqual(known("4800.00"));
  // N.M. Stat. 50-4-4(C): discharged on 6 March and demanded on the 7th, unpaid on the 16th: ten days at $100.00.
  const facts = {
    separatedOn: "2026-03-06",
    demandedOn: "2026-03-07",
    computedTo: "2026-03-16",
    dailyWage: "100.00",
  };
  const found = late("NM", [due("2026-03-11", "800.00")], facts).computed;
  expect(found.find(({ rule }) => rule === "penalty.per_day")?.figure).toEqual(known("1000.00"));
});

test("[BIZ] the account of a sum for the parties has the numbers and their provisions, and no questions", () => {
  for (const [state, law] of laws)
    for (const language of ["en", "es"] as const)
      for (const { result, figure } of late(state, TWO_PAYDAYS, {}, [["2026-04-01", "300.00"]]).computed) {
        if (Number(knownAmount(figure) ?? 0) === 0) continue;
        const account = accountOf(result, language, namesOf(law.ruleSet));
        expect(account.length, state).toBeGreaterThan(0);
        expect(account.join("\n"), state).not.toMatch(
          /because|porque|\b[a-z]+_[a-z_]+|218\(a\)|\.yaml|^[a-z]/m,
        );
        expect(account.at(-1), state).toContain(formatMoney(knownAmount(figure) ?? ""));
      }
});

test("[BIZ] one demand for two paydays bears fifteen days in all: Minn. Stat. 181.101", () => {
  const { computed } = late("MN", TWO_PAYDAYS, { noticedOn: "2026-03-02" });
  const seconds = computed.filter(({ rule }) => rule === "penalty.second");
  expect(seconds.map(({ figure }) => figure)).toEqual([known("2400.00")]);
});

test("[37] the worker's own demand bears 181.13 alone: 181.101 runs from the commissioner's, which is the written notice", () => {
  const facts = { demandedOn: "2026-03-20", dailyWage: "100.00" };
  const wages = [due("2026-03-01", "1000.00")];
  expect(penalty("MN", wages, facts)).toEqual(known("1500.00"));
  expect(penalty("MN", wages, { ...facts, noticedOn: "2026-03-20" })).toEqual(known("3000.00"));
});
