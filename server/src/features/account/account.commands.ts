import { randomBytes, randomUUID } from "node:crypto";
import { message } from "@wage/contract/messages";
import type { Role } from "@wage/contract/policy";
import { ROLE_CODES } from "@wage/contract/users";
import { audit } from "../../core/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { queueMail } from "../../core/mail.ts";
import { hashPassword } from "../../core/passwords.ts";
import { type AccountMail, accountMail } from "./account.mails.ts";
import {
  type Account,
  deleteUnconfirmed,
  endSessions,
  findAccount,
  findAccountByEmail,
  findLinkToken,
  latestRegistration,
} from "./account.queries.ts";
import { mailTries, passwordFault } from "./account.rules.ts";
import { sha256 } from "./sessionCookie.ts";
import { actingAs, forget } from "./signIn.commands.ts";
import { countTry } from "./throttle.queries.ts";

export type NewUser = {
  email: string;
  name: string;
  roles: readonly Role[];
  /** Already hashed, by core/passwords.ts; an invited person chooses one by link. */
  passwordHash?: string;
  confirmed?: boolean;
  isDemo?: boolean;
  signInMethod?: "both" | "unpw" | "google";
  title?: string | null;
  phone?: string | null;
  office?: string | null;
  caseloadTarget?: number | null;
  language?: "en" | "es";
};

/** The one way an account comes to be: registration, Users, create-admin, demonstration data. */
export async function createUser(tx: Tx, work: Work, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto("appUser")
    .values({
      email: user.email.toLowerCase(),
      name: user.name,
      passwordHash: user.passwordHash ?? null,
      emailConfirmedAt: user.confirmed ? work.clock.now() : null,
      isDemo: user.isDemo ?? false,
      signInMethod: user.signInMethod ?? "both",
      title: user.title ?? null,
      phone: user.phone ?? null,
      office: user.office ?? null,
      caseloadTarget: user.caseloadTarget ?? null,
      preferences: JSON.stringify({ language: user.language ?? "en" }),
      createdAt: work.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setRoles(tx, id, user.roles);
  await audit(tx, work, {
    action: "UserCreated",
    summary: `User ${id} created`,
    detail: { userId: id, roles: user.roles },
  });
  return id;
}

/** Gives a person exactly these roles. */
export async function setRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  const codes = roles.map((role) => ROLE_CODES[role]);
  const wanted = tx.selectFrom("role").select("id").where("code", "in", codes);
  await tx.deleteFrom("userRole").where("userId", "=", userId).where("roleId", "not in", wanted).execute();
  await tx
    .insertInto("userRole")
    .columns(["userId", "roleId"])
    .expression((eb) =>
      eb
        .selectFrom("role")
        .select((inner) => [inner.val(userId).as("userId"), "role.id"])
        .where("code", "in", codes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Purpose = "confirmEmail" | "resetPassword" | "wrongEmail" | "changeEmail";
const LINK_MINUTES: Record<Purpose, number> = {
  confirmEmail: 24 * 60,
  wrongEmail: 24 * 60,
  changeEmail: 24 * 60,
  resetPassword: 30,
};
const INVITE_MINUTES = 24 * 60;
const PAGES: Record<Purpose, string> = {
  confirmEmail: "ConfirmEmail",
  changeEmail: "ConfirmEmail",
  wrongEmail: "WrongEmail",
  resetPassword: "ResetPassword",
};
type LinkOptions = { minutes?: number; passwordHash?: string | null };

/** A link that works once: 128 bits of chance, of which the database knows only the hash. */
async function newLink(
  tx: Tx,
  work: Work,
  purpose: Purpose,
  user: { id: number; email: string; language?: "en" | "es" },
  { minutes = LINK_MINUTES[purpose], passwordHash = null }: LinkOptions = {},
): Promise<string> {
  const now = work.clock.now();
  const token = randomBytes(16).toString("base64url");
  if (purpose === "resetPassword" || purpose === "changeEmail")
    await tx
      .updateTable("oneTimeToken")
      .set({ usedAt: now })
      .where("userId", "=", user.id)
      .where("purpose", "=", purpose)
      .where("usedAt", "is", null)
      .execute();
  await tx
    .insertInto("oneTimeToken")
    .values({
      tokenHash: sha256(token),
      userId: user.id,
      purpose,
      email: user.email,
      passwordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  // A mail in Spanish opens a page in Spanish, on whatever device.
  const query = new URLSearchParams({
    email: user.email,
    token,
    ...(user.language === "es" && { lang: "es" }),
  });
  return `${work.config.publicUrl}/${PAGES[purpose]}?${query}`;
}

/** Sends the link with which somebody chooses the first password; also returned, for create-admin. */
export async function inviteUser(tx: Tx, work: Work, userId: number): Promise<string> {
  const account = await existing(tx, userId);
  const link = await newLink(tx, work, "resetPassword", account, { minutes: INVITE_MINUTES });
  await queueMail(tx, work, accountMail(work, "invite", account, { link }));
  return link;
}

async function existing(tx: Tx, userId: number): Promise<Account> {
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError("notFound", "There is no such account.");
  return account;
}

type Asked = { kind: "register" | "resend" | "reset"; email: string; language: "en" | "es" };
type Registered = { name: string; password: string };

/**
 * H3, H4: whatever a stranger asks for is only noted; a job looks whether there is such an account. The answer,
 * and the time until it comes, are the same for every address.
 */
export async function ask(work: Work, asked: Asked, address: string, registered?: Registered): Promise<void> {
  if (registered) refusePoorPassword(registered.password, { email: asked.email, name: registered.name });
  await countTry(work, mailTries(asked.email, address));
  const passwordHash = registered ? await hashPassword(registered.password) : null;
  const id = randomUUID();
  await inTransaction(work, async (tx) => {
    await tx
      .insertInto("accountRequest")
      .values({
        id,
        kind: asked.kind,
        email: asked.email,
        name: registered?.name ?? null,
        passwordHash,
        languageCode: asked.language,
        createdAt: work.clock.now(),
      })
      .execute();
    await work.jobs.send(tx, "accountRequest", { requestId: id });
  });
}

export function refusePoorPassword(password: string, person: { email: string; name?: string | null }): void {
  const fault = passwordFault(password, person);
  if (fault) throw fieldError("password", fault);
}

type RequestRow = { email: string; name: string | null; passwordHash: string | null; languageCode: string };

/** The job's part of `ask`. Runs again without harm: the noted request goes in the same transaction. */
export async function answerRequest(work: Work, requestId: string): Promise<void> {
  await inTransaction(work, async (tx) => {
    const request = await tx
      .deleteFrom("accountRequest")
      .where("id", "=", requestId)
      .returningAll()
      .executeTakeFirst();
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
  const id =
    account?.id ?? (await createUser(tx, work, { email: request.email, name, roles: ["Public"], language }));
  await sendConfirmation(tx, work, { id, email: request.email, name, language }, request.passwordHash);
}

async function sendConfirmation(
  tx: Tx,
  work: Work,
  user: { id: number; email: string; name: string; language: "en" | "es" },
  passwordHash: string | null,
) {
  const link = await newLink(tx, work, "confirmEmail", user, { passwordHash });
  const otherLink = await newLink(tx, work, "wrongEmail", user);
  await queueMail(tx, work, accountMail(work, "confirm", user, { link, otherLink }));
}

async function answerResend(tx: Tx, work: Work, _: RequestRow, account: Account | undefined) {
  if (!account) return;
  if (account.emailConfirmedAt) await queueMail(tx, work, accountMail(work, "alreadyRegistered", account));
  else {
    const before = await latestRegistration(tx, account.id);
    await sendConfirmation(tx, work, account, before?.passwordHash ?? null);
  }
}

async function answerReset(tx: Tx, work: Work, _: RequestRow, account: Account | undefined) {
  if (!account?.active || account.signInMethod === "google") return;
  const link = await newLink(tx, work, "resetPassword", account);
  await queueMail(tx, work, accountMail(work, "reset", account, { link }));
}

const staleLink = () => new AppError("gone", message("staleLink"));
type Link = { email: string; token: string };

/** H5: confirms an address, once; the same link again says so and changes nothing. */
export async function confirmEmail(work: Work, { email, token }: Link): Promise<"confirmed" | "already"> {
  return inTransaction(work, async (tx) => {
    const found = await findLinkToken(tx, sha256(token), ["confirmEmail", "changeEmail"], email);
    if (!found) throw staleLink();
    const account = await existing(tx, found.userId);
    if (found.usedAt) {
      if (account.emailConfirmedAt && account.email.toLowerCase() === email) return "already";
      throw staleLink();
    }
    if (isOver(work, found)) throw staleLink();
    await spendLink(tx, work, found.tokenHash);
    if (found.purpose === "changeEmail") await applyNewEmail(tx, work, account, email);
    else if (account.emailConfirmedAt) return "already";
    else await confirm(tx, work, account, found.passwordHash);
    return "confirmed";
  });
}

const isOver = (work: Work, { expiresAt }: { expiresAt: string }) =>
  new Date(expiresAt).getTime() <= work.clock.now().getTime();

const spendLink = (tx: Tx, work: Work, tokenHash: Buffer) =>
  tx
    .updateTable("oneTimeToken")
    .set({ usedAt: work.clock.now() })
    .where("tokenHash", "=", tokenHash)
    .execute();

async function confirm(tx: Tx, work: Work, account: Account, passwordHash: string | null) {
  await tx
    .updateTable("appUser")
    .set({ emailConfirmedAt: work.clock.now(), passwordHash: passwordHash ?? account.passwordHash })
    .where("id", "=", account.id)
    .execute();
  await audit(tx, actingAs(work, account), { action: "EmailConfirmed", summary: "E-mail address confirmed" });
}

async function applyNewEmail(tx: Tx, work: Work, account: Account, email: string) {
  const taken = await findAccountByEmail(tx, email);
  if (taken) throw staleLink();
  await tx
    .updateTable("appUser")
    .set({ email, emailConfirmedAt: work.clock.now(), externalSubject: null })
    .where("id", "=", account.id)
    .execute();
  await audit(tx, actingAs(work, account), { action: "EmailChanged", summary: "E-mail address changed" });
  // To the old address: its owner must hear of it.
  await queueMail(tx, work, accountMail(work, "emailChanged", account));
}

/** A valid "this was not me" link; the caller grants the browser five minutes to delete the account. */
export async function wrongEmail(work: Work, { email, token }: Link): Promise<void> {
  await inTransaction(work, async (tx) => {
    const found = await findLinkToken(tx, sha256(token), ["wrongEmail"], email);
    if (!found || found.usedAt || isOver(work, found)) throw staleLink();
    await spendLink(tx, work, found.tokenHash);
    await audit(tx, work, {
      action: "WrongEmail",
      summary: `The address of user ${found.userId} was called wrong`,
    });
  });
}

/** H1: deletes an unconfirmed account that holds nothing, and only with the grant; otherwise does nothing. */
export async function deleteAccount(work: Work, email: string, granted: boolean): Promise<void> {
  await inTransaction(work, async (tx) => {
    const deleted = granted && (await deleteUnconfirmed(tx, email));
    await audit(tx, work, {
      action: deleted ? "AccountDeleted" : "AccountDeletionRefused",
      summary: deleted ? "An unconfirmed account was deleted" : "A deletion was asked for and not done",
    });
  });
}

/** The end of a reset or an invitation: new password, address proven, every session ended, owner told. */
export async function resetPassword(work: Work, given: Link & { password: string }): Promise<void> {
  const passwordHash = await hashPassword(given.password);
  const userId = await inTransaction(work, async (tx) => {
    const found = await findLinkToken(tx, sha256(given.token), ["resetPassword"], given.email);
    if (!found || found.usedAt || isOver(work, found)) throw staleLink();
    const account = await existing(tx, found.userId);
    if (!account.active) throw staleLink();
    refusePoorPassword(given.password, account);
    await spendLink(tx, work, found.tokenHash);
    await setPassword(tx, work, account, passwordHash);
    return account.id;
  });
  forget(work, userId);
}

/** Also from My account: the other sessions end, and the owner is told. */
export async function setPassword(tx: Tx, work: Work, account: Account, passwordHash: string, keep?: string) {
  const now = work.clock.now();
  await tx
    .updateTable("appUser")
    .set({ passwordHash, emailConfirmedAt: account.emailConfirmedAt ?? now })
    .where("id", "=", account.id)
    .execute();
  await endSessions(tx, { userId: account.id, ...(keep && { except: keep }) }, now);
  await audit(tx, actingAs(work, account), { action: "PasswordChanged", summary: "Password changed" });
  const notice: AccountMail = "passwordChanged";
  await queueMail(tx, work, accountMail(work, notice, account));
}

/** My account: a link to the new address; nothing changes until it is opened. */
export async function askNewEmail(tx: Tx, work: Work, account: Account, email: string): Promise<void> {
  // The same answer whether or not the address is taken; its owner is told of an account already.
  const taken = await findAccountByEmail(tx, email);
  if (taken) {
    await queueMail(tx, work, accountMail(work, "alreadyRegistered", taken));
    return;
  }
  const link = await newLink(tx, work, "changeEmail", { id: account.id, email });
  await queueMail(tx, work, accountMail(work, "changeEmail", { ...account, email }, { link }));
}
