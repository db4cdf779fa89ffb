import type { Role } from "@wage/contract/core/policy";
import { type LetterDetail, letterRoutes, letterTemplateRoutes } from "@wage/contract/letters";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { changeLetter, draftLetter, issueLetter, voidLetter } from "./draftLetters.commands.ts";
import { letterPdf } from "./letterPdf.commands.ts";
import { type FoundLetter, findLetter, listLetters } from "./letters.queries.ts";
import { fillLetter, letterCan, recipientsOf } from "./letters.rules.ts";
import { getTemplate, publishTemplate, retireTemplate, testTemplate } from "./letterTemplates.commands.ts";
import { listPublishedTemplates, listTemplates, listWordings } from "./letterTemplates.queries.ts";
import { currentValues } from "./letterValues.commands.ts";

export function lettersRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, letterRoutes, {
    list: async ({ params }, { db, user }) => {
      await claimOr404(services, params.claimId);
      const rows = await listLetters(db, params.claimId);
      return {
        rows: rows.map(({ requiresApproval, ...row }) => ({
          ...row,
          can: letterCan({ ...row, requiresApproval }, user.roles),
        })),
      };
    },
    get: ({ params }, { user }) => detail(services, params.claimId, params.letterId, user.roles),
    create: async ({ params, body }, ctx) => {
      await claimOr404(services, params.claimId);
      return draftLetter(ctx, params.claimId, body);
    },
    update: async ({ params, body }, ctx) => {
      await changeLetter(ctx, ctx.user, params.claimId, params.letterId, body);
      return detail(services, params.claimId, params.letterId, ctx.user.roles);
    },
    preview: async ({ params, body }, { db }) => {
      const letter = await letterOr404(services, params.claimId, params.letterId);
      const { values } = await currentValues(db, services, { ...letter, dueDate: body.dueDate });
      return fillLetter({ ...body, emailBody: letter.emailBody }, values);
    },
    issue: async ({ params, body }, ctx) => {
      await issueLetter(ctx, ctx.user, params.claimId, params.letterId, body.rowVersion);
      return detail(services, params.claimId, params.letterId, ctx.user.roles);
    },
    void: async ({ params, body }, ctx) => {
      await voidLetter(ctx, ctx.user, params.claimId, params.letterId, body);
      return detail(services, params.claimId, params.letterId, ctx.user.roles);
    },
    pdf: async ({ params }) =>
      letterPdf(services, await letterOr404(services, params.claimId, params.letterId)),
    choices: async (_, { db }) => {
      const [templates, wordings] = await Promise.all([listPublishedTemplates(db), listWordings(db)]);
      return {
        templates: templates.map(({ code, name, recipientType }) => ({
          code,
          name,
          recipients: recipientsOf(recipientType),
        })),
        wordings,
      };
    },
  });

  mount(app, services, letterTemplateRoutes, {
    list: async ({ query }, { db }) => ({
      rows: await listTemplates(db, query.retired === "yes"),
    }),
    get: ({ params }, { db }) => getTemplate(db, params.templateId),
    publish: ({ body }, ctx) => publishTemplate(ctx, body),
    retire: ({ params }, ctx) => retireTemplate(ctx, params.templateId),
    test: ({ body }, ctx) => testTemplate(ctx, body),
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
  services: Services,
  claimId: number,
  letterId: number,
  roles: readonly Role[],
): Promise<LetterDetail> {
  const letter = await letterOr404(services, claimId, letterId);
  const { merged, languageCode, requiresApproval, pdfKey, emailSubject, emailBody, ...row } = letter;
  // An issued letter keeps the values it was issued with; a draft shows the claim's current ones.
  const values = letter.issuedAt ? merged : (await currentValues(services.db, services, letter)).values;
  return { ...row, preview: fillLetter(letter, values), can: letterCan(letter, roles) };
}
