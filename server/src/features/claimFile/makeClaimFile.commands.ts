import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { CLAIM_FILES, type ClaimFileKind } from "@wage/contract/claimFile/claimFile";
import type { ClaimDetail, ClaimNote, LogLine } from "@wage/contract/claims/claimDetail";
import type { ClaimMoney } from "@wage/contract/claims/claimMoney";
import { nextStepOf } from "@wage/contract/claims/summary/nextStep";
import { agencyDay, usDate } from "@wage/contract/core/calendar";
import { hasPages } from "@wage/contract/documents/pages";
import {
  failClaimFile,
  findClaimFile,
  finishClaimFile,
  saveFileProgress,
} from "../../claim/file/claimFile.queries.ts";
import { listWageItems } from "../../claim/wageItem.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { OutcomeUnknownError } from "../../core/database/pooledClient.ts";
import { countPages, mergeNumbered } from "../../core/files/mergePdf.ts";
import { assemblePdf, countPaper, paperOf } from "../../core/files/paper/paper.ts";
import { renderPdf } from "../../core/files/pdf.ts";
import { worstScan } from "../../core/files/virusScanner.ts";
import { NOTHING_BARRED } from "../../core/identity/barred.queries.ts";
import { findClaimDetail } from "../claims/claimDetail.queries.ts";
import { findClaimMoney, listClaimLog, listClaimNotes } from "../claims/claimTabs.queries.ts";
import { insertDocument } from "../documents/documents.queries.ts";
import { letterPdf } from "../letters/letterPdf.commands.ts";
import { findLetter, listLetters } from "../letters/letters.queries.ts";
import { findOtherwise } from "../workflow/offer.commands.ts";
import { listPaperDocuments, type PaperDocument } from "./claimPapers.queries.ts";
import {
  accountSections,
  historySections,
  type IndexedPart,
  indexSections,
  noteSections,
  type SheetSection,
  summarySections,
  wageSections,
} from "./sheets.rules.ts";

const SHEET = new URL("./claimFile.typ", import.meta.url);
const FILE_MAX_BYTES = 500 * 1024 * 1024;
const TEXT_SHOWN = 200_000;

/** A part of the file; `make` returns its pages, or null with the reason in `detail` if it has none. */
type Part = { title: string; detail: string; make: (() => Promise<Uint8Array>) | null };

/**
 * Makes a file of a claim and stores it as a document. A paper that cannot be read is named in the index as not included.
 * A failure is shown with the file, and a user asks for it again.
 */
export async function makeClaimFile(services: Services, fileId: number): Promise<void> {
  const file = await findClaimFile(services.db, fileId);
  if (file?.status !== "Making") return;
  try {
    await make(services, file);
  } catch (error) {
    services.log.error({ err: error, fileId }, "a file of a claim could not be made");
    await failClaimFile(services.db, fileId);
  }
}

/** A file leaves the agency: it holds only documents without restricted access and without legal advice. */
const READER = { mayReadPrivileged: false, ...NOTHING_BARRED };

type File = { id: number; claimId: number; kind: ClaimFileKind; requestedBy: number | null };

async function make(services: Services, file: File): Promise<void> {
  const { db, settings, clock } = services;
  const timeZone = settings.get("timeZone");
  const today = agencyDay(clock.now(), timeZone);
  const json = await findClaimDetail(db, file.claimId, {
    day: { timeZone, today },
    retentionYears: settings.get("retentionYears"),
    limitationIsFederal: settings.get("limitationIsFederal"),
    ...READER,
  });
  const claim: ClaimDetail = present(file, json);
  const name = `${CLAIM_FILES[file.kind].en}, claim ${claim.number}, ${usDate(today)}`;
  const sheet = (title: string, sections: SheetSection[]) =>
    renderPdf(SHEET, { agency: settings.get("agencyName"), title, sections });

  const documents = await listPaperDocuments(db, file.claimId);
  const parts = await partsOf(services, file, { claim, documents, sheet });
  const made: Uint8Array[] = [];
  const indexed: IndexedPart[] = [];
  for (const [at, { title, detail, make: makePart }] of parts.entries()) {
    await saveFileProgress(db, file.id, { partsDone: at, parts: parts.length });
    const pdf = await makePart?.().catch((error: unknown) => {
      services.log.warn({ err: error, fileId: file.id, title }, "a paper was left out of a claim's file");
      return null;
    });
    if (pdf) made.push(pdf);
    indexed.push({ title, detail, pages: pdf ? await countPages(pdf) : null });
  }
  // The length of the index does not depend on the numbers in it.
  const index = (ownPages: number) => sheet(name, indexSections(indexed, ownPages));
  const ownPages = await countPages(await index(1));
  const whole = await mergeNumbered(
    [await index(ownPages), ...made],
    `${claim.number}, ${CLAIM_FILES[file.kind].en}`,
  );
  await keep(services, file, { ...whole, name, number: claim.number, documents });
}

function present({ claimId }: File, json: string | null) {
  if (json === null) throw new Error(`claim ${claimId} is gone`);
  return JSON.parse(json);
}

type Made = { pdf: Uint8Array; pages: number; name: string; number: string; documents: PaperDocument[] };

/** Stores the file as a document of the claim, for staff; the whole file is confidential, because everything is in it. */
async function keep(
  services: Services,
  file: File,
  { pdf, pages, name, number, documents }: Made,
): Promise<void> {
  const { key, bytes, sha256 } = await services.files.put(Readable.from([Buffer.from(pdf)]), FILE_MAX_BYTES);
  const work = systemWork(services);
  try {
    const kept = await inTransaction(work, async (tx) => {
      const documentId = await insertDocument(tx, {
        claimId: file.claimId,
        draftId: null,
        storageKey: key,
        fileName: `${number}-${file.kind.toLowerCase()}.pdf`,
        title: name,
        documentTypeId: null,
        mimeType: "application/pdf",
        byteSize: bytes,
        sha256,
        source: "System",
        visibility: "Staff",
        confidential: file.kind === "Whole",
        scanStatus: worstScan(documents.map(({ scanStatus }) => scanStatus)),
        receivedAt: services.clock.now(),
        uploadedBy: file.requestedBy,
        address: null,
      });
      if (!(await finishClaimFile(tx, file.id, { documentId, pages }))) return false;
      await audit(tx, work, {
        action: "ClaimFileMade",
        claimId: file.claimId,
        summary: `${name}: ${pages} pages`,
        detail: { fileId: file.id, documentId, pages },
      });
      return true;
    });
    if (!kept) throw new Error("the file was made twice");
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) await services.files.remove(key);
    throw error;
  }
}

type Papers = {
  claim: ClaimDetail;
  documents: PaperDocument[];
  sheet: (title: string, sections: SheetSection[]) => Promise<Buffer>;
};

async function partsOf(services: Services, file: File, papers: Papers): Promise<Part[]> {
  const { claim, documents, sheet } = papers;
  const isWhole = file.kind === "Whole";
  const timeZone = services.settings.get("timeZone");
  const records = (title: string, sections: SheetSection[]): Part => ({
    title,
    detail: "From the records of the agency",
    make: () => sheet(title, sections),
  });
  const wages = await listWageItems(services.db, file.claimId);
  const tab = { claimId: file.claimId, ...READER };
  const money: ClaimMoney = present(file, await findClaimMoney(services.db, tab));
  const notes: { rows: ClaimNote[] } = present(file, await listClaimNotes(services.db, tab));
  const nextStep = isWhole ? await nextStepIn(services, claim) : null;
  return [
    records("Summary", summarySections(claim, { leavesHouse: !isWhole, timeZone, nextStep })),
    ...(file.kind === "Sheriff" ? [] : [records("Wages", wageSections(wages))]),
    records("Decisions, legal steps and account", accountSections(money, timeZone)),
    ...(await letterParts(services, file, claim)),
    ...documents
      .filter((document) => belongs(document, file.kind))
      .map((one) => documentPart(services, papers, one, isWhole)),
    ...(isWhole
      ? [
          records("Notes", noteSections(notes.rows, timeZone)),
          records("Activity log", historySections(await wholeLog(services, file.claimId), timeZone)),
        ]
      : []),
  ];
}

/** What the claim waits for, as its page says it. */
async function nextStepIn(services: Services, claim: ClaimDetail): Promise<string | null> {
  const timeZone = services.settings.get("timeZone");
  return nextStepOf(claim, {
    today: agencyDay(services.clock.now(), timeZone),
    since: agencyDay(new Date(claim.status.since), timeZone),
    otherwise: await findOtherwise(systemWork(services), claim.id),
  });
}

/** A sheriff gets what courts sent; an attorney everything that is not withheld. */
const belongs = ({ source }: PaperDocument, kind: ClaimFileKind) => kind !== "Sheriff" || source === "Court";

/** The issued letters. One to a claimant whose contact is confidential bears the address, and stays in the house. */
async function letterParts(
  services: Services,
  { claimId, kind }: File,
  { confidentialContact }: ClaimDetail,
): Promise<Part[]> {
  const letters = (await listLetters(services.db, claimId)).filter(
    ({ issuedAt, status, recipient }) =>
      issuedAt !== null && status !== "Voided" && (kind !== "Sheriff" || recipient === "sheriff"),
  );
  const isWithheld = (recipient: string) =>
    kind !== "Whole" && confidentialContact && recipient === "claimant";
  return letters.toReversed().map(({ id, subject, recipient, recipientName, letterDate }) => {
    const part = { title: subject, detail: `Letter to ${recipientName}, ${usDate(letterDate)}` };
    if (isWithheld(recipient))
      return { ...part, detail: `${part.detail}. Withheld: it bears a confidential address.`, make: null };
    const make = async () => {
      const letter = await findLetter(services.db, claimId, id);
      if (!letter) throw new Error(`letter ${id} is gone`);
      const { stream } = await letterPdf(services, letter);
      return Buffer.isBuffer(stream) ? stream : buffer(Readable.from(stream));
    };
    return { ...part, make };
  });
}

/** The pages of a document. What leaves the agency has the redacted copy in place of its original. */
function documentPart(
  services: Services,
  { sheet }: Papers,
  document: PaperDocument,
  isWhole: boolean,
): Part {
  const { files, settings } = services;
  const { title, type, mimeType, receivedAt } = document;
  const described = [type, usDate(agencyDay(new Date(receivedAt), settings.get("timeZone")))]
    .filter(Boolean)
    .join(", ");
  const left = (reason: string): Part => ({ title, detail: `${described}. ${reason}`, make: null });
  if (!isWhole && document.hasRedactedCopy) return left("Its redacted copy follows in its place.");
  if (!isWhole && document.confidential) return left("Withheld: confidential.");
  if (document.scanStatus === "Infected" || document.fileMissingSince)
    return left("The file cannot be opened.");
  const content = async () => buffer(await files.get(document.storageKey));
  if (hasPages(mimeType))
    return {
      title,
      detail: described,
      make: async () => {
        const paper = await paperOf(services, await content(), mimeType);
        const pages = await countPaper(services, paper);
        return assemblePdf(services, [
          { paper, pages: Array.from({ length: pages }, (_, at) => ({ number: at + 1, rotation: 0 })) },
        ]);
      },
    };
  if (/^text\//.test(mimeType))
    return {
      title,
      detail: described,
      make: async () =>
        sheet(title, [
          {
            title: null,
            text: (await content()).toString("utf8").slice(0, TEXT_SHOWN),
            columns: [],
            rows: [],
          },
        ]),
    };
  return left("This kind of file has no pages: open it on the claim.");
}

async function wholeLog({ db }: Services, claimId: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for (let before: number | null = null; ; ) {
    const page: { rows: LogLine[]; next: number | null } = JSON.parse(
      await listClaimLog(db, claimId, before),
    );
    lines.push(...page.rows);
    if (page.next === null) return lines;
    before = page.next;
  }
}
