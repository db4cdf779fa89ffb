import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPdf } from "../../testing/files/readPdf.ts";
import { CANARY, canaryPaper, FIRST, holds, SECOND } from "../../testing/hostile/canaryPaper.ts";
import { makeClaim } from "../../testing/make.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";
import { makeClaimFile } from "./makeClaimFile.commands.ts";

// Typesetting and merging take long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let t: TestApp;
let admin: Client;
let typeId: number;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as("Administrator");
  typeId = (await t.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => t?.close());

async function uploaded(claimId: number, content: Buffer): Promise<number> {
  const form = uploadForm(content, {
    name: "paper.pdf",
    fields: { documentTypeId: String(typeId), visibility: "Both" },
  });
  const answer = await admin.post(`/api/Claim/${claimId}/Documents`, form.body, form.headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

const fileOf = async (claimId: number, id: number) =>
  (await admin.get(`/api/Claim/${claimId}/Documents/${id}/File?unscanned=accepted`)).raw;

async function arranged(claimId: number, chosen: { documentId: number; number: number }[]): Promise<Buffer> {
  const pages = chosen.map((page) => ({ ...page, rotation: 0 }));
  const body = { title: "Arranged", documentTypeId: typeId, pages };
  const made = await admin.post(`/api/Claim/${claimId}/Documents/Arrange`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return fileOf(claimId, made.body.id);
}

async function claimFile(claimId: number, kind: string): Promise<Buffer> {
  const asked = await admin.post(`/api/Claim/${claimId}/Files`, { kind });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await makeClaimFile(t.services, asked.body.id);
  const { rows } = (await admin.get(`/api/Claim/${claimId}/Files`)).body;
  return fileOf(claimId, rows.find(({ id }: { id: number }) => id === asked.body.id).documentId);
}

/** An issued letter that encloses the paper. */
async function letterWithPaper(): Promise<{ claimId: number; letterId: number }> {
  // Long enough ago for a letter to a claimant who has heard nothing for a while.
  const { id: claimId } = await makeClaimRow(t, { claim: { receivedDate: "2026-02-02" } });
  const enclosed = await uploaded(claimId, await canaryPaper());
  const base = `/api/Claim/${claimId}/Letters`;
  const { body } = await admin.post(base, { templateCode: "L39", recipient: "claimant" });
  const draft = (await admin.get(`${base}/${body.id}`)).body;
  const { subject, recipientName, recipientAddress, delivery, rowVersion } = draft;
  const saved = await admin.put(`${base}/${draft.id}`, {
    ...{ subject, body: draft.body, recipientName, recipientAddress, delivery, rowVersion, dueDate: "" },
    parts: {
      details: { items: "", text: "", reason: "", amount: "", date: "" },
      ...{ options: {}, enclosures: [enclosed], copies: [], largePrint: false },
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const issued = await admin.post(`${base}/${draft.id}/Issue`, { rowVersion: saved.body.rowVersion });
  expect(issued.body.status, JSON.stringify(issued.body)).toBe("Issued");
  return { claimId, letterId: draft.id };
}

/** A stack of mail of two people, of which each piece goes to the claim of one. */
async function splitStack(): Promise<[Buffer, Buffer]> {
  const { body: stack } = await admin.post("/api/MailRoom/Incoming", {
    receivedOn: "2026-03-02",
    splitsAtBlanks: true,
  });
  const form = uploadForm(await canaryPaper({ isStack: true }), { name: "scan.pdf" });
  await admin.post(`/api/MailRoom/Incoming/${stack.id}/Files`, form.body, form.headers);
  await admin.post(`/api/MailRoom/Incoming/${stack.id}/Read`);
  await t.runJobs();
  const detail = async () => (await admin.get(`/api/MailRoom/Incoming/${stack.id}`)).body;
  const { pieceList } = await detail();
  expect(pieceList).toHaveLength(2);
  const made: Buffer[] = [];
  for (const { id } of pieceList) {
    const { rowVersion } = await detail();
    const { id: claimId } = await makeClaimRow(t);
    const attaching = { documentTypeId: typeId, source: "Claimant", rowVersion, returned: null };
    const attached = await admin.post(`/api/MailRoom/Incoming/Pieces/${id}/Claim/${claimId}`, attaching);
    expect(attached.status, JSON.stringify(attached.body)).toBe(200);
    made.push(await fileOf(claimId, attached.body.documentId));
  }
  return made as [Buffer, Buffer];
}

/** Every way in which the office makes a file of others; `left` is a page that was left out. */
const PRODUCERS: Record<string, { left?: string; isPicture?: true; make: () => Promise<Buffer> }> = {
  "one page of two": {
    left: SECOND,
    make: async () => {
      const { id } = await makeClaimRow(t);
      return arranged(id, [{ documentId: await uploaded(id, await canaryPaper()), number: 1 }]);
    },
  },
  "pages of two papers": {
    left: SECOND,
    make: async () => {
      const { id } = await makeClaimRow(t);
      const papers = [await uploaded(id, await canaryPaper()), await uploaded(id, await canaryPaper())];
      return arranged(
        id,
        papers.map((documentId) => ({ documentId, number: 1 })),
      );
    },
  },
  "a redacted copy": {
    isPicture: true,
    make: async () => {
      const { id } = await makeClaimRow(t);
      const source = await uploaded(id, await canaryPaper());
      const area = { x: 0.1, y: 0.9, width: 0.1, height: 0.05 };
      const { body } = await admin.post(`/api/Claim/${id}/Documents/${source}/Redact`, {
        ...{ pages: [{ number: 1, areas: [area] }], reason: "A name" },
      });
      return fileOf(id, body.id);
    },
  },
  "the first piece of a stack": { left: SECOND, make: async () => (await splitStack())[0] },
  "the second piece of a stack": { left: FIRST, make: async () => (await splitStack())[1] },
  "a letter with an enclosure": {
    make: async () => {
      const { claimId, letterId } = await letterWithPaper();
      return (await admin.get(`/api/Claim/${claimId}/Letters/${letterId}/Pdf`)).raw;
    },
  },
  "its copy by e-mail": {
    make: async () => {
      const { claimId, letterId } = await letterWithPaper();
      const file = await t.services.letterFileOf(t.services, claimId, letterId);
      return buffer(Readable.from([file?.content ?? Buffer.alloc(0)]));
    },
  },
  "the whole file of a claim": {
    make: async () => {
      const { id } = await makeClaim(t, { status: "SUBM" });
      await uploaded(id, await canaryPaper());
      return claimFile(id, "Whole");
    },
  },
  "a packet": {
    make: async () => {
      const { id } = await makeClaim(t, { status: "FINAL" });
      const { countyId } = await t.db
        .selectFrom("countyAttorney")
        .select("countyId")
        .orderBy("countyId")
        .executeTakeFirstOrThrow();
      await t.db.updateTable("claim").set({ countyId }).where("id", "=", id).execute();
      const address = "200 N Center St, Casper, WY 82601";
      await t.db.updateTable("countyAttorney").set({ address }).where("countyId", "=", countyId).execute();
      await uploaded(id, await canaryPaper());
      return claimFile(id, "Attorney");
    },
  },
};

test.each(Object.entries(PRODUCERS))(
  "[H12] %s holds what is shown of its papers, and nothing else of them",
  async (_, { left, isPicture, make }) => {
    const file = await make();
    const words = (await readPdf(file)).map((page) => page.words).join("\n");
    if (!isPicture) expect(words).toContain(left === FIRST ? SECOND : FIRST);
    expect(holds(file, CANARY)).toBe(false);
    if (left) expect(holds(file, left)).toBe(false);
  },
);

test("[H12] no other part of the service copies pages of a PDF", () => {
  const root = path.join(import.meta.dirname, "../..");
  const copying = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^testing\//.test(file))
    .filter((file) =>
      /PDFDocument\.load\(|\.copyPages\(|\.embedPdf\(/.test(readFileSync(path.join(root, file), "utf8")),
    );
  // The merging worker opens what the service typeset itself; what others sent comes through shownPages.
  expect(copying.sort()).toEqual(["core/files/mergeWorker.ts", "core/files/shown/shownPages.ts"]);
});
