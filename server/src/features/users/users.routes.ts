import { userRoutes as contract } from "@wage/contract/users";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { sessionsOf } from "../account/ownAccount.commands.ts";
import { removeSecondFactor } from "../account/secondFactor/secondFactor.commands.ts";
import { addUser, endUserSessions, sendInvitation, updateUser } from "./users.commands.ts";
import { findUser, listUsers } from "./users.queries.ts";

const say = (text: string) => ({ Success: true as const, Messages: [text] });

export function usersRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: ({ query }, { db }) => listUsers(db, query),
    get: async ({ params }, ctx) => ({
      ...(await findUser(ctx.db, params.userId)),
      sessions: await sessionsOf(ctx, params.userId, ctx.user.sessionId),
    }),
    create: ({ body }, ctx) => addUser(ctx, body),
    update: ({ params, body }, ctx) => updateUser(ctx, ctx.user, params.userId, body),
    invite: async ({ params }, ctx) => {
      await sendInvitation(ctx, params.userId);
      return say("The link was sent.");
    },
    removeSecondFactor: async ({ params }, ctx) => {
      await findUser(ctx.db, params.userId);
      await removeSecondFactor(ctx, params.userId);
      return say("The second factor was removed.");
    },
    endSessions: async ({ params }, ctx) => {
      await endUserSessions(ctx, params.userId);
      return say("All sessions of this person were ended.");
    },
  });
}
