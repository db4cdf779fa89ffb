import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { expect, test } from "vitest";
import { fillBlankForm } from "./blankForm.rules.ts";

const row = (en: string, es: string) => ({ id: 1, code: "A", label: { en, es } });
const FORM = {
  settings: {
    attestation: { version: "1", en: "It is true.", es: "Es verdad." },
    agencyPhone: "(785) 555-0100",
    agencyName: "Office of <Labor> & Standards",
    agencyAddress: "100 Main Street",
    agencyHours: { en: "8 to 5", es: "De 8 a 5" },
    limitationMonths: 24,
    limitationDays: 0,
    minAmount: "100",
    maxAmount: "",
  },
  businessTypes: [
    { ...row("Farm", "Granja"), kind: "Industry" },
    { ...row("Corporation", "Sociedad"), kind: "LegalForm" },
  ],
  howPaid: [row("Cash", "Efectivo"), row("Check", "Cheque")],
} as unknown as ApplicationForm;

test("the name and address of the office are printed as text and never as markup", () => {
  expect(fillBlankForm("<b>[[agencyName]]</b> [[agencyAddress]]", FORM, "en")).toBe(
    "<b>Office of &lt;Labor&gt; &amp; Standards</b> 100 Main Street",
  );
});

test("the statement to sign and the example of a phone number are those of the state", () => {
  expect(fillBlankForm("[[attestation]] [[phoneExample]]", FORM, "es")).toBe("Es verdad. (785) 555-0100");
});

test.each([
  ["en", "<ul><li>Cash</li><li>Check</li></ul>"],
  ["es", "<ul><li>Efectivo</li><li>Cheque</li></ul>"],
] as const)("a select becomes a box for each of its options (%s)", (language, html) => {
  expect(fillBlankForm("<ul><li>[[howPaid]]</li></ul>", FORM, language)).toBe(html);
});

test("industries and legal forms are two lists of one look-up", () => {
  expect(fillBlankForm("<li>[[industries]]</li>|<li>[[legalForms]]</li>", FORM, "en")).toBe(
    "<li>Farm</li>|<li>Corporation</li>",
  );
});

test("limits are written in words, and no placeholder is left", () => {
  expect(fillBlankForm("[[limits]] [[timeLimit]] [[nobodyKnows]]", FORM, "es")).toBe("$100 o más 24 meses ");
  const inDays = { ...FORM, settings: { ...FORM.settings, limitationDays: 180 } };
  expect(fillBlankForm("[[timeLimit]]", inDays, "en")).toBe("180 days");
});
