import type { Client } from "./testApp.ts";

/** Returns what the claim page shows with the tabs of money and tasks, as one object. */
export async function wholeClaim(client: Client, claimId: number) {
  const [claim, money, tasks] = await Promise.all(
    ["", "/Money", "/Tasks"].map(async (tab) => (await client.get(`/api/Claim/${claimId}${tab}`)).body),
  );
  return { ...claim, ...money, tasks: tasks.rows };
}
