import { randomUUID } from "node:crypto";
import { expect, request as requests } from "@playwright/test";
import { ACCOUNTS, type Account, PASSWORD } from "./accounts.ts";

const OWN = { "X-Requested-With": "wage-claim" };

/** Returns a function that calls the service as a person, to prepare a story without pages. */
export async function caller(baseURL: string, account: Account) {
  const context = await requests.newContext({ baseURL });
  const data = { email: ACCOUNTS[account], password: PASSWORD };
  const signedIn = await context.post("/api/Login", { data, headers: OWN });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const { auth_token } = await signedIn.json();
  const headers = { ...OWN, Authorization: `Bearer ${auth_token}` };
  return async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const keyed = { ...headers, ...(method === "POST" && { "Idempotency-Key": randomUUID() }) };
    const answer = await context.fetch(`/api${path}`, {
      method,
      headers: keyed,
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

export type Call = Awaited<ReturnType<typeof caller>>;

/** Records a claim that came by mail, with further details or others, and returns its id and number. */
export const paperClaim = async (
  call: Call,
  lastName: string,
  details: object = {},
): Promise<{ id: number; claimNumber: string }> =>
  call("POST", "/Claim", {
    receivedDate: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    intakeChannel: "Mail",
    firstName: "Ines",
    lastName,
    addressLine1: "12 Pine Street",
    city: "Casper",
    stateCode: "WY",
    zip: "82601",
    language: "en",
    employerName: `${lastName} Roofing LLC`,
    amountClaimed: "450.00",
    // The claims of the stories are alike.
    isAnother: true,
    ...details,
  });
