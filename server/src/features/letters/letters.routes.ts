import { type Language, message } from "@wage/contract/core/messages";
import { type LetterDetail, letterRoutes } from "@wage/contract/letters";
import { letterheadRoutes } from "@wage/contract/letters/letterhead";
import { paragraphRoutes } from "@wage/contract/letters/paragraphs";
import { letterTemplateRoutes } from "@wage/contract/letters/templates";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Services, User } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import {
  changeLetter,
  correctLetter,
  draftLetter,
  issueLetter,
  issueLetters,
  previewLetter,
  reviewLetter,
  voidLetter,
} from "./draftLetters.commands.ts";
import { unmetByTemplate, unmetOf } from "./issue.commands.ts";
import { letterhead, removePicture, savePicture } from "./letterhead/letterhead.commands.ts";
import { letterPdf } from "./letterPdf.commands.ts";
import { type FoundLetter, findLetter, listLetters } from "./letters.queries.ts";
import { fillLetter, issueProblems, letterCan, recipientsOf } from "./letters.rules.ts";
import {
  approveTemplate,
  getTemplate,
  proposeTemplate,
  refuseTemplate,
  retireTemplate,
  testTemplate,
} from "./letterTemplates.commands.ts";
import { listPublishedTemplates, listTemplates, listWordings } from "./letterTemplates.queries.ts";
import { agencyDay, currentValues } from "./letterValues.commands.ts";
import {
  changeParagraph,
  createParagraph,
  offerParagraphs,
  removeParagraph,
} from "./paragraphs/paragraphs.commands.ts";
import { listOwnParagraphs } from "./paragraphs/paragraphs.queries.ts";
import { optionsFor, partProblems } from "./parts/parts.rules.ts";
import { deliveriesOf, deliveryProblem } from "./web/delivery.rules.ts";

export function lettersRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, letterRoutes, {
    list: async ({ params }, { db, user }) => {
      await claimOr404(services, params.claimId);
      const rows = await listLetters(db, params.claimId);
      return {
        rows: rows.map(({ requiresApproval, reviewAskedBy, ...row }) => ({
          ...row,
          can: letterCan({ ...row, reviewAskedBy, requiresApproval }, user),
        })),
      };
    },
    get: ({ params }, ctx) => detail(ctx, params.claimId, params.letterId),
    create: async ({ params, body }, ctx) => {
      await claimOr404(services, params.claimId);
      return draftLetter(ctx, params.claimId, body);
    },
    update: async ({ params, body }, ctx) => {
      await changeLetter(ctx, ctx.user, params.claimId, params.letterId, body);
      return detail(ctx, params.claimId, params.letterId);
    },
    preview: async ({ params, body }, { db }) => {
      const letter = await letterOr404(services, params.claimId, params.letterId);
      return previewLetter(db, services, letter, body);
    },
    review: async ({ params, body }, ctx) => {
      await reviewLetter(ctx, ctx.user, params.claimId, params.letterId, body);
      return detail(ctx, params.claimId, params.letterId);
    },
    correct: ({ params }, ctx) => correctLetter(ctx, ctx.user, params.claimId, params.letterId),
    issue: async ({ params, body }, ctx) => {
      await issueLetter(ctx, ctx.user, params.claimId, params.letterId, body.rowVersion);
      return detail(ctx, params.claimId, params.letterId);
    },
    issueAll: async ({ params, body }, ctx) => {
      await issueLetters(ctx, ctx.user, params.claimId, body.letters);
      return success(message("lettersIssued", body.letters.length));
    },
    void: async ({ params, body }, ctx) => {
      await voidLetter(ctx, ctx.user, params.claimId, params.letterId, body);
      return detail(ctx, params.claimId, params.letterId);
    },
    pdf: async ({ params }) =>
      letterPdf(services, await letterOr404(services, params.claimId, params.letterId)),
    choices: async ({ params }, { db, language }) => {
      const [templates, wordings, unmet] = await Promise.all([
        listPublishedTemplates(db),
        listWordings(db),
        unmetByTemplate(db, params.claimId, agencyDay(services)),
      ]);
      return {
        templates: templates.map(({ code, name, recipientType }) => ({
          code,
          name,
          recipients: recipientsOf(recipientType),
          unmet: (unmet.get(code) ?? []).map((text) => textIn(language, text)),
        })),
        wordings,
      };
    },
  });

  mount(app, services, letterTemplateRoutes, {
    list: async ({ query }, { db }) => ({
      rows: await listTemplates(db, query.retired === "yes"),
    }),
    get: ({ params }, { db, user }) => getTemplate(db, user, params.templateId),
    propose: ({ body }, ctx) => proposeTemplate(ctx, body),
    approve: ({ params }, ctx) => approveTemplate(ctx, ctx.user, params.templateId),
    refuse: ({ params, body }, ctx) => refuseTemplate(ctx, params.templateId, body.reason),
    retire: ({ params }, ctx) => retireTemplate(ctx, params.templateId),
    test: ({ body }, ctx) => testTemplate(ctx, body),
  });

  mount(app, services, paragraphRoutes, {
    list: async (_, { db, user }) => ({ rows: await listOwnParagraphs(db, user.id) }),
    create: ({ body }, ctx) => createParagraph(ctx, ctx.user, body),
    update: async ({ params, body }, ctx) => {
      await changeParagraph(ctx, ctx.user, params.paragraphId, body);
      return success(message("paragraphSaved"));
    },
    remove: async ({ params }, ctx) => {
      await removeParagraph(ctx, ctx.user, params.paragraphId);
      return success(message("paragraphRemoved"));
    },
    offered: async ({ params, query }, ctx) => ({
      rows: await offerParagraphs(ctx, params.claimId, query.language),
    }),
  });

  mount(app, services, letterheadRoutes, {
    list: (_, ctx) => letterhead(ctx),
    save: ({ body }, ctx) => savePicture(ctx, body),
    remove: ({ params }, ctx) => removePicture(ctx, params.pictureId),
  });
}

async function claimOr404({ db }: Services, claimId: number) {
  if (!(await claimExists(db, claimId))) throw notFound("claim");
}

function found<T>(letter: T | undefined): T {
  if (!letter) throw notFound("letter");
  return letter;
}

const letterOr404 = async ({ db }: Services, claimId: number, letterId: number): Promise<FoundLetter> =>
  found(await findLetter(db, claimId, letterId));

async function detail(
  ctx: Services & { user: User; language: Language },
  claimId: number,
  letterId: number,
): Promise<LetterDetail> {
  const letter = await letterOr404(ctx, claimId, letterId);
  const { merged, back, requiresApproval, emailSubject, emailBody, defaultDelivery, ...stored } = letter;
  const { pdfKey, mailNumber, templateId, matrixId, reviewAskedBy, ...shown } = stored;
  const { supersedesId, supersedesDate, copyOfTo, options, enclosures, copies, largePrint, ...row } = shown;
  // An issued letter keeps the values it was issued with; a draft shows the claim's current ones.
  const current = letter.issuedAt ? null : await currentValues(ctx.db, ctx, letter);
  const preview = fillLetter(letter, current?.values ?? merged);
  return {
    ...row,
    preview,
    can: letterCan(letter, ctx.user),
    options: optionsFor(current?.parts.options ?? []),
    deliveries: current ? waysOf(ctx, letter, current) : [],
    parts: { details: merged.details, options, enclosures, copies, largePrint },
    problems: current ? await problemsOf(ctx, letter, preview, current) : [],
  };
}

type Current = Awaited<ReturnType<typeof currentValues>>;

const waysOf = ({ language }: { language: Language }, letter: FoundLetter, { facts, parts }: Current) =>
  deliveriesOf(letter, facts, parts.options).map(({ delivery, problem }) => ({
    delivery,
    problem: problem && textIn(language, problem),
  }));

async function problemsOf(
  services: Services & { language: Language },
  letter: FoundLetter,
  preview: LetterDetail["preview"],
  { facts, parts, values }: Current,
): Promise<string[]> {
  const { recipient, dueDate } = letter;
  const replaces = letter.supersedesId !== null;
  const issuing = { today: agencyDay(services), recipient, dueDate, replaces };
  const unmet = await unmetOf(services.db, letter.claimId, letter.templateCode, issuing);
  const way = deliveryProblem(letter.delivery, letter, facts, parts.options);
  const chosen = [...partProblems(parts, values, letter), ...(way ? [way] : [])];
  return (issueProblems(letter, preview, [...unmet, ...chosen]) ?? []).map((text) =>
    textIn(services.language, text),
  );
}
