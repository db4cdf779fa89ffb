import {
  accountRoutes as contract,
  identityRoutes as identityContract,
  ownAccountRoutes,
} from "@wage/contract/account/account";
import { passkeyRoutes } from "@wage/contract/account/passkeys";
import { setupRoutes } from "@wage/contract/account/setup";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { toSessionUser } from "./account.queries.ts";
import { linkTries } from "./account.rules.ts";
import { requestAccountMail } from "./emailLinks/accountRequest.commands.ts";
import { confirmEmail, deleteAccount, wrongEmail } from "./emailLinks/emailAddress.commands.ts";
import {
  changeOwnEmail,
  changeOwnPassword,
  closeOwnAccount,
  endOwnSessions,
  ownAccount,
  rename,
  setUpSecondFactor,
} from "./ownAccount.commands.ts";
import { addPasskey, passkeyCreationOptions, removePasskey } from "./passkey/passkey.commands.ts";
import { passkeyRequestOptions } from "./passkey/passkeySignIn.commands.ts";
import { isResetLinkOpen, resetPassword } from "./password.commands.ts";
import { confirmSecondFactor, removeCodes } from "./secondFactor/secondFactor.commands.ts";
import type { Device, SignedIn } from "./session/openSession.commands.ts";
import { probe, refresh } from "./session/refresh.commands.ts";
import {
  clearDevice,
  clearGrant,
  ensureChallenger,
  ensureNonce,
  ensureRegistering,
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
import { createAdministrator, readAdministratorLink } from "./setup/administratorLink.commands.ts";
import { confirmIdentity, signIn, signInByPasskey } from "./signIn/signIn.commands.ts";
import { recordByEmail } from "./userRecord.commands.ts";

const CONFIRMED = {
  confirmed: message("emailConfirmed"),
  already: message("emailAlreadyConfirmed"),
  choosePassword: message("emailConfirmedChoosePassword"),
};

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
    passkeyQuestion: (_, ctx) => passkeyRequestOptions(ctx, ensureChallenger(ctx)),
    passkeySignIn: async ({ body }, ctx) =>
      welcome(ctx, await signInByPasskey(ctx, body.passkey, deviceOf(ctx))),
    confirm: async ({ body }, ctx) => {
      await confirmIdentity(ctx, ctx.user, body, deviceOf(ctx));
      return success();
    },
    refresh: ({ body }, ctx) => refresh(ctx, body, readDevice(ctx)),
    nonce: (_, ctx) => ({ nonce: ensureNonce(ctx), scriptUrl: ctx.config.oidcScriptUrl }),
    signOut: async (_, ctx) => {
      await signOut(ctx, ctx.user, readDevice(ctx));
      clearDevice(ctx);
      return success();
    },
    userByEmail: ({ query }, ctx) => recordByEmail(ctx, ctx.user, query.email),
    userBySubject: ({ query }, { user }) => {
      if (query.sub !== String(user.id)) throw new AppError("forbidden", message("ownRecordOnly"));
      return toSessionUser(user);
    },
    register: async ({ body }, ctx) => {
      const asked = { kind: "register", email: body.email, language: body.language } as const;
      await requestAccountMail(ctx, asked, deviceOf(ctx), { ...body, browser: ensureRegistering(ctx) });
      return success(message("registered"));
    },
    resendConfirmation: async ({ body }, ctx) => {
      // A user name that differs from the e-mail is treated as an unknown account [H4].
      const email = body.UserName === body.Email ? body.Email.trim().toLowerCase() : "";
      await requestAccountMail(ctx, { kind: "resend", email, language: body.language }, deviceOf(ctx));
      return success(message("confirmationResent"));
    },
    passwordResetToken: async ({ query }, ctx) => {
      await requestAccountMail(
        ctx,
        { kind: "reset", email: query.email, language: query.language },
        deviceOf(ctx),
      );
      return success(message("resetSent"));
    },
    deleteAccount: async ({ query }, ctx) => {
      await deleteAccount(ctx, query.email, mayDelete(ctx, query.email));
      clearGrant(ctx);
      return success(message("unconfirmedDeleted"));
    },
  });

  setupPageRoutes(app, services);
  ownPasskeyRoutes(app, services);

  mount(app, services, ownAccountRoutes, {
    get: (_, ctx) => ownAccount(ctx, ctx.user),
    rename: async ({ body }, ctx) => {
      await rename(ctx, ctx.user, body.name);
      return success(message("nameChanged"));
    },
    changePassword: async ({ body }, ctx) => {
      await changeOwnPassword(ctx, ctx.user, body);
      return success(message("passwordChanged"));
    },
    changeEmail: async ({ body }, ctx) => {
      await changeOwnEmail(ctx, ctx.user, body);
      return success(message("emailChangeSent"));
    },
    startSecondFactor: (_, ctx) => setUpSecondFactor(ctx, ctx.user),
    confirmSecondFactor: async ({ body }, ctx) => ({
      recoveryCodes: await confirmSecondFactor(ctx, ctx.user, body.code),
    }),
    removeSecondFactor: async (_, ctx) => {
      await removeCodes(ctx, ctx.user.id);
      return success(message("secondFactorRemoved"));
    },
    endSession: async ({ params }, ctx) => {
      await endOwnSessions(ctx, ctx.user, { id: params.id });
      return success(message("sessionEnded"));
    },
    endOtherSessions: async (_, ctx) => {
      await endOwnSessions(ctx, ctx.user, { except: ctx.user.sessionId });
      return success(message("otherSessionsEnded"));
    },
    close: async (_, ctx) => {
      await closeOwnAccount(ctx, ctx.user);
      clearDevice(ctx);
      return success(message("accountClosed"));
    },
  });
}

function setupPageRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, setupRoutes, {
    read: ({ body }, ctx) => readAdministratorLink(ctx, body.token),
    create: async ({ body }, ctx) => {
      await createAdministrator(ctx, body);
      return success(message("administratorCreated"));
    },
  });
}

function ownPasskeyRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, passkeyRoutes, {
    question: (_, ctx) => passkeyCreationOptions(ctx, ctx.user),
    add: async ({ body }, ctx) => ({ recoveryCodes: await addPasskey(ctx, ctx.user, body) }),
    remove: async ({ params }, ctx) => {
      await removePasskey(ctx, ctx.user, params.id);
      return success(message("passkeyRemoved"));
    },
  });
}

/** Mounts the identity service at {identity}/api/Auth/…, outside the API. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, identityContract, {
    resetLink: async ({ body }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      return { isOpen: await isResetLinkOpen(ctx, body) };
    },
    resetPassword: async ({ body }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      await resetPassword(ctx, body);
      return success(message("passwordReset"));
    },
    confirmEmail: async ({ query }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      const Data = await confirmEmail(ctx, query, readRegistering(ctx));
      return { ...success(CONFIRMED[Data]), Data };
    },
    wrongEmail: async ({ query }, ctx) => {
      await countTry(ctx, linkTries(ctx.request.ip));
      await wrongEmail(ctx, query);
      grantDeletion(ctx, query.email);
      return { ...success(message("wrongAddressReported")), Data: "deletable" };
    },
  });
}
