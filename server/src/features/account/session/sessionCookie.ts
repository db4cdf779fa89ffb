import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import type { Services } from "../../../core/context.ts";

/** Returns the SHA-256 of a secret, the only form in which secrets are stored. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
/** Returns 256 random bits in base64url. */
export const secret = (): string => randomBytes(32).toString("base64url");

/*
 * Behind https the name starts with __Host-, which binds the cookie to exactly this host. Plain http is allowed on
 * localhost only, where some browsers would refuse a Secure cookie.
 */
const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith("https:");
const nameOf = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name);
const options = (config: Config) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: isSecure(config) }) as const;

type Message = { config: Config; request: FastifyRequest; reply: FastifyReply };
const read = ({ config, request }: Omit<Message, "reply">, name: string) =>
  request.cookies[nameOf(config, name)] ?? null;
const write = ({ config, reply }: Omit<Message, "request">, name: string, value: string, maxAge?: number) =>
  reply.setCookie(nameOf(config, name), value, { ...options(config), ...(maxAge && { maxAge }) });

/** The device secret, required for a refresh. It has no Max-Age, so that it goes when the browser is closed. */
export const readDevice = (message: Omit<Message, "reply">) => read(message, "wage-session");
export const writeDevice = (message: Omit<Message, "request">, value: string) =>
  write(message, "wage-session", value);
export const clearDevice = ({ config, reply }: Omit<Message, "request">) =>
  reply.clearCookie(nameOf(config, "wage-session"), options(config));

const NONCE_SECONDS = 2 * 3600;
/** The nonce that the external identity token must carry, which shows that it was issued for this browser. */
export const readNonce = (message: Omit<Message, "reply">) => read(message, "wage-nonce");
export function ensureNonce(message: Message): string {
  const nonce = readNonce(message) ?? secret();
  write(message, "wage-nonce", nonce, NONCE_SECONDS);
  return nonce;
}

/** Minutes within which a passkey challenge must be answered. */
export const CHALLENGE_MINUTES = 5;
export const readChallenger = (message: Omit<Message, "reply">) => read(message, "wage-passkey");
export function ensureChallenger(message: Message): string {
  const value = readChallenger(message) ?? secret();
  write(message, "wage-passkey", value, CHALLENGE_MINUTES * 60);
  return value;
}

const REGISTERED_SECONDS = 86_400;
/** Marks the browser that registered an address: the chosen password counts only there (confirmEmail). */
export const readRegistering = (message: Omit<Message, "reply">) => read(message, "wage-register");
export function ensureRegistering(message: Message): string {
  const value = readRegistering(message) ?? secret();
  write(message, "wage-register", value, REGISTERED_SECONDS);
  return value;
}

const KNOWN_SECONDS = 365 * 86_400;
/** The known-device cookie, which identifies a browser between sign-ins; it grants no access. */
export const readKnown = (message: Omit<Message, "reply">) => read(message, "wage-device");
export const writeKnown = (message: Omit<Message, "request">, value: string) =>
  write(message, "wage-device", value, KNOWN_SECONDS);

const GRANT_SECONDS = 300;
type GrantMessage = Message & Pick<Services, "keys" | "clock">;
/** Returns the grants with each valid key; the first is the one to write. */
const grantsOf = ({ keys }: Pick<Services, "keys">, email: string, until: number) =>
  keys.hashes(`delete-account|${email}|${until}`).map((hash) => `${until}.${hash.toString("base64url")}`);

/** Lets this browser delete the unconfirmed account with this address for five minutes [H1]. */
export function grantDeletion(message: GrantMessage, email: string): void {
  const until = message.clock.now().getTime() + GRANT_SECONDS * 1000;
  const [grant = ""] = grantsOf(message, email, until);
  write(message, "wage-we", grant, GRANT_SECONDS);
}
export function mayDelete(message: GrantMessage, email: string): boolean {
  const given = read(message, "wage-we") ?? "";
  const until = Number(given.split(".")[0]);
  if (!(until > message.clock.now().getTime())) return false;
  return grantsOf(message, email, until).some((grant) => timingSafeEqual(sha256(given), sha256(grant)));
}
export const clearGrant = ({ config, reply }: Message) =>
  reply.clearCookie(nameOf(config, "wage-we"), options(config));
