import { message } from "@wage/contract/core/messages";
import { noticeRoutes as contract } from "@wage/contract/staffing/notices";
import type { FastifyInstance } from "fastify";
import { listColleagues } from "../../claim/notices/mentions.queries.ts";
import { countUnread, listNotices, markNoticesRead } from "../../claim/notices/notices.queries.ts";
import { inTransaction, type Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import { agenda, closeFeed, feedFile, openFeed } from "./calendar.commands.ts";
import { findChoices, findFeed, saveChoices } from "./notices.queries.ts";
import { noticeWords } from "./noticeWords.rules.ts";

const AGENDA_DAYS = 14;

export function noticesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: async ({ query }, { db, user, language }) => {
      const reader = { userId: user.id, officeAt: user.barred.ownOfficesOf === null ? null : user.barred.at };
      return {
        unread: await countUnread(db, reader),
        rows: (await listNotices(db, reader, query.kind)).map((notice) => ({
          id: notice.id,
          kind: notice.kind,
          createdAt: notice.createdAt,
          text: textIn(language, noticeWords(notice)),
          claimId: notice.claimId,
          claimNumber: notice.claimNumber,
          taskId: notice.taskId,
          mergeId: notice.mergeId,
          isRead: notice.isRead,
        })),
      };
    },
    read: async ({ body }, { db, user, clock }) => {
      await markNoticesRead(db, user.id, body.upTo, clock.now());
      return success(message("noticesRead"));
    },
    colleagues: async (_, { db, user }) => ({
      names: (await listColleagues(db, null, null))
        .filter(({ id }) => id !== user.id)
        .map(({ name }) => name)
        .sort(),
    }),
    choices: (_, { db, user }) => findChoices(db, user.id),
    choose: async ({ body }, ctx) => {
      await inTransaction(ctx, (tx) => saveChoices(tx, ctx.user.id, body));
      return success(message("noticeChoicesSaved"));
    },
    agenda: async (_, ctx) => ({
      rows: (await agenda(ctx, ctx.user.id, AGENDA_DAYS)).map(({ endsAt: _end, ...entry }) => entry),
    }),
    feed: async (_, { db, user }) => (await findFeed(db, user.id)) ?? { createdAt: null, lastReadAt: null },
    openFeed: (_, ctx) => openFeed(ctx, ctx.user),
    closeFeed: async (_, ctx) => {
      await closeFeed(ctx, ctx.user);
      return success(message("calendarClosed"));
    },
    calendar: async ({ params: { secret } }, ctx) => ({
      stream: await feedFile(ctx, secret),
      fileName: "calendar.ics",
      mimeType: "text/calendar; charset=utf-8",
      inline: true,
    }),
  });
}
