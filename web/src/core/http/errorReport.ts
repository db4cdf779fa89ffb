import { logProblem } from "../environment.ts";
import { addressOf, headersFor } from "./requestHead.ts";

/** The attempts of one read fail alike: the same error is reported once within this time. */
const REPORT_AGAIN_MS = 60_000;
const reported = new Set<string>();

/** API-13: reports an unexpected error to the server; a failure of the report itself is only logged. */
export async function reportError(text: string, method: string, path: string): Promise<void> {
  const report = `${method} ${path} ${text}`;
  if (reported.has(report)) return;
  reported.add(report);
  setTimeout(() => reported.delete(report), REPORT_AGAIN_MS);
  try {
    const response = await fetch(await addressOf("/Feedback/Error"), {
      method: "POST",
      headers: headersFor("application/json"),
      body: JSON.stringify({
        UrlHost: "",
        Environment: "",
        ErrorCode: "",
        Method: method,
        UriPath: path,
        Username: "",
        Message: text.slice(0, 2000),
      }),
    });
    if (!response.ok) logProblem("the error report was refused", response.status);
  } catch (error) {
    logProblem("the error report could not be sent", error);
  }
}
