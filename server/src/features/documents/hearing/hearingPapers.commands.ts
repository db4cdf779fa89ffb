import { HEARING_PAPERS } from "@wage/contract/claims/hearings";
import { message } from "@wage/contract/core/messages";
import type { HearingPaperChange, NewHearingPaper } from "@wage/contract/documents/hearingPapers";
import type { z } from "zod";
import { lockClaim } from "../../../claim/state/claimState.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../core/context.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../../core/errors.ts";
import { findDocument } from "../documents.queries.ts";
import { documentCan } from "../documents.rules.ts";
import {
  deleteHearingPaper,
  hearingExists,
  insertHearingPaper,
  isHearingPaper,
  lockHearingPaper,
  nextExhibit,
  updateHearingPaper,
} from "./hearingPapers.queries.ts";

type Write = Ctx<"document:write">;
type OnHearing = { claimId: number; hearingId: number };

const truth = (answer: "yes" | "no" | null) => (answer ? answer === "yes" : null);
const nameOf = ({ kind, number }: { kind: string; number: number | null }) =>
  number === null ? HEARING_PAPERS.Recording.en : `${kind} ${number}`;

/** Adds a document of the claim to a hearing; two people who add exhibits get different numbers. */
export const addHearingPaper = (
  ctx: Write,
  { claimId, hearingId }: OnHearing,
  { documentId, kind, offeredBy, admitted, note }: z.output<typeof NewHearingPaper>,
): Promise<{ id: number; number: number | null }> =>
  inTransaction(ctx, async (tx) => {
    await lockClaim(tx, claimId, ctx.settings);
    if (!(await hearingExists(tx, claimId, hearingId))) throw notFound("hearing");
    const document = await findDocument(tx, claimId, documentId);
    if (!document) throw notFound("document");
    if (document.withdrawnAt) throw fieldError("documentId", message("documentWithdrawn"));
    if (!documentCan(document, ctx.user.roles).open)
      throw fieldError("documentId", message("documentInfected"));
    if (await isHearingPaper(tx, claimId, documentId))
      throw fieldError("documentId", message("hearingPaperThere"));
    const isRecording = kind === "Recording";
    if (isRecording && !/^(audio|video)\//.test(document.mimeType))
      throw fieldError("documentId", message("hearingRecordingKind"));
    const number = isRecording ? null : await nextExhibit(tx, claimId);
    const id = await insertHearingPaper(tx, {
      claimId,
      hearingId,
      documentId,
      kind,
      number,
      offeredBy,
      admitted: isRecording ? null : truth(admitted),
      note,
      addedBy: ctx.user.id,
      addedAt: ctx.clock.now(),
    });
    await audit(tx, ctx, {
      action: "AddHearingPaper",
      claimId,
      summary: `${nameOf({ kind, number })} of the hearing: ${document.title}`,
      detail: { hearingId, documentId, kind, number, offeredBy, admitted, note },
    });
    return { id, number };
  });

export const changeHearingPaper = (
  ctx: Write,
  key: OnHearing & { paperId: number },
  { offeredBy, admitted, note, rowVersion }: z.output<typeof HearingPaperChange>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paper = await lockHearingPaper(tx, key);
    if (!paper) throw notFound("hearingPaper");
    if (paper.rowVersion !== rowVersion) throw changedMeanwhile(paper);
    if (paper.number !== null && !offeredBy) throw fieldError("offeredBy", message("required"));
    const change = { offeredBy, admitted: paper.number === null ? null : truth(admitted), note };
    await updateHearingPaper(tx, paper.id, change);
    await audit(tx, ctx, {
      action: "ChangeHearingPaper",
      claimId: key.claimId,
      summary: `${nameOf(paper)} of the hearing changed: ${paper.title}`,
      detail: {
        paperId: paper.id,
        before: { offeredBy: paper.offeredBy, admitted: paper.admitted, note: paper.note },
        after: change,
      },
    });
  });

export const removeHearingPaper = (ctx: Write, key: OnHearing & { paperId: number }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paper = await lockHearingPaper(tx, key);
    if (!paper) throw notFound("hearingPaper");
    if (paper.admitted !== null) throw new AppError("conflict", message("exhibitRuled"));
    await deleteHearingPaper(tx, paper.id);
    await audit(tx, ctx, {
      action: "RemoveHearingPaper",
      claimId: key.claimId,
      summary: `${nameOf(paper)} removed from the hearing: ${paper.title}`,
      detail: { paperId: paper.id },
    });
  });
