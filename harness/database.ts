import { migrate } from "../server/src/core/database/migrate.ts";
import { generate } from "../server/src/generate/generate.queries.ts";
import { KEYS } from "./signIn.ts";

/** Makes the tables of an empty database, and this many claims in them. */
export async function fillDatabase(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  claims: number,
  progress: (what: string) => void = () => undefined,
): Promise<void> {
  await migrate(ownerUrl, () => undefined, appUrl);
  if (claims > 0) await generate(ownerUrl, KEYS, claims, progress);
}
