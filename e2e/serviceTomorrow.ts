import { startEmbedded } from "../server/src/embedded/embedded.ts";

/*
 * A second process of the service whose clock is one day ahead, on the database of the first one, whose DATA_DIR is the
 * first argument. It works on no jobs, so that nothing falls due a day early.
 */
const DAY_MS = 86_400_000;
const Today = Date;
globalThis.Date = class extends Today {
  constructor(...parts: [] | ConstructorParameters<typeof Date>) {
    super(...((parts.length === 0 ? [Today.now() + DAY_MS] : parts) as ConstructorParameters<typeof Date>));
  }
  static override now = () => Today.now() + DAY_MS;
} as DateConstructor;

const dataDir = process.argv[2] ?? "";
const { appUrl, ownerUrl } = await startEmbedded({ dataDir, log: () => undefined, shared: true });
Object.assign(process.env, { DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl, JOBS: "0" });
await import("../server/src/main.ts");
