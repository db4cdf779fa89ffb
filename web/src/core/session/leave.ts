import { LEAVE_PATH } from "@wage/contract/core/sharedComputer";
import { logProblem } from "../environment.ts";
import { addressOf, headersFor } from "../http/requestHead.ts";

/**
 * Closes the claim or draft that number and PIN opened in this browser; keepalive completes the request after the page
 * is gone.
 */
export async function leave(): Promise<void> {
  try {
    const address = await addressOf(LEAVE_PATH);
    const headers = headersFor("application/json");
    await fetch(address, { method: "POST", body: "{}", headers, keepalive: true });
  } catch (error) {
    logProblem("what is open could not be left", error);
  }
}
