import { randomBytes, randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { NewAdministrator } from "@wage/contract/account/setup";
import { message } from "@wage/contract/core/messages";
import type { z } from "zod";
import { inTransaction, type Services, systemWork, type Work } from "../../../core/context.ts";
import { isUniqueViolation } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { listAdministrators } from "../account.queries.ts";
import { createUser } from "../newUser.commands.ts";
import { refuseWeakPassword } from "../password.commands.ts";
import { sha256 } from "../session/sessionCookie.ts";
import {
  findAdministratorLink,
  saveAdministratorLink,
  takeAdministratorLink,
} from "./administratorLink.queries.ts";

const LINK_HOURS = 24;
const LINK_FILE = "first-administrator.txt";

/** The address and name that the link's page shows; null if the person who opens it enters them. */
type Invited = { email: string | null; name: string | null };

/**
 * Returns a link that creates one administrator: single use, valid for 24 hours, stored as a hash. The token is in the
 * fragment, which browsers do not send, so that no server or proxy logs it.
 */
export async function newAdministratorLink(work: Work, { email, name }: Invited): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(work.clock.now().getTime() + LINK_HOURS * 3_600_000);
  await inTransaction(work, (tx) =>
    saveAdministratorLink(tx, { tokenHash: sha256(token), email, name, expiresAt }),
  );
  return `${work.config.publicUrl}/Setup#${token}`;
}

/**
 * Prints the link with which the first administrator is created, and writes it to a file of the owner alone. Does
 * nothing if someone can administer already, or if the service is a demonstration.
 */
export async function offerFirstAdministrator(
  services: Services,
  print: (line: string) => void,
): Promise<void> {
  const file = path.join(services.config.dataDir, LINK_FILE);
  await rm(file, { force: true });
  if (services.config.demo || (await listAdministrators(services.db)).length > 0) return;
  const link = await newAdministratorLink(systemWork(services), { email: null, name: null });
  // Under its own name first: two processes that share the folder may start at the same time.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${link}\n`, { mode: 0o600, flag: "wx" });
  await rename(unfinished, file);
  print(
    `There is no administrator yet. Open this link within ${LINK_HOURS} hours to create one (also in ${file}): ${link}`,
  );
}

const staleLink = () => new AppError("gone", message("staleAdministratorLink"));

/** Returns the address and name that the link was made for. Throws if the link is used, expired or unknown. */
export async function readAdministratorLink(work: Work, token: string): Promise<Invited> {
  const link = await findAdministratorLink(work.db, sha256(token));
  if (!link || isExpired(work, link)) throw staleLink();
  if (link.email === null && (await listAdministrators(work.db)).length > 0) throw staleLink();
  return { email: link.email, name: link.name };
}

const isExpired = ({ clock }: Work, { expiresAt }: { expiresAt: string }) =>
  new Date(expiresAt).getTime() <= clock.now().getTime();

/** Creates the administrator of a link. A refused password or address leaves the link valid. */
export async function createAdministrator(
  work: Work,
  { token, password, ...person }: z.output<typeof NewAdministrator>,
): Promise<void> {
  await readAdministratorLink(work, token);
  refuseWeakPassword(work, password, person);
  const passwordHash = await hashPassword(password, { cost: work.config.passwordCost });
  const created = await inTransaction(work, async (tx) => {
    const link = await takeAdministratorLink(tx, sha256(token));
    if (!link) throw staleLink();
    if (link.email !== null && link.email !== person.email) throw fieldError("email", message("format"));
    if (link.email === null && (await listAdministrators(tx)).length > 0) throw staleLink();
    await createUser(tx, work, { ...person, roles: ["Administrator"], passwordHash, confirmed: true });
    return link;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, "app_user_email") ? fieldError("email", message("emailTaken")) : error;
  });
  if (created.email === null) await rm(path.join(work.config.dataDir, LINK_FILE), { force: true });
}
