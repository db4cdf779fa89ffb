import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOOKUPS, type LookupRowDefinition, PUBLIC_LOOKUP_NAMES } from "@wage/contract/lookups";
import { SETTINGS } from "@wage/contract/settings";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textMessage } from "../claim/texts/texts.rules.ts";
import { ACCOUNT_MAILS, type AccountMail, accountMail } from "../features/account/account.mails.ts";
import { accessRevokedMail, newPinMail, pinPostedMail } from "../features/application/accessMails.rules.ts";
import {
  confirmationMail,
  confirmContactMail,
  contactChangedMail,
  draftMail,
  ownEmailMail,
} from "../features/application/mails.rules.ts";
import { messageMail } from "../features/claimMessages/messageMail.rules.ts";
import { lockedOutMail } from "../features/claims/lockedOutMail.rules.ts";
import { answerMail } from "../features/employerPortal/answerMail.rules.ts";
import { testMail } from "../features/goLive/testMail.rules.ts";
import { noticeMail } from "../features/notices/noticeMail.rules.ts";
import { guessAlarmMail } from "../features/publicAccess/guessAlarmMail.rules.ts";
import { massViewingMail } from "../features/reports/massViewingMail.rules.ts";
import { notSentMail, reportMail, stoppedMail } from "../features/reports/schedules/scheduleMail.rules.ts";
import { signatureMail } from "../features/signature/signatureMails.rules.ts";
import { progressMail } from "../features/workflow/progressMail.rules.ts";
import { type TestApp, testApp } from "./testApp.ts";

// Words that occur in no Spanish sentence: a line with two of them was left in English (as in
// web/src/app/texts.test.ts).
const ENGLISH = /\b(the|you|your|please|is|are|of|and|with|this|not|will|from|or|we|was)\b/gi;
const leftInEnglish = (text: string) =>
  text.split("\n").filter((line) => (line.match(ENGLISH) ?? []).length > 1);
/** The given facts of these tests are marked with «», so that they can be found in the text. */
const given = (text: string) => [...new Set(text.match(/«[^»]+»/g))].sort();

type Mail = { subject: string; text: string };
type Language = "en" | "es";

function expectBothLanguages(mailIn: (language: Language) => Mail) {
  const [en, es] = [mailIn("en"), mailIn("es")];
  for (const part of ["subject", "text"] as const) {
    expect(es[part].trim()).not.toBe("");
    expect(leftInEnglish(es[part])).toEqual([]);
    expect(given(es[part]), es[part]).toEqual(given(en[part]));
  }
  // Lines are compared one by one: a line that is equal in both languages was not translated.
  const words = (text: string) =>
    text.split(/\n+/).filter((line) => /\p{L}{2}/u.test(line.replace(/«.*?»/g, "")));
  const english = new Set([en.subject, ...words(en.text)]);
  expect([es.subject, ...words(es.text)].filter((line) => english.has(line) && !SAME.test(line))).toEqual([]);
  expect(words(es.text)).toHaveLength(words(en.text).length);
}
/** Lines that are the same in both languages. */
const SAME = /^PIN: «|^https:/;

const OFFICE = { agency: "«agency»", phone: "«phone»" };
const CLAIM = { ...OFFICE, claimNumber: "«number»", statusUrl: "«status»" };
/** Every function that writes a mail in a language, except those of the table of account mails. */
const MAILS: Record<string, (language: Language) => Mail> = {
  testMail: (language) => testMail(language, { agency: "«agency»", code: "«code»" }),
  draftMail: (language) => draftMail(language, { code: "«code»", url: "«url»" }),
  confirmationMail: (language) =>
    confirmationMail(language, {
      ...OFFICE,
      claimNumber: "«number»",
      pin: "«pin»",
      amount: "«amount»",
      reviewBy: "«day»",
      statusUrl: "«status»",
      uploadUrl: "«upload»",
    }),
  messageMail: (language) => messageMail(language, CLAIM),
  answerMail: (language) =>
    answerMail(language, {
      ...OFFICE,
      claimNumber: "«number»",
      name: "«name»",
      title: "«title»",
      sentAt: "«when»",
      isLate: true,
      position: "partly",
      statement: "«statement»",
      lines: [{ itemId: 1, position: "partly", amount: "1.00", reason: "«reason»" }],
      claimed: [
        {
          id: 1,
          type: { en: "Hourly wages", es: "Salario por hora" },
          periodStart: null,
          periodEnd: null,
          grossEarned: "2.00",
          amountPaid: "0.00",
          amountClaimed: "2.00",
        },
      ],
      answerUrl: "«address»",
    }),
  guessAlarmMail: (language) => guessAlarmMail(language, 500),
  lockedOutMail: (language) => lockedOutMail(language, { claimNumber: "«number»", name: "«name»" }),
  noticeMail: (language) =>
    noticeMail(language, { name: "«name»", link: "«link»", notices: ["«notice»", "«notice»"] }),
  massViewingMail: (language) => massViewingMail(language, { name: "«name»", rows: 5000 }),
  reportMail: (language) =>
    reportMail(language, {
      report: "«report»",
      version: 3,
      rhythm: "monthly",
      dueOn: "2026-03-02",
      owner: "«owner»",
      link: "https://report",
    }),
  notSentMail: (language) =>
    notSentMail(language, { report: "«report»", problems: ["«problem»"], link: "https://report" }),
  stoppedMail: (language) =>
    stoppedMail(language, { report: "«report»", owner: "«owner»", link: "https://schedules" }),
  contactChangedMail: (language) => contactChangedMail(language, { ...OFFICE, claimNumber: "«number»" }),
  ownEmailMail: (language) =>
    ownEmailMail(language, {
      purpose: "Filing",
      url: "«address»",
      code: "«code»",
      agency: "«agency»",
      phone: "«phone»",
    }),
  confirmContactMail: (language) =>
    confirmContactMail(language, { ...OFFICE, claimNumber: "«number»", code: "«code»" }),
  newPinMail: (language) => newPinMail(language, "«pin»", CLAIM),
  pinPostedMail: (language) => pinPostedMail(language, CLAIM),
  accessRevokedMail: (language) => accessRevokedMail(language, CLAIM),
  signatureMail: (language) =>
    signatureMail(language, {
      ...OFFICE,
      claimNumber: "«number»",
      filedBy: "«name»",
      until: "«day»",
      url: "https://sign",
      code: "«code»",
    }),
  progressMail: (language) =>
    progressMail(language, {
      ...OFFICE,
      claimNumber: "«number»",
      words: { en: "We reopened your claim.", es: "Volvimos a abrir su reclamo." },
      statusEs: null,
      statusUrl: "«status»",
    }),
};

describe("mails", () => {
  const settings = { get: (key: string) => `«${key}»` };
  const services = { settings, config: { publicUrl: "https://wages.example" } } as never;

  test.each(Object.keys(ACCOUNT_MAILS) as AccountMail[])(
    "[AUT-15] the mail %s is in both languages",
    (which) => {
      expect(Object.keys(ACCOUNT_MAILS[which])).toEqual(["en", "es"]);
      expectBothLanguages((language) => {
        const facts = { link: "«link»", otherLink: "«other»", device: "«device»", address: "«address»" };
        return accountMail(services, which, { email: "«email»", name: "«name»", language }, facts);
      });
    },
  );

  test.each(Object.entries(MAILS))("[BIZ] %s is in both languages", (_, mailIn) =>
    expectBothLanguages(mailIn),
  );

  test.each(["news", "request", "message", "due", "ended", "code"] as const)(
    "[BIZ] the text message %s is in both languages, and names neither the claim nor a person",
    (news) => {
      const facts = { ...OFFICE, statusUrl: "«status»", due: "2026-03-09", code: "«code»" };
      expectBothLanguages((language) => ({
        subject: language,
        text: textMessage(language, news, facts),
      }));
      // Two segments of 153 or 67 characters at most, with an agency's name of usual length.
      for (const language of ["en", "es"] as const)
        expect(textMessage(language, news, facts).length).toBeLessThan(160);
    },
  );

  test("this list contains every mail", () => {
    const features = path.join(import.meta.dirname, "../features");
    const writers = readdirSync(features, { recursive: true, encoding: "utf8" })
      .filter((file) => /mail/i.test(path.basename(file)) && file.endsWith(".rules.ts"))
      .flatMap((file) => [
        ...readFileSync(path.join(features, file), "utf8").matchAll(
          /^export (?:function|const) (\w+Mail)\b/gm,
        ),
      ]);
    expect(writers.map(([, name]) => name).sort()).toEqual(Object.keys(MAILS).sort());
    const handMade = readdirSync(features, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".commands.ts"))
      .filter((file) => /\bsubject: (?:`|"[^"]|'[^'])/.test(readFileSync(path.join(features, file), "utf8")));
    expect(handMade).toEqual([]);
  });
});

describe("the content of a new database", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  type Pair = { key: string; en: string | null; es: string | null };
  const expectPairs = (pairs: readonly Pair[]) => {
    expect(pairs.length).toBeGreaterThan(0);
    for (const { key, en, es } of pairs) {
      if (!en) continue;
      expect(es?.trim() || "nothing", key).not.toBe("nothing");
      expect(es, key).not.toBe(en);
      expect(leftInEnglish(es ?? ""), key).toEqual([]);
    }
  };
  const pairsOf = async (table: string, en: string, es: string) =>
    (
      await sql<Pair>`SELECT code AS key, ${sql.ref(en)} AS en, ${sql.ref(es)} AS es FROM ${sql.table(table)}`.execute(
        app.db,
      )
    ).rows;

  const NAMES = ["County", "State"];
  test.each(
    PUBLIC_LOOKUP_NAMES.filter((name) => !NAMES.includes(name)).map((name) => [name, LOOKUPS[name].table]),
  )("[BIZ] the choices of %s are in both languages", async (_, table) =>
    expectPairs(await pairsOf(table, "description", "description_es")),
  );

  // Offices do not come with the product.
  const shipped = Object.values<LookupRowDefinition>(LOOKUPS).filter(({ table }) => table !== "office");
  const PUBLIC_TEXTS = shipped.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([key, { spanishOf }]) =>
      spanishOf ? [[table, spanishOf, key] as const] : [],
    ),
  );
  test.each(PUBLIC_TEXTS)("[BIZ] public texts of %s in %s are in both languages", async (table, en, es) =>
    expectPairs(await pairsOf(table, en, es)),
  );

  const OF_STAFF = /^\/(Admin|Claim|Compliance|Employer|Inbox|MailMerge|MailRoom|Reports)/;
  test("[RTE-12] every public text and help topic is in both languages", async () => {
    const rows = await app.db
      .selectFrom("content")
      .select(["slug", "languageCode", "screenPath", "title", "body"])
      .execute();
    const spanish = new Map(
      rows.filter(({ languageCode }) => languageCode === "es").map((row) => [row.slug, row]),
    );
    const english = rows.filter(
      ({ languageCode, screenPath }) => languageCode === "en" && !OF_STAFF.test(screenPath ?? ""),
    );
    expectPairs(
      english.map(({ slug, title }) => ({ key: slug, en: title, es: spanish.get(slug)?.title ?? null })),
    );
    expectPairs(
      english.map(({ slug, body }) => ({ key: slug, en: body, es: spanish.get(slug)?.body ?? null })),
    );
  });

  test("[BIZ] every setting with a Spanish text has one", () => {
    const settings: Record<string, { default: unknown }> = SETTINGS;
    // A title without a Spanish text is printed as it is: each state has its own.
    const halves = Object.entries(settings).filter(
      ([key]) => key.endsWith("Es") && key !== "commissionerTitleEs",
    );
    expectPairs(
      halves.map(([key, { default: es }]) => ({
        key,
        en: String(settings[key.slice(0, -2)]?.default),
        es: String(es),
      })),
    );
  });
});
