import { startLine } from "../core/startError.ts";

/** How long a server of others may take to answer. */
export const WAIT_MS = 5000;

/** The answer, or what is wrong with the connection. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Response | string> =>
  fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS), redirect: "manual" }).catch((error) =>
    startLine(error.cause ?? error),
  );
