import { afterAll, beforeAll, expect, test } from "vitest";
import { employerCode } from "../../claim/employerCode.ts";
import { inTransaction, systemWork } from "../../core/context.ts";
import { readPage } from "../../core/files/paper/paper.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "./letters.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

/** Issues a letter and returns what a reader of codes finds on its printed pages. */
async function printed(
  templateCode: string,
  recipient: "claimant" | "employer",
  { statusCode = "ASSIGN", dueDate = null }: { statusCode?: string; dueDate?: string | null },
) {
  const claim = await makeClaimRow(t, { claim: { statusCode } });
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      ...{ claimId: claim.id, templateCode, recipient, issue: "auto", dueDate },
    }),
  );
  const letter = await t.db
    .selectFrom("letter")
    .select(["id", "mailNumber", "status"])
    .where("id", "=", made?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(letter.status).toBe("Issued");
  const officer = await t.as("Compliance Officer");
  const { raw: content } = await officer.get(`/api/Claim/${claim.id}/Letters/${letter.id}/Pdf`);
  const paper = { content, mimeType: "application/pdf" };
  const codes: string[] = [];
  for (let number = 1; ; number++) {
    const page = await readPage(t.services, paper, number).catch(() => null);
    if (!page) break;
    codes.push(...page.codes);
  }
  return { claim, letter, codes: codes.sort() };
}

test("the notice carries the code of the letter, and one that opens the employer's answer", async () => {
  const { claim, letter, codes } = await printed("L07", "employer", { dueDate: "2026-03-16" });
  const code = employerCode(t.services.keys, claim.claimNumber, 0);
  const address = `${t.services.config.publicUrl}/Public/Answer#${claim.claimNumber}/${code}`;
  expect(codes).toEqual([letter.mailNumber, address].sort());
});

test("a letter to the claimant carries a code that opens the status page, and no PIN or code", async () => {
  const { letter, codes } = await printed("L01", "claimant", { statusCode: "SUBM" });
  expect(codes).toEqual([letter.mailNumber, `${t.services.config.publicUrl}/Public/Status`].sort());
});
