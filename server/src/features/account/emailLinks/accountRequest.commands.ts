import { randomUUID } from "node:crypto";
import { isStaff } from "@wage/contract/core/policy";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { countTry } from "../../../core/throttle/throttle.queries.ts";
import { accountMail } from "../account.mails.ts";
import { type Account, findAccountByEmail } from "../account.queries.ts";
import { knownMailTries, unknownBrowserMailTries } from "../account.rules.ts";
import { createUser } from "../newUser.commands.ts";
import { refuseWeakPassword } from "../password.commands.ts";
import { sha256 } from "../session/sessionCookie.ts";
import { isKnownDevice } from "../signIn/knownDevice.queries.ts";
import { inviteUser, newLink } from "./accountLink.commands.ts";
import { insertAccountRequest, latestRegistration, takeAccountRequest } from "./emailLink.queries.ts";

type Asked = { kind: "register" | "resend" | "reset"; email: string; language: "en" | "es" };
/** The origin of a request: the network address and the known-device cookie. */
type From = { address: string; known: string | null };
type Registered = { name: string; password: string; browser: string };

/**
 * Queues a request for an account mail [H3] [H4]. A job looks up the account later, so that the answer and its response
 * time are the same for every address and reveal no accounts.
 */
export async function requestAccountMail(
  work: Work,
  asked: Asked,
  from: From,
  registered?: Registered,
): Promise<void> {
  if (registered)
    refuseWeakPassword(work, registered.password, { email: asked.email, name: registered.name });
  await countTry(work, await triesOf(work, asked, from));
  const passwordHash = registered
    ? await hashPassword(registered.password, { cost: work.config.passwordCost })
    : null;
  const id = randomUUID();
  await inTransaction(work, async (tx) => {
    await insertAccountRequest(tx, {
      id,
      kind: asked.kind,
      email: asked.email,
      name: registered?.name ?? null,
      passwordHash,
      browserHash: registered ? sha256(registered.browser) : null,
      languageCode: asked.language,
      createdAt: work.clock.now(),
    });
    await work.jobs.send(tx, "processAccountRequest", { requestId: id });
  });
}

async function triesOf({ db }: Work, { email }: Asked, { address, known }: From) {
  if (known && (await isKnownDevice(db, email, sha256(known)))) return knownMailTries(email, known);
  return unknownBrowserMailTries(email, address);
}

/** The password chosen at registration, and the browser it was chosen in. */
type Chosen = { passwordHash: string | null; browserHash: Buffer | null };
type RequestRow = Chosen & { email: string; name: string | null; languageCode: string };

/** The job that answers a queued request. It is idempotent: the request is deleted in the same transaction. */
export async function processAccountRequest(work: Work, requestId: string): Promise<void> {
  await inTransaction(work, async (tx) => {
    const request = await takeAccountRequest(tx, requestId);
    if (!request) return;
    const account = await findAccountByEmail(tx, request.email);
    const answer = { register: answerRegister, resend: answerResend, reset: answerReset }[request.kind];
    await answer?.(tx, work, request, account);
  });
}

async function answerRegister(tx: Tx, work: Work, request: RequestRow, account: Account | undefined) {
  const language = request.languageCode === "es" ? "es" : "en";
  const name = request.name ?? request.email;
  if (account?.emailConfirmedAt) {
    await queueMail(tx, work, accountMail(work, "alreadyRegistered", account));
    return;
  }
  if (account && isStaff(account.roles)) return inviteAgain(tx, work, account);
  const id =
    account?.id ?? (await createUser(tx, work, { email: request.email, name, roles: ["Public"], language }));
  await sendConfirmation(tx, work, { id, email: request.email, name, language }, request);
}

async function sendConfirmation(
  tx: Tx,
  work: Work,
  user: { id: number; email: string; name: string; language: "en" | "es" },
  chosen: Chosen | undefined,
) {
  const link = await newLink(tx, work, "confirmEmail", user, {
    passwordHash: chosen?.passwordHash ?? null,
    browserHash: chosen?.browserHash ?? null,
  });
  const otherLink = await newLink(tx, work, "wrongEmail", user);
  await queueMail(tx, work, accountMail(work, "confirm", user, { link, otherLink }));
}

/**
 * A user added by an administrator chooses a password by our link; a password registered by someone else is never
 * accepted.
 */
async function inviteAgain(tx: Tx, work: Work, account: Account): Promise<void> {
  if (account.active) await inviteUser(tx, work, account.id);
}

async function answerResend(tx: Tx, work: Work, _: RequestRow, account: Account | undefined) {
  if (!account) return;
  if (account.emailConfirmedAt) await queueMail(tx, work, accountMail(work, "alreadyRegistered", account));
  else if (isStaff(account.roles)) await inviteAgain(tx, work, account);
  else {
    await sendConfirmation(tx, work, account, await latestRegistration(tx, account.id));
  }
}

async function answerReset(tx: Tx, work: Work, _: RequestRow, account: Account | undefined) {
  if (!account?.active || account.signInMethod === "google") return;
  const link = await newLink(tx, work, "resetPassword", account);
  await queueMail(tx, work, accountMail(work, "reset", account, { link }));
}
