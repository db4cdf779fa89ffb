import { mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { fillDatabase, oldestClaims } from "./database.ts";
import type { Context, Line, Scenario } from "./scenario.ts";
import { type Service, type Settings, startService } from "./service.ts";
import { signIn } from "./signIn.ts";

/** A database with claims, the service on it, and the headers of a signed-in administrator. */
export type World = {
  database: { ownerUrl: string; appUrl: string; adminUrl: string };
  owner: pg.Client;
  service: Service;
  headers: Record<string, string>;
  /** The ids of some claims. */
  claims: number[];
  /** Starts another service on the same database and files. */
  startAnother(settings?: Settings): Promise<Service>;
  stop(): Promise<void>;
};

type Options = { claims?: number; node?: string[] };

export async function startWorld(
  folder: string,
  settings: Settings = {},
  { claims = 2000, node = [] }: Options = {},
): Promise<World> {
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir, { recursive: true });
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on("error", () => undefined);
  const stop = async () => {
    await owner.end().catch(() => undefined);
    await database.stop();
  };
  const common = {
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: path.join(folder, "files"),
  };
  try {
    await fillDatabase(database, claims);
    await owner.connect();
    const headers = await signIn(owner);
    const ids = await oldestClaims(owner);
    const service = await startService({ ...common, ...settings }, { node });
    return {
      database,
      owner,
      service,
      headers,
      claims: ids,
      startAnother: (others = {}) => startService({ ...common, ...others }),
      async stop() {
        await service.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A scenario with a world of its own, which is started before it and stopped after it. */
export const onWorld = (
  id: string,
  title: string,
  run: (world: World, context: Context) => Promise<Line[]>,
  settings?: Settings,
  options?: Options,
): Scenario => ({
  id,
  title,
  async run(context) {
    const world = await startWorld(context.folder, settings, options);
    return run(world, context).finally(world.stop);
  },
});
