import { message } from "@wage/contract/core/messages";
import { userRoutes as contract } from "@wage/contract/users";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { sessionsOf } from "../account/ownAccount.commands.ts";
import { removeSecondFactor } from "../account/secondFactor/secondFactor.commands.ts";
import {
  addUser,
  deactivateUser,
  endUserSessions,
  readWork,
  sendInvitation,
  updateUser,
} from "./users.commands.ts";
import { findUser, listUsers } from "./users.queries.ts";

export function usersRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: ({ query }, { db }) => listUsers(db, query),
    get: async ({ params }, ctx) => ({
      ...(await findUser(ctx.db, params.userId)),
      sessions: await sessionsOf(ctx, params.userId, ctx.user.sessionId),
    }),
    create: ({ body }, ctx) => addUser(ctx, body),
    update: ({ params, body }, ctx) => updateUser(ctx, ctx.user, params.userId, body),
    work: ({ params }, ctx) => readWork(ctx, params.userId),
    deactivate: async ({ params, body }, ctx) =>
      success(...(await deactivateUser(ctx, ctx.user, params.userId, body))),
    invite: async ({ params }, ctx) => {
      await sendInvitation(ctx, params.userId);
      return success(message("linkSent"));
    },
    removeSecondFactor: async ({ params }, ctx) => {
      await findUser(ctx.db, params.userId);
      await removeSecondFactor(ctx, params.userId);
      return success(message("secondFactorRemoved"));
    },
    endSessions: async ({ params }, ctx) => {
      await endUserSessions(ctx, params.userId);
      return success(message("sessionsEnded"));
    },
  });
}
