import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { can, type Permission } from "@wage/contract/core/policy";
import type { Reply } from "@wage/contract/core/route";
import { CHANGE_MAX, type InboxFolder, type InboxQuery, inboxRoutes as routes } from "@wage/contract/inbox";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findWords } from "../../claim/claimSearch.queries.ts";
import { isOpenTask } from "../../claim/task.rules.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { type Cursor, readCursor, writeCursor } from "../../core/cursor.rules.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { mount, RawJson } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import { readCompleting } from "../workflow/completing.commands.ts";
import { offerActions } from "../workflow/offer.commands.ts";
import { listChanges } from "./changes.queries.ts";
import { countFolders } from "./folderCounts.queries.ts";
import * as commands from "./inbox.commands.ts";
import { findItem, listItemIds, listItems, listItemTags, listPeople, markRead } from "./inbox.queries.ts";
import { itemCan, leavesDaysToSnooze } from "./inbox.rules.ts";
import { changeItems, previewChange } from "./itemChange.commands.ts";
import { mayOpenAll } from "./opening.commands.ts";
import { todaysPlan } from "./plan.commands.ts";
import { undoChange } from "./undoItems.commands.ts";
import { listWorkload } from "./workload.queries.ts";

export function inboxRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    mine: ({ query }, ctx) => list(ctx, "mine", query),
    master: ({ query }, ctx) => list(ctx, "master", query),
    support: ({ query }, ctx) => list(ctx, "support", query),
    compliance: ({ query }, ctx) => list(ctx, "compliance", query),
    unassigned: ({ query }, ctx) => list(ctx, "unassigned", query),
    ids: async ({ query: { folder, ...query } }, ctx) => {
      if (!foldersOf(ctx).includes(folder)) throw new AppError("forbidden");
      const ids = await listItemIds(ctx.db, await askedOf(ctx, folder, query), CHANGE_MAX + 1);
      return { ids: ids.slice(0, CHANGE_MAX), isWhole: ids.length <= CHANGE_MAX };
    },
    counts: ({ query: { office } }, ctx) =>
      countFolders(ctx.db, ctx.user, foldersOf(ctx), commands.dayOf(ctx), office),
    people: async (_, { db }) => ({ rows: await listPeople(db) }),
    workload: async (_, { db, user, settings, clock }) => {
      const timeZone = settings.get("timeZone");
      const today = agencyDay(clock.now(), timeZone);
      return { rows: await listWorkload(db, { today, timeZone, barred: user.barred }) };
    },
    tags: async (_, { db }) => ({ tags: await listItemTags(db) }),
    next: (_, ctx) => commands.takeNext(ctx, ctx.user),
    plan: (_, ctx) => todaysPlan(ctx),
    changes: (_, ctx) =>
      listChanges(ctx.db, ctx.user, {
        today: commands.dayOf(ctx).today,
        timeZone: ctx.settings.get("timeZone"),
      }),
    get: ({ params: { id } }, ctx) => detail(ctx, id),
    previewChange: ({ body }, ctx) => previewChange(ctx, ctx.user, body),
    change: ({ body }, ctx) => changeItems(ctx, ctx.user, body),
    undo: (_, ctx) => undoChange(ctx, ctx.user),
    read: async ({ params: { id } }, ctx) => {
      const item = await findItem(ctx.db, id, ctx.user.id, commands.dayOf(ctx));
      if (!item || !(await mayOpenAll(ctx.db, ctx.user, [item]))) throw notFound("task");
      await markRead(ctx.db, id, ctx.user.id);
      return success(message("itemRead"));
    },
    take: async ({ params: { id } }, ctx) => {
      await commands.take(ctx, ctx.user, id);
      return success(message("itemYours"));
    },
    release: async ({ params: { id } }, ctx) => {
      await commands.release(ctx, ctx.user, id);
      return success(message("itemReleased"));
    },
    resume: async ({ params: { id } }, ctx) => {
      await commands.resume(ctx, ctx.user, id);
      return success(message("itemResumed"));
    },
    tick: async ({ params: { id }, body: { step, done } }, ctx) => {
      await commands.tick(ctx, ctx.user, id, step, done);
      return success(message("stepSaved"));
    },
    note: async ({ params: { id }, body: { note } }, ctx) => {
      const notified = await commands.addItemNote(ctx, ctx.user, id, note);
      return success(message("noteAdded"), ...notified.map((name) => message("mentionNotified", name)));
    },
  });
}

const FOLDER_ACCESS: Record<InboxFolder, Permission> = {
  mine: "inbox:read",
  master: "inbox:master",
  support: "inbox:support",
  compliance: "inbox:compliance",
  unassigned: "inbox:unassigned",
};

const foldersOf = ({ user }: Ctx<"inbox:read">) =>
  (Object.keys(FOLDER_ACCESS) as InboxFolder[]).filter((folder) => can(user.roles, FOLDER_ACCESS[folder]));

type Narrowed = Omit<InboxQuery, "after" | "limit">;

async function askedOf<Query extends Narrowed>(ctx: Ctx<"inbox:read">, folder: InboxFolder, query: Query) {
  const words = query.q ? await findWords(ctx.db, query.q) : [];
  const { id: userId, barred } = ctx.user;
  return { folder, userId, barred, query, day: commands.dayOf(ctx), words, keys: ctx.keys };
}

async function list(ctx: Ctx<"inbox:read">, folder: InboxFolder, query: InboxQuery) {
  const asked = await askedOf(ctx, folder, query);
  const { items, claimants, last, count } = await listItems(ctx.db, asked, cursorOf(query.after));
  ctx.personalRows.see(ctx.user, claimants);
  const next = JSON.stringify(last && writeCursor("due", last));
  return new RawJson(
    `{"rows":${items},"next":${next},"count":${count}}` as JsonText<Reply<typeof routes.mine>>,
  );
}

const Moment = z.iso.datetime().regex(/^[12]/);
/** A malformed cursor starts at the first page. Only a due time may be missing. */
const cursorOf = (after: string | null | undefined): Cursor | null =>
  after ? readCursor(after, "due", (key) => key === null || Moment.safeParse(key).success) : null;

async function detail(ctx: Ctx<"inbox:read">, id: number) {
  const day = commands.dayOf(ctx);
  const found = await findItem(ctx.db, id, ctx.user.id, day);
  if (!found || !(await mayOpenAll(ctx.db, ctx.user, [found]))) throw notFound("task");
  const {
    officer,
    receivedDate,
    amountClaimed,
    answerDueDate,
    replyDueDate,
    appealByDate,
    payByDate,
    limitationDate,
    matrixId: _m,
    matrixVersionId: _v,
    claimOfficerId: _c,
    ...item
  } = found;
  const dates = { answerDueDate, replyDueDate, appealByDate, payByDate, limitationDate };
  if (found.claimant !== null) ctx.personalRows.see(ctx.user, 1);
  const byWork = (await readCompleting(ctx.db, ctx))(found);
  const may = itemCan(ctx.user, found, byWork.length === 0);
  const offered = found.claimId === null ? [] : (await offerActions(ctx, found.claimId)).actions;
  return {
    ...item,
    claim: receivedDate === null ? null : { officer, receivedDate, amountClaimed, ...dates },
    actions: isOpenTask(found)
      ? offered.filter(({ action }) => byWork.some(({ code }) => code === action))
      : [],
    notByHand:
      byWork.length > 0
        ? textIn(ctx.language, message("itemByAction", byWork.map(({ label }) => label).join(", ")))
        : null,
    can: { ...may, snooze: may.snooze && leavesDaysToSnooze(found.dueDate, day.today) },
  };
}
