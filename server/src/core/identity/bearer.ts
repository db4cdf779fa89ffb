import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Whether a request bears the token; compared in constant time. */
export function hasToken({ authorization = "" }: IncomingHttpHeaders, token: string): boolean {
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
