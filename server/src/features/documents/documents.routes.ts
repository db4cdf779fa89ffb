import { message } from "@wage/contract/core/messages";
import { documentRoutes, publicDocumentRoutes } from "@wage/contract/documents";
import { evidenceRoutes } from "@wage/contract/documents/evidence";
import { hearingPaperRoutes } from "@wage/contract/documents/hearingPapers";
import { pageRoutes } from "@wage/contract/documents/pages";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import {
  changeDocument,
  ownerOf,
  readDocument,
  readOriginal,
  removeDraftDocument,
  retypeDraftDocument,
  sourceOf,
  withdraw,
} from "./documents.commands.ts";
import { listDocuments, listPublicTypes, listSentDocuments } from "./documents.queries.ts";
import { documentCan } from "./documents.rules.ts";
import { addHearingPaper, changeHearingPaper, removeHearingPaper } from "./hearing/hearingPapers.commands.ts";
import { evidenceOf, markEvidence, removeEvidence } from "./pages/evidence.commands.ts";
import { arrangePages, countPages, pagePicture, redactDocument, retryPages } from "./pages/pages.commands.ts";
import { uploadByPublic, uploadByStaff } from "./upload.commands.ts";
import { receivedOf, receivePart } from "./uploadParts.commands.ts";

export function documentsRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, documentRoutes, {
    list: async ({ params }, { db, user }) => {
      await claimOr404(services, params.claimId);
      const rows = await listDocuments(db, params.claimId);
      return { rows: rows.map((row) => ({ ...row, can: documentCan(row, user.roles) })) };
    },
    upload: async ({ params }, ctx) => {
      await claimOr404(services, params.claimId);
      return uploadByStaff(ctx, params.claimId);
    },
    file: ({ params, query }, ctx) => readDocument(ctx, ctx.user, { ...params, ...query }),
    original: ({ params, body }, ctx) => readOriginal(ctx, ctx.user, { ...params, ...body }),
    update: ({ params, body }, ctx) => changeDocument(ctx, params.claimId, params.documentId, body),
    withdraw: ({ params, body }, ctx) =>
      withdraw(ctx, ctx.user, params.claimId, params.documentId, body.reason),
  });

  mount(app, services, pageRoutes, {
    count: ({ params }, ctx) => countPages(ctx, ctx.user, params),
    picture: ({ params }, ctx) => pagePicture(ctx, ctx.user, params),
    retry: async ({ params }, ctx) => {
      await retryPages(ctx, params);
      return success(message("fileTriedAgain"));
    },
    redact: ({ params, body }, ctx) => redactDocument(ctx, { ...params, ...body }),
    arrange: ({ params, body }, ctx) => arrangePages(ctx, { ...params, ...body }),
  });

  mount(app, services, evidenceRoutes, {
    list: ({ params }, ctx) => evidenceOf(ctx, params.claimId),
    mark: ({ params, body }, ctx) => markEvidence(ctx, params.claimId, body),
    remove: async ({ params }, ctx) => {
      await removeEvidence(ctx, params.claimId, params.evidenceId);
      return success(message("evidenceRemoved"));
    },
  });

  mount(app, services, hearingPaperRoutes, {
    add: ({ params, body }, ctx) => addHearingPaper(ctx, params, body),
    change: async ({ params, body }, ctx) => {
      await changeHearingPaper(ctx, params, body);
      return success(message("saved"));
    },
    remove: async ({ params }, ctx) => {
      await removeHearingPaper(ctx, params);
      return success(message("hearingPaperRemoved"));
    },
  });

  mount(app, services, publicDocumentRoutes, {
    list: async (_, ctx) => {
      const access = await currentAccess(ctx);
      if (!access) return null;
      const [rows, types] = await Promise.all([
        listSentDocuments(ctx.db, ownerOf(access), sourceOf(access)),
        listPublicTypes(ctx.db),
      ]);
      return { rows, types, removable: access.draftId !== null };
    },
    upload: (_, ctx) => uploadByPublic(ctx),
    uploadPart: (_, ctx) => receivePart(ctx),
    received: ({ params }, ctx) => receivedOf(ctx, params.uploadKey),
    retype: ({ params, body }, ctx) => retypeDraftDocument(ctx, params.documentId, body.documentTypeId),
    remove: ({ params }, ctx) => removeDraftDocument(ctx, params.documentId),
  });
}

async function claimOr404({ db }: Services, claimId: number) {
  if (!(await claimExists(db, claimId))) throw notFound("claim");
}
