import { message } from "@wage/contract/core/messages";
import { describe, expect, test } from "vitest";
import {
  fill,
  fillLetter,
  fillLine,
  issueProblems,
  letterCan,
  plainText,
  unknownNames,
  withLanguageNote,
  withWordings,
} from "./letters.rules.ts";
import type { MergeValues } from "./values/letterTables.rules.ts";

const values = (fields: Record<string, string>): MergeValues => ({
  language: "en",
  fields,
  wageItems: [
    {
      type: "Regular wages",
      period: "01/05/2026 to 01/18/2026",
      grossEarned: "$900.00",
      amountPaid: "$100.00",
      amountClaimed: "$800.00",
      found: null,
      admitted: null,
    },
  ],
  wageTotals: {
    grossEarned: "$900.00",
    amountPaid: "$100.00",
    amountClaimed: "$800.00",
    found: null,
    admitted: null,
  },
  installments: [
    { number: "1", dueOn: "04/01/2026", amount: "$400.00" },
    { number: "2", dueOn: "05/01/2026", amount: "$400.00" },
  ],
  planTotal: "$800.00",
  ledger: [
    { date: "04/01/2026", kind: "Amount due set", change: "$800.00" },
    { date: "04/20/2026", kind: "Payment received", change: "-$400.00" },
  ],
  balance: "$400.00",
  enclosures: [],
  copies: [],
});
const text = (template: string, fields: Record<string, string> = {}) =>
  plainText(fill(template, values(fields)).blocks);

describe("filling a template", () => {
  test.each([
    ["a field", "Claim {{claim.number}}.", { "claim.number": "26-00001" }, "Claim 26-00001."],
    ["white space inside the braces", "{{ claim.number }}", { "claim.number": "26-00001" }, "26-00001"],
    [
      "a conditional paragraph kept if there is a value",
      "A\n\n{{?claim.payBy}}By {{claim.payBy}}",
      { "claim.payBy": "May 1" },
      "A\n\nBy May 1",
    ],
    ["a conditional paragraph left out without a value", "A\n\n{{?claim.payBy}}By {{claim.payBy}}", {}, "A"],
    ["a paragraph for a missing value", "{{!claim.payBy}}Soon", {}, "Soon"],
    [
      "no paragraph for a missing value if there is one",
      "{{!claim.payBy}}Soon",
      { "claim.payBy": "May 1" },
      "",
    ],
    ["a list item left out", "- one\n- {{?claim.payBy}}two\n- three", {}, "- one\n- three"],
    [
      "lines of a value as a list",
      "{{list details.items}}",
      { "details.items": "- pay stubs\n\n2025 calendar" },
      "- pay stubs\n- 2025 calendar",
    ],
    ["text and list without a blank line", "Send:\n- one\n- two", {}, "Send:\n\n- one\n- two"],
    [
      "one full stop after Inc.",
      "By {{employer.dba}}. Then.",
      { "employer.dba": "Beets Inc." },
      "By Beets Inc. Then.",
    ],
    ["Windows line ends", "A\r\n\r\nB", {}, "A\n\nB"],
  ])("%s", (_, template, fields, expected) => {
    expect(text(template, fields as Record<string, string>)).toBe(expected);
  });

  test("a heading is one line, and a list directly below it is a list", () => {
    const { blocks } = fill("## What happens next\n- one\n- two\nThen.", values({}));
    expect(blocks).toEqual([
      { kind: "heading", text: "What happens next" },
      { kind: "list", items: ["one", "two"] },
      { kind: "paragraph", text: "Then." },
    ]);
  });

  test("a missing value is named and shown in brackets", () => {
    const { blocks, missing } = fill("Pay by {{claim.payBy}}, {{claim.payBy}}", values({}));
    expect(missing).toEqual(["claim.payBy"]);
    expect(plainText(blocks)).toBe("Pay by [claim.payBy], [claim.payBy]");
  });

  test.each(["constructor", "__proto__", "claim.constructor", "claim.number | upper", "1+1", "#each x", ""])(
    "{{%s}} is not a field: it is named, never executed",
    (name) => {
      expect(fill(`x {{${name}}} y`, values({})).unknown).toEqual([name.trim()]);
    },
  );

  test("[V1.3.7] [V1.3.1] [H13] braces, markup and code in a value are printed literally", () => {
    const hostile = '{{agency.name}} #read("/etc/passwd") <script>alert(1)</script> *b* $x$';
    expect(text("{{claimant.fullName}}", { "claimant.fullName": hostile, "agency.name": "SECRET" })).toBe(
      hostile,
    );
  });

  test("a value with blank lines stays one paragraph", () => {
    const { blocks } = fill("{{details.text}}", values({ "details.text": "a\n\n## b\n\n{{wageTable}}" }));
    expect(blocks).toEqual([{ kind: "paragraph", text: "a\n\n## b\n\n{{wageTable}}" }]);
  });

  test("the table has a column for the amounts found only after a finding", () => {
    const found = values({});
    expect(fill("{{wageTable}}", found).blocks).toMatchObject([
      { kind: "table", total: ["Total", "", "$900.00", "$100.00", "$800.00"] },
    ]);
    const determined = { ...found, wageTotals: { ...found.wageTotals, found: "$700.00" } };
    expect(fill("{{wageTable}}", determined).blocks).toMatchObject([
      { head: expect.arrayContaining(["Found owed"]) },
    ]);
  });

  test("a claim without wages has no table", () => {
    expect(fill("{{wageTable}}", { ...values({}), wageItems: [] }).blocks).toEqual([]);
  });
});

test("additional wording is placed where the template says", () => {
  expect(withWordings("A\n\n{{wordings}}\n\nB", ["$& one", "two"])).toBe("A\n\n$& one\n\ntwo\n\nB");
  expect(withWordings("A", ["one"])).toBe("A\n\none");
  expect(withWordings("A", [])).toBe("A");
});

test("unknown names are found in every branch of a template, its subject and its e-mail", () => {
  const template = {
    subject: "{{a}}",
    body: "{{?claim.payBy}}{{b}}\n\n{{!claim.payBy}}{{c}}\n\n{{?d}}x\n\n{{list e}}\n\n{{claim.number}}",
    emailBody: "{{f}}",
  };
  expect(unknownNames(template).sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("missing values of subject and body are named together", () => {
  const filled = fillLetter(
    { subject: "{{claim.number}}", body: "{{claim.number}} {{claim.payBy}}" },
    values({}),
  );
  expect(filled.missing).toEqual(["claim.number", "claim.payBy"]);
  const unmet = [message("issueNotClosed")];
  expect(issueProblems({ recipientName: "M", recipientAddress: "" }, filled, unmet)).toEqual([
    message("issueNotClosed"),
    message("letterNoAddress"),
    message("letterNoValue", "Claim number", message("pageAction")),
    message("letterNoValue", "Due date of the payment", message("pageAction")),
  ]);
});

test.each([
  ["Draft", false, "Support Staff", { edit: true, issue: true, void: true }],
  ["Draft", true, "Compliance Officer", { edit: true, issue: false, void: true }],
  ["Draft", true, "Administrator", { edit: true, issue: true, void: true }],
  ["Issued", false, "Compliance Officer", { edit: false, issue: false, void: false }],
  ["Issued", false, "Administrator", { edit: false, issue: false, void: true }],
  ["Voided", false, "Administrator", { edit: false, issue: false, void: false }],
] as const)("a letter %s (approval: %s) and %s", (status, requiresApproval, role, expected) => {
  expect(
    letterCan({ status, requiresApproval, reviewAskedBy: null }, { id: 1, roles: [role] }),
  ).toMatchObject(expected);
});

test("a letter to a reader of another language says in that language, at the top, where to get help", () => {
  expect(withLanguageNote("Dear worker", "en", "es")).toMatch(
    /^Este mensaje .*\{\{office\.phone\}\}.*\n\nDear worker$/,
  );
  expect(withLanguageNote("Estimada persona", "es", "es")).toBe("Estimada persona");
  expect(withLanguageNote("Dear worker", "en", "en")).toBe("Dear worker");
});

test("bold of the template is marked; stars and marks in a value are text, and an email and a subject have no marks", () => {
  const named = values({ "employer.legalName": "**A**\uE000B\uE001 Inc" });
  const text = "Pay **{{employer.legalName}} now**, please.\n\n- **one** item\n\n## A **bold** heading";
  const { blocks } = fill(text, named);
  expect(blocks).toEqual([
    { kind: "paragraph", text: "Pay \uE000**A**B Inc now\uE001, please." },
    { kind: "list", items: ["\uE000one\uE001 item"] },
    { kind: "heading", text: "A bold heading" },
  ]);
  expect(plainText(blocks)).toBe("Pay **A**B Inc now, please.\n\n- one item\n\nA bold heading");
  expect(fillLine("About **{{employer.legalName}}**", named).text).toBe("About **A**B Inc");
});
