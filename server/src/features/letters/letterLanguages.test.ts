import { readdirSync } from "node:fs";
import path from "node:path";
import type { Language } from "@wage/contract/core/messages";
import type { LetterBlock, LetterRecipient } from "@wage/contract/letters";
import { MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { fillLetter, plainText, recipientsOf } from "./letters.rules.ts";
import { contextOf } from "./letterValues.commands.ts";
import { withParts } from "./parts/parts.rules.ts";
import type { LetterContext, LetterFacts } from "./values/letterFacts.rules.ts";
import { mergeValues } from "./values/mergeValues.rules.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const NOTHING_DECIDED = {
  computed: null,
  departures: null,
  decided: { interest: "0.00", penalty: "0.00", statePenalty: "0.00" },
  figuresReason: null,
};
const CANARY = { phone: "555-CANARY", email: "canary@hidden.example", line1: "1 Canary Lane" };
const step = {
  date: "2026-05-01",
  due: "2026-06-01",
  amount: "800.00",
  givenUp: "75.00",
  paidBefore: "100.00",
  court: "Corte 7",
  caseNumber: "CV-1",
  chapter: "7",
  interestRate: "10.0000",
  interest: "8.22",
  interestTo: "2026-05-31",
};

/** A claim of which everything is known; free text is in Spanish, as an officer would write it for this claimant. */
const COMPLETE: LetterFacts = {
  claim: {
    number: "26-00001",
    receivedDate: "2026-03-02",
    status: { en: "We are looking at the evidence.", es: "Estamos estudiando las pruebas." },
    closure: { en: "You were paid in full.", es: "Le pagaron por completo." },
    statusName: { en: "Under investigation", es: "En investigación" },
    closureName: { en: "Paid in full", es: "Pagado por completo" },
    confidential: true,
    contactPreference: "Mail",
    employerNotified: true,
    hasPin: true,
    language: "es",
    employerCodeVersion: 1,
    amountClaimed: "1234.50",
    amountDetermined: "800.00",
    penaltyDetermined: "100.00",
    statePenalty: "20.00",
    interestDetermined: "8.00",
    fees: "15.00",
    amountAdmitted: "434.50",
    admittedLeft: "434.50",
    total: "923.00",
    amountPaid: "23.00",
    writtenOff: "10.00",
    adjusted: "-5.00",
    balance: "900.00",
    answerReceivedOn: "2026-04-10",
    answerBy: "2026-03-16",
    replyBy: "2026-03-26",
    payBy: "2026-05-11",
    appealBy: "2026-05-15",
    dueDates: ["answerDueDate", "replyDueDate", "appealByDate", "payByDate"],
  },
  claimant: {
    emailIsTyped: false,
    name: "María Nguyễn",
    email: CANARY.email,
    phone: CANARY.phone,
    line1: CANARY.line1,
    line2: null,
    city: "Casper",
    state: "WY",
    zip: "82601",
  },
  employer: {
    name: "Techos Grandes LLC",
    email: "techos@example.org",
    contact: "Ana Ruiz",
    mailing: null,
    line1: "400 Center",
    line2: null,
    city: "Casper",
    state: "WY",
    zip: "82601",
  },
  employment: { start: "2025-01-06", lastDay: "2026-02-20", rate: "20", unit: "HOUR" },
  fields: Object.fromEntries(
    Object.keys(MERGE_FIELDS).map((path) => [path, null]),
  ) as unknown as LetterFacts["fields"],
  officer: {
    name: "Olga Ríos",
    title: "Senior officer",
    titleEs: "Oficial principal",
    phone: "307-555-0111",
    email: "olga@oficina.example",
    signature: null,
  },
  office: {
    name: { en: "Laramie office", es: "Oficina de Laramie" },
    address: "12 Ivinson Avenue\nLaramie, WY 82070",
    phone: "(307) 555-0177",
    hours: { en: "Monday to Thursday, 9 AM to 4 PM", es: "De lunes a jueves, de 9 a 16 h" },
    ...{ active: true, from: null, to: null },
  },
  logo: null,
  determination: {
    findings: "Las tarjetas muestran cuarenta horas sin pago.",
    law: "W.S. 27-4-104",
    givenUp: "120.00",
    computed: [
      {
        figure: { kind: "known", amount: "160.00" },
        account: {
          en: ["Days counted: 16", "Penalty: 16 × $10.00 = $160.00 (K.S.A. 44-315)"],
          es: ["Días contados: 16", "Multa: 16 × $10.00 = $160.00 (K.S.A. 44-315)"],
        },
      },
      { figure: { kind: "known", amount: "0.00" }, account: { en: ["Nothing"], es: ["Nada"] } },
    ],
    departures: [{ figure: "interest", kind: "leftOut", law: { kind: "known", amount: "88.77" } }],
    decided: { interest: "0.00", penalty: "160.00", statePenalty: "0.00" },
    figuresReason: "El trabajador renunció a los intereses.",
  },
  dueChange: { change: "-50.00", on: "2026-03-01", reason: "As told.", isWriteOff: true },
  reversedPayment: { amount: "50.00", date: "2026-03-01", on: "2026-03-02" },
  payment: { held: false, amount: "23.00", date: "2026-04-20", method: "Check to claimant" },
  appeal: {
    reason: "Las horas no son correctas.",
    goodCause: "El aviso se perdió.",
    by: "employer",
    waiver: null,
  },
  hearing: {
    startsAt: "2026-06-10T20:30:00Z",
    timeZone: "America/Denver",
    mode: "Phone",
    place: "307-555-0142, código 4410",
    officer: "Dra. Paz",
    officerAddress: null,
    interpreter: "Español",
    continued: "Faltó un testigo.",
  },
  exhibits: [
    { number: 1, title: "Tarjetas de tiempo", offeredBy: "claimant", admitted: true },
    { number: 2, title: null, offeredBy: "employer", admitted: false },
  ],
  plan: {
    total: "900.00",
    graceDays: 3,
    endedOn: "2026-07-20",
    accelerated: "450.00",
    balance: "450.00",
    installments: [
      { number: 1, dueOn: "2026-06-15", amount: "450.00", paid: "450.00" },
      { number: 2, dueOn: "2026-07-15", amount: "450.00", paid: "0.00" },
    ],
  },
  ledger: [
    { date: "2026-04-01", kind: "Assessment", change: "923.00" },
    { date: "2026-04-20", kind: "Payment", change: "-23.00" },
  ],
  proceedings: { settlement: step, judgment: step, bankruptcy: step },
  issued: { L07: "2026-03-04", L09: "2026-03-20", L11: "2026-03-22", L12: "2026-03-22" },
  largePrint: false,
  county: "Natrona",
  attorney: { name: "Pat Prosecutor", office: "Fiscal de Natrona", address: "1 Court Square" },
  sheriff: { name: "Sam Star", office: "Alguacil de Natrona", address: "2 Court Square", fee: "75.00" },
  wageItems: [
    {
      type: { en: "Regular wages", es: "Salario normal" },
      start: "2026-01-05",
      end: "2026-01-18",
      grossEarned: "800.00",
      amountPaid: "0.00",
      amountClaimed: "800.00",
      found: "800.00",
      admitted: null,
    },
    {
      type: { en: "Vacation", es: "Vacaciones" },
      start: "2026-02-20",
      end: null,
      grossEarned: "434.50",
      amountPaid: "0.00",
      amountClaimed: "434.50",
      found: "0.00",
      admitted: "434.50",
    },
  ],
  wageTotals: {
    grossEarned: "1234.50",
    amountPaid: "0.00",
    amountClaimed: "1234.50",
    found: "800.00",
    admitted: "434.50",
  },
};

/** A claim of which only what a letter cannot do without is known. */
const SPARSE: LetterFacts = {
  ...COMPLETE,
  claim: {
    ...COMPLETE.claim,
    confidential: false,
    penaltyDetermined: null,
    statePenalty: null,
    interestDetermined: null,
    fees: null,
    amountPaid: null,
    replyBy: null,
    payBy: null,
    appealBy: null,
    dueDates: [],
  },
  employment: null,
  office: null,
  county: null,
  determination: {
    findings: "Las tarjetas muestran cuarenta horas sin pago.",
    law: null,
    givenUp: null,
    ...NOTHING_DECIDED,
  },
  officer: {
    name: "Olga Ríos",
    title: null,
    titleEs: null,
    phone: null,
    email: "olga@oficina.example",
    signature: null,
  },
  sheriff: null,
  proceedings: {
    settlement: step,
    judgment: { ...step, court: null, caseNumber: null },
    bankruptcy: { ...step, court: null, caseNumber: null, chapter: null },
  },
};

const DETAILS = {
  items: "El último talón de pago\nLas fechas de trabajo",
  text: "Camión rojo, placas 12-345",
  reason: "Pidió más tiempo.",
  amount: "12.00",
  date: "2026-06-10",
};

type Case = { name: string; facts: LetterFacts; details: Partial<typeof DETAILS>; dueDate: string | null };
const { items, text, reason, date } = DETAILS;
const CASES: Case[] = [
  { name: "everything is known", facts: COMPLETE, details: DETAILS, dueDate: "2026-04-01" },
  {
    name: "only what is needed is known",
    facts: SPARSE,
    details: { items, text, reason, date },
    dueDate: null,
  },
];

/** The agency's own texts are written in one language by the agency; here they hold no words of either. */
const withoutWords = (context: LetterContext): LetterContext => ({
  ...context,
  agency: { ...context.agency, name: "L.E.D.", address: "100 W 4 St", commissionerTitle: "Dr." },
  law: Object.fromEntries(
    Object.entries(context.law).map(([name, text]) => [name, text && "W.S. 27-4-101"]),
  ) as LetterContext["law"],
});

/** A label whose value is missing, or a gap inside a sentence. A colon may introduce the list or table below it. */
function isUnfinished(block: LetterBlock, next: LetterBlock | undefined): boolean {
  if (block.kind === "table") return false;
  const introduces = next?.kind === "list" || next?.kind === "table";
  const texts = block.kind === "list" ? block.items : [block.text];
  return texts.some(
    (text) =>
      / ,|\(\)|\w {2}\w/.test(text) || (/:\s*$/.test(text) && !(block.kind === "paragraph" && introduces)),
  );
}

/** A value of each shipped option that has one. */
const OPTIONS = {
  "L11-ANSWER": "7",
  "L15-FROM": "your bank",
  "L15-COPY": "claimant",
  "L16-MODE": "By phone",
  "L23-DECIDED": "7",
  "L27-FILE": "7",
  "L29-WRIT": "7",
  "L29-FEE": "75.00",
  "L40-CLAIM": "7",
  "L42-ASKED": "2026-02-20",
  "L42-TRUE": "yes",
};
const DOCUMENT = {
  id: 7,
  title: "Documento 7",
  mimeType: "application/pdf",
  storageKey: "aa/7",
  visibility: "Both",
  confidential: false,
  scanStatus: "Clean",
  withdrawnAt: null,
  fileMissingSince: null,
  hasRedactedCopy: false,
};

async function render(language: Language, { facts, details, dueDate }: Case) {
  const templates = await t.db
    .selectFrom("letterTemplate")
    .selectAll()
    .where("status", "=", "Published")
    .orderBy("code")
    .execute();
  const options = await t.db
    .selectFrom("letterTemplateOption")
    .selectAll()
    .where("kind", "<>", "Paragraph")
    .execute();
  const english = new Map(
    templates.filter((each) => each.languageCode === "en").map((each) => [each.code, each]),
  );
  return templates
    .filter((each) => each.languageCode === language)
    .flatMap((template) =>
      recipientsOf(template.recipientType).map((recipient: LetterRecipient) => {
        const follows = english.get(template.code)?.issueAfter ?? [];
        const context = contextOf(systemWork(t.services), facts.claim, dueDate, details, follows);
        const parts = {
          options: options.filter(({ templateCode }) => templateCode === template.code),
          values: facts === COMPLETE ? OPTIONS : {},
          enclosures: [],
          copies: [],
          documents: [DOCUMENT],
          nameOf: () => "Ana Ruiz",
        };
        const merged = mergeValues(facts, recipient, withoutWords(context), language);
        const filled = fillLetter(template, withParts(merged, parts, recipient));
        return {
          name: `${template.code} to ${recipient}`,
          recipient,
          filled,
          text: `${filled.subject}\n\n${plainText(filled.blocks)}\n\n${filled.emailText ?? ""}`,
        };
      }),
    );
}

const CODES = readdirSync(path.join(import.meta.dirname, "../../../../profiles/letters"))
  .flatMap((file) => /^(L.+)\.en\.md$/.exec(file)?.[1] ?? [])
  .sort();

test.each(["en", "es"] as const)(
  "every letter has a published text in %s that follows the English one",
  async (language) => {
    const rows = await t.db
      .selectFrom("letterTemplate")
      .select(["code", "translatesVersion", "version"])
      .where("languageCode", "=", language)
      .where("status", "=", "Published")
      .execute();
    expect(rows.map(({ code }) => code).sort()).toEqual(CODES);
    expect(new Set(rows.map(({ translatesVersion }) => translatesVersion))).toEqual(
      new Set([language === "en" ? null : 1]),
    );
  },
);

describe.each(CASES)("when $name", (given) => {
  test.each(["en", "es"] as const)("every letter in %s is complete", async (language) => {
    const problems = (await render(language, given)).flatMap(({ name, filled, text: whole }) => [
      ...filled.missing
        // A moved deadline and a reminder are nothing without their date.
        .filter((field) => !(field === "letter.dueDate" && given.dueDate === null))
        .map((field) => `${name}: ${field} has no value`),
      ...filled.unknown.map((field) => `${name}: there is no ${field}`),
      ...filled.blocks
        .filter((block) =>
          block.kind === "list" ? block.items.length === 0 : block.kind !== "table" && !block.text.trim(),
        )
        .map(() => `${name}: an empty paragraph`),
      ...(/\{\{|\}\}|undefined|null|\[object/.test(whole) ? [`${name}: ${whole}`] : []),
      ...filled.blocks.flatMap((block, index) =>
        isUnfinished(block, filled.blocks[index + 1]) ? [`${name}: an unfinished sentence`] : [],
      ),
    ]);
    expect(problems).toEqual([]);
  });

  test("no Spanish letter contains an English sentence", async () => {
    const english = /\b(the|and|you|your|we|must|please|with|claim|wages|paid|by|of|for|owed|is|are)\b/gi;
    const found = (await render("es", given)).flatMap(({ name, text: whole }) =>
      [...whole.replace(/https?:\S+|\S+@\S+/g, "").matchAll(english)].map(([word]) => `${name}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test("no English letter contains a Spanish sentence except the officer's own words", async () => {
    const spanish = /\b(reclamo|empleador|debemos|carta|salarios|usted|llámenos|pago de)\b/i;
    const found = (await render("en", given)).filter(({ text: whole }) =>
      spanish.test(whole.replaceAll(items, "").replaceAll(DETAILS.items.split("\n")[0] ?? "", "")),
    );
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});

test.each(["en", "es"] as const)(
  "no letter in %s tells anyone else what the claimant asked to keep confidential",
  async (language) => {
    const letters = await render(language, CASES[0] as Case);
    const telling = letters.filter(
      ({ recipient, text: whole }) =>
        recipient !== "claimant" && Object.values(CANARY).some((canary) => whole.includes(canary)),
    );
    expect(telling.map(({ name }) => name)).toEqual([]);
  },
);

test("the notice of hearing prints date, time, time zone, mode, place and interpreter; the request for payment each amount", async () => {
  const letters = await render("en", CASES[0] as Case);
  const textOf = (name: string) => letters.find((letter) => letter.name === name)?.text ?? "";
  expect(textOf("L22 to employer")).toContain(
    [
      "- Date: June 10, 2026",
      "- Time: 2:30 p.m., Mountain Daylight Time",
      "- How: By telephone",
      "- Place or dial-in: 307-555-0142, código 4410",
      "- Hearing officer: Dra. Paz",
      "- Interpreter: Español, at no cost to you",
    ].join("\n"),
  );
  expect(textOf("L22 to employer")).toContain("We must receive them by June 3, 2026.");
  expect(textOf("L12 to employer")).toContain("Please pay $434.50.");
  expect(textOf("L12 to employer")).toContain("Vacation  02/20/2026  $434.50");
  expect(textOf("L12 to employer")).not.toContain("Regular wages");
});

test("the employer reads the names of the closing code and the status, not the claimant's wording", async () => {
  const letters = await render("en", CASES[0] as Case);
  const textOf = (name: string) => letters.find((letter) => letter.name === name)?.text ?? "";
  expect(textOf("L26 to claimant")).toContain("Reason: You were paid in full.");
  expect(textOf("L26 to employer")).toContain("Reason: Paid in full");
  expect(textOf("L44 to employer")).toContain("Status of the claim: Under investigation");
});

test("a demand prints the account down to the balance, and whom the state's part of the penalty is paid to", async () => {
  const letters = await render("es", CASES[0] as Case);
  const demand = letters.find(({ name }) => name === "L25 to employer");
  const table = demand?.filled.blocks.find(({ kind }) => kind === "table");
  expect(table).toMatchObject({
    head: ["Concepto", "Fecha", "Cantidad"],
    rows: [
      ["Cantidad fijada", "1 abr 2026", "$923.00"],
      ["Pago recibido", "20 abr 2026", "-$23.00"],
    ],
    total: ["Saldo pendiente", "", "$900.00"],
  });
  expect(demand?.text).toContain("De la sanción, $20.00 corresponden al estado.");
  // Fees after the judgment are in the account too, so that what the sheriff reads adds up to the balance.
  const writ = letters.find(({ name }) => name === "L29 to sheriff");
  expect(writ?.filled.blocks.filter(({ kind }) => kind === "table")).toEqual([table]);
});

test("the determination says whom the employer pays and what the claimant reports", async () => {
  const letters = await render("en", CASES[0] as Case);
  const textOf = (name: string) => letters.find((each) => each.name === name)?.text;
  expect(textOf("L18 to employer")).toContain("Pay María Nguyễn, deduct only the payroll taxes");
  expect(textOf("L18 to claimant")).not.toContain("Pay María Nguyễn");
  expect(textOf("L18 to claimant")).toContain("If the employer pays you, tell us within 3 days.");
  expect(textOf("L18 to claimant")).toContain("How penalty and interest were calculated");
  expect(textOf("L18 to claimant")).not.toContain("Nothing");
  expect(textOf("L18 to claimant")).toContain("- Penalty: 16 × $10.00 = $160.00 (K.S.A. 44-315)");
});

test("a notice of hearing cannot be issued without a hearing on record", async () => {
  const [complete] = CASES as [Case];
  const [letter] = (await render("es", { ...complete, facts: { ...COMPLETE, hearing: null } })).filter(
    ({ name }) => name.startsWith("L22"),
  );
  expect(letter?.filled.missing).toEqual(
    expect.arrayContaining(["hearing.date", "hearing.time", "hearing.place", "hearing.mode"]),
  );
});

test("titles are printed in the language of the letter, and as they are where they have no Spanish one", () => {
  const context = contextOf(systemWork(t.services), COMPLETE.claim, null, DETAILS);
  const titlesOf = (facts: LetterFacts, commissionerTitleEs: string, language: Language) => {
    const { fields } = mergeValues(facts, "claimant", { ...context, commissionerTitleEs }, language);
    return [fields["officer.title"], fields["agency.commissionerTitle"]];
  };
  const { commissionerTitle } = context.agency;
  expect(titlesOf(COMPLETE, "Directora", "en")).toEqual(["Senior officer", commissionerTitle]);
  expect(titlesOf(COMPLETE, "Directora", "es")).toEqual(["Oficial principal", "Directora"]);
  const untranslated = {
    ...COMPLETE,
    officer: { ...SPARSE.officer, name: "Olga", title: "Senior officer" },
  } as LetterFacts;
  expect(titlesOf(untranslated, "", "es")).toEqual(["Senior officer", commissionerTitle]);
});
