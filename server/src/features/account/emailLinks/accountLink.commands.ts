import { randomBytes } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { accountMail } from "../account.mails.ts";
import { getAccount } from "../account.queries.ts";
import { sha256 } from "../session/sessionCookie.ts";
import { insertLinkToken, setLinksUsed, setLinkUsed } from "./emailLink.queries.ts";

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
type LinkOptions = { minutes?: number; passwordHash?: string | null; browserHash?: Buffer | null };

/** Creates a single-use link with 128 random bits; the database stores only the hash. */
export async function newLink(
  tx: Tx,
  work: Work,
  purpose: Purpose,
  user: { id: number; email: string; language?: "en" | "es" },
  { minutes = LINK_MINUTES[purpose], passwordHash = null, browserHash = null }: LinkOptions = {},
): Promise<string> {
  const now = work.clock.now();
  const token = randomBytes(16).toString("base64url");
  if (purpose === "resetPassword" || purpose === "changeEmail") await voidLinks(tx, work, user.id, [purpose]);
  await insertLinkToken(tx, {
    tokenHash: sha256(token),
    userId: user.id,
    purpose,
    email: user.email,
    passwordHash,
    browserHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  // The page opens in the language of the mail, whatever the device's language is.
  const query = new URLSearchParams({
    email: user.email,
    token,
    ...(user.language === "es" && { lang: "es" }),
  });
  return `${work.config.publicUrl}/${PAGES[purpose]}?${query}`;
}

/** Voids all open links after a change of password or address. */
export const voidLinks = (
  tx: Tx,
  work: Work,
  userId: number,
  purposes: readonly Purpose[] = ["resetPassword", "changeEmail"],
) => setLinksUsed(tx, userId, purposes, work.clock.now());

/** Sends the link with which an invited user chooses the first password. */
export async function inviteUser(tx: Tx, work: Work, userId: number): Promise<void> {
  const account = await getAccount(tx, userId);
  const link = await newLink(tx, work, "resetPassword", account, { minutes: INVITE_MINUTES });
  await queueMail(tx, work, accountMail(work, "invite", account, { link }));
}

export const staleLink = () => new AppError("gone", message("staleLink"));
export type Link = { email: string; token: string };

export const isExpired = (work: Work, { expiresAt }: { expiresAt: string }) =>
  new Date(expiresAt).getTime() <= work.clock.now().getTime();

export const consumeLink = (tx: Tx, work: Work, tokenHash: Buffer) =>
  setLinkUsed(tx, tokenHash, work.clock.now());
