import type { Language } from "@wage/contract/core/messages";
import type { Access, Role } from "@wage/contract/core/policy";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Db, Tx } from "./database/db.ts";
import type { Notifications } from "./database/notifications.ts";
import type { FileStore } from "./files/files.ts";
import type { Keys } from "./identity/keys.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Settings } from "./settings.ts";

/** What the process has one of. Passed explicitly; there is no container and no global. */
export type Services = {
  config: Config;
  db: Db;
  /** Read-only, for reports and exports: the replica if there is one, else the same database. */
  reports: Db;
  clock: Clock;
  keys: Keys;
  files: FileStore;
  jobs: Jobs;
  settings: Settings;
  notifications: Notifications;
  log: FastifyBaseLogger;
};

export type User = { id: number; email: string; name: string; roles: readonly Role[]; sessionId: string };

/** Who acts: for the audit line and for the record of who did what. */
export type Actor =
  | { kind: "user"; user: User; address: string | null }
  | { kind: "public"; address: string | null }
  | { kind: "system" };

/** The context of a command, built by routes and jobs alike. Messages are for a reader of `language`. */
export type Work = Services & { actor: Actor; requestId: string | null; language: Language };

/** What a handler gets beside its validated input. */
export type Ctx<A extends Access = Access> = Work & {
  user: "anyone" extends A ? User | null : User;
  request: FastifyRequest;
  reply: FastifyReply;
};

export const systemWork = (services: Services): Work => ({
  ...services,
  actor: { kind: "system" },
  requestId: null,
  language: "en",
});

/** One business act is one transaction. */
export const inTransaction = <T>(work: Pick<Services, "db">, act: (tx: Tx) => Promise<T>): Promise<T> =>
  work.db.transaction().execute(act);
