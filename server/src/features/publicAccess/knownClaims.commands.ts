import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../core/context.ts";
import type { Keys } from "../../core/identity/keys.ts";
import { isSharedComputer } from "./sharedComputer.ts";

/*
 * Remembers the claims that this browser has filed or opened, so that other people's guesses at their numbers cannot lock
 * it out. The cookie reveals and opens no claim: each entry is a keyed hash of the browser's random name and the
 * number.
 */

const KNOWN_SECONDS = 365 * 86_400;
const MARKS_MAX = 20;
const SHAPE = /^[\w-]{22}(\.[\w-]{22})*$/;

type Message = Pick<Ctx, "config" | "request" | "reply" | "keys">;
const isSecure = ({ config }: Pick<Message, "config">) => config.publicUrl.startsWith("https:");
const cookieName = (message: Message) => (isSecure(message) ? "__Host-wage-claims" : "wage-claims");

function read(message: Message): { browser: string | null; marks: string[] } {
  const value = message.request.cookies[cookieName(message)] ?? "";
  const [browser = null, ...marks] = SHAPE.test(value) ? value.split(".") : [];
  return { browser, marks };
}

/** Returns the marks with each valid key; the first is the one to write. */
const marksOf = (keys: Keys, browser: string, claimNumber: string): string[] =>
  keys
    .hashes(`known-claim|${browser}|${claimNumber.toUpperCase()}`)
    .map((hash) => hash.subarray(0, 16).toString("base64url"));

/** Returns the rate limit key of this browser for this claim; null if it has never opened the claim. */
export function knownFor(message: Message, claimNumber: string): string | null {
  const { browser, marks } = read(message);
  if (!browser) return null;
  const wanted = marksOf(message.keys, browser, claimNumber).map((mark) => Buffer.from(mark));
  const isWanted = (mark: string) => wanted.some((one) => timingSafeEqual(Buffer.from(mark), one));
  return marks.some(isWanted) ? browser : null;
}

/**
 * Gives the browser its own guess counter for this number. A shared computer is not remembered. Earlier entries are
 * kept, because they open no claim and belong to other users of the browser.
 */
export function rememberClaim(message: Message, claimNumber: string): void {
  if (isSharedComputer(message.request)) return;
  const { browser, marks } = read(message);
  const name = browser ?? randomBytes(16).toString("base64url");
  const [mark = "", ...older] = marksOf(message.keys, name, claimNumber);
  const others = marks.filter((other) => other !== mark && !older.includes(other));
  const kept = [...others, mark].slice(-MARKS_MAX);
  message.reply.setCookie(cookieName(message), [name, ...kept].join("."), {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(message),
    path: "/",
    maxAge: KNOWN_SECONDS,
  });
}
