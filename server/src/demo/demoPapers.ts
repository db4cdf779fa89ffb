import { Readable } from "node:stream";
import type { Application } from "@wage/contract/application/application";
import { audit } from "../core/audit/audit.ts";
import type { Services, User, Work } from "../core/context.ts";
import { inTransaction } from "../core/context.ts";
import { databaseFailure } from "../core/database/failures.rules.ts";
import { addNote } from "../features/claims/claims.commands.ts";
import { insertDocument } from "../features/documents/documents.queries.ts";
import { changeItems } from "../features/inbox/itemChange.commands.ts";
import { findDocumentTypeId, findOpenTask, prepareLoading } from "./demo.queries.ts";
import { pick } from "./demoRandom.ts";

const NOTES = [
  "Called the claimant. They have text messages about the hours and will upload them.",
  "Called the employer. The bookkeeper says that the check is in the mail.",
  "Left a message at the business. Nobody called back so far.",
  "The claimant asks to be called after 4 PM.",
] as const;
const MAX = 1_000_000;

type Claim = { id: number; application: Application; random: () => number };

/** Adds records beside a claim's story: a document by the claimant, a note about a call. */
export async function addPapers(
  work: Work,
  officer: User,
  { id, application, random }: Claim,
): Promise<void> {
  if (random() < 0.35) await addDocument(work, id, payStub(application));
  if (random() < 0.3) {
    const actor = { kind: "user", user: officer, address: null } as const;
    const body = pick(NOTES, random);
    const note = { kind: "Phone call", body, pinned: false, privileged: false, followUpDate: null } as const;
    await untilFree(() => addNote({ ...work, actor }, id, note));
  }
}

const TRIES = 20;

/** Does something again while another claim's story holds a row that it needs, as on a slow machine. */
async function untilFree<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (tries >= TRIES || databaseFailure(error) !== "locked") throw error;
    }
}

const LEFTOVERS: Record<string, string> = {
  "RELEASE-LIENS": "There were no liens.",
  "STOP-LETTERS": "Nothing was left to be mailed.",
};

/** Completes most tasks that remain after a claim has been closed. */
export async function completeOpenTasks(
  services: Services,
  work: Work,
  support: User,
  claimId: number,
): Promise<void> {
  const actor = { kind: "user", user: support, address: null } as const;
  for (const [code, outcome] of Object.entries(LEFTOVERS)) {
    const task = await findOpenTask(services.db, claimId, code);
    if (task)
      await untilFree(() =>
        changeItems({ ...work, actor }, support, { ids: [task], change: { kind: "complete", outcome } }),
      );
  }
}

async function addDocument(work: Work, claimId: number, content: Buffer) {
  const stored = await work.files.put(Readable.from([content]), MAX);
  const documentTypeId = await findDocumentTypeId(work.db, "PAY-STUB");
  await inTransaction(work, async (tx) => {
    await prepareLoading(tx);
    await insertDocument(tx, {
      claimId,
      draftId: null,
      storageKey: stored.key,
      fileName: "pay-stub.pdf",
      title: "Pay stub of the last period",
      documentTypeId,
      mimeType: "application/pdf",
      byteSize: stored.bytes,
      sha256: stored.sha256,
      source: "Claimant",
      visibility: "Staff",
      // The demonstration wrote the file itself, so it opens without a warning.
      scanStatus: "Clean",
      receivedAt: work.clock.now(),
      uploadedBy: null,
      address: null,
    });
    await audit(tx, work, { action: "UploadDocument", claimId, summary: "Document received: Pay stub" });
  });
}

/** Returns a one-page PDF of a pay stub. */
function payStub({ you, employer, pay }: Application): Buffer {
  const lines = [
    employer.legalName,
    "Earnings statement",
    `Employee: ${you.firstName} ${you.lastName}`,
    `Rate: $${pay.rate} per hour`,
    "Net pay: see attached check",
  ].map((line) => line.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&"));
  const text = `BT /F1 14 Tf 72 720 Td 20 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, "0");
  });
  const table = offsets.map((at) => `${at} 00000 n \n`).join("");
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
