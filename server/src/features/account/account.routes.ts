import {
  accountRoutes as contract,
  identityRoutes as identityContract,
  ownAccountRoutes,
} from "@wage/contract/account/account";
import { passkeyRoutes } from "@wage/contract/account/passkeys";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { toSessionUser } from "./account.queries.ts";
import { linkTries } from "./account.rules.ts";
import { ask } from "./emailLinks/accountRequest.commands.ts";
import { confirmEmail, deleteAccount, wrongEmail } from "./emailLinks/emailAddress.commands.ts";
import {
  changeOwnEmail,
  changeOwnPassword,
  endOwnSessions,
  ownAccount,
  rename,
  setUpSecondFactor,
} from "./ownAccount.commands.ts";
import { addPasskey, askForPasskey, removePasskey } from "./passkey/passkey.commands.ts";
import { askPasskey } from "./passkey/passkeyAnswer.commands.ts";
import { resetPassword } from "./password.commands.ts";
import { confirmSecondFactor, removeCodes } from "./secondFactor/secondFactor.commands.ts";
import type { Device, SignedIn } from "./session/openSession.commands.ts";
import { probe, refresh } from "./session/refresh.commands.ts";
import {
  clearDevice,
  clearGrant,
  giveChallenger,
  giveNonce,
  giveRegistering,
  grantDeletion,
  mayDelete,
  readChallenger,
  readDevice,
  readKnown,
  readNonce,
  readRegistering,
  writeDevice,
  writeKnown,
} from "./session/sessionCookie.ts";
import { signOut } from "./session/signOut.commands.ts";
import { confirmIdentity, signIn, signInByPasskey } from "./signIn/signIn.commands.ts";
import { countTry } from "./throttle.queries.ts";
import { recordByEmail } from "./userRecord.commands.ts";

const say = (...Messages: string[]) => ({ Success: true as const, Messages });

const REGISTERED =
  "Please look into your mailbox. We have sent you a link to finish your registration, if this address can be registered.";
const RESENT = "If there is an unconfirmed account with this address, we have sent a new link.";
const RESET = "If there is an account with this address, we have sent a link to choose a new password.";
const CONFIRMED = {
  confirmed: "Your e-mail address is confirmed. You can sign in now.",
  already: "Your e-mail address was confirmed before. You can sign in.",
  choosePassword: "Your e-mail address is confirmed. Please choose a password now.",
};
const DELETED = "Thank you. If there was an account that nobody had confirmed, it is gone.";

const deviceOf = (ctx: Ctx): Device => ({
  cookie: readDevice(ctx),
  known: readKnown(ctx),
  nonce: readNonce(ctx),
  challenger: readChallenger(ctx),
  userAgent: ctx.request.headers["user-agent"] ?? null,
  address: ctx.request.ip,
});

const welcome = (ctx: Ctx, { tokens, cookie, known }: SignedIn) => {
  writeDevice(ctx, cookie);
  writeKnown(ctx, known);
  return tokens;
};

export function accountRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    probe: (_, ctx) => probe(ctx, readDevice(ctx)),
    signIn: async ({ body }, ctx) => welcome(ctx, await signIn(ctx, body, deviceOf(ctx))),
    passkeyQuestion: (_, ctx) => askPasskey(ctx, giveChallenger(ctx)),
    passkeySignIn: async ({ body }, ctx) =>
      welcome(ctx, await signInByPasskey(ctx, body.passkey, deviceOf(ctx))),
    confirm: async ({ body }, ctx) => {
      await confirmIdentity(ctx, ctx.user, body, deviceOf(ctx));
      return say();
    },
    refresh: ({ body }, ctx) => refresh(ctx, body, readDevice(ctx)),
    nonce: (_, ctx) => ({ nonce: giveNonce(ctx), scriptUrl: ctx.config.oidcScriptUrl }),
    signOut: async (_, ctx) => {
      await signOut(ctx, ctx.user, readDevice(ctx));
      clearDevice(ctx);
      return say();
    },
    userByEmail: ({ query }, ctx) => recordByEmail(ctx, ctx.user, query.email),
    userBySubject: ({ query }, { user }) => {
      if (query.sub !== String(user.id)) throw new AppError("forbidden", "You can only see your own record.");
      return toSessionUser(user);
    },
    register: async ({ body }, ctx) => {
      const asked = { kind: "register", email: body.email, language: body.language } as const;
      await ask(ctx, asked, deviceOf(ctx), { ...body, browser: giveRegistering(ctx) });
      return say(REGISTERED);
    },
    resendConfirmation: async ({ body }, ctx) => {
      // H4: two different addresses are an unknown account.
      const email = body.UserName === body.Email ? body.Email.trim().toLowerCase() : "";
      await ask(ctx, { kind: "resend", email, language: body.language }, deviceOf(ctx));
      return say(RESENT);
    },
    passwordResetToken: async ({ query }, ctx) => {
      await ask(ctx, { kind: "reset", email: query.email, language: query.language }, deviceOf(ctx));
      return say(RESET);
    },
    deleteAccount: async ({ query }, ctx) => {
      await deleteAccount(ctx, query.email, mayDelete(ctx, query.email));
      clearGrant(ctx);
      return say(DELETED);
    },
  });

  ownPasskeyRoutes(app, services);

  mount(app, services, ownAccountRoutes, {
    get: (_, ctx) => ownAccount(ctx, ctx.user),
    rename: async ({ body }, ctx) => {
      await rename(ctx, ctx.user, body.name);
      return say("Your name was changed.");
    },
    changePassword: async ({ body }, ctx) => {
      await changeOwnPassword(ctx, ctx.user, body);
      return say("Your password was changed. Your other devices were signed out.");
    },
    changeEmail: async ({ body }, ctx) => {
      await changeOwnEmail(ctx, ctx.user, body);
      return say("We have sent a link to the new address. Your address changes when you open it.");
    },
    startSecondFactor: (_, ctx) => setUpSecondFactor(ctx, ctx.user),
    confirmSecondFactor: async ({ body }, ctx) => ({
      recoveryCodes: await confirmSecondFactor(ctx, ctx.user, body.code),
    }),
    removeSecondFactor: async (_, ctx) => {
      await removeCodes(ctx, ctx.user.id);
      return say("The second factor was removed.");
    },
    endSession: async ({ params }, ctx) => {
      await endOwnSessions(ctx, ctx.user, { id: params.id });
      return say("The device was signed out.");
    },
    endOtherSessions: async (_, ctx) => {
      await endOwnSessions(ctx, ctx.user, { except: ctx.user.sessionId });
      return say("All your other devices were signed out.");
    },
  });
}

function ownPasskeyRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, passkeyRoutes, {
    question: (_, ctx) => askForPasskey(ctx, ctx.user),
    add: async ({ body }, ctx) => ({ recoveryCodes: await addPasskey(ctx, ctx.user, body) }),
    remove: async ({ params }, ctx) => {
      await removePasskey(ctx, ctx.user, params.id);
      return say("The passkey was removed.");
    },
  });
}

/** The identity service: {identity}/api/Auth/…, outside the API. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, identityContract, {
    resetPassword: async ({ body }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      await resetPassword(ctx, body);
      return say("Your password was changed. You can sign in now.");
    },
    confirmEmail: async ({ query }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      const Data = await confirmEmail(ctx, query, readRegistering(ctx));
      return { ...say(CONFIRMED[Data]), Data };
    },
    wrongEmail: async ({ query }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      await wrongEmail(ctx, query);
      grantDeletion(ctx, query.email);
      return { ...say("Thank you for telling us."), Data: "deletable" };
    },
  });
}
