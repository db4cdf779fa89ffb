import { createHash } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import type { Services, Work } from "../context.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/network.ts";
import { ChildEndedError, type Turn } from "./children/childProcess.ts";
import { isUnsafe, recordUnsafe } from "./unsafeFiles.queries.ts";

/** On whose behalf a file of someone else is read; jobs take turns as one user. */
export type Reader = Pick<Services, "db" | "clock" | "log" | "config"> & Partial<Pick<Work, "actor">>;

/** What ended a process but could not be written down yet, because the request that asked for it was over. */
const unrecorded = new Map<string, string>();

/**
 * Gives a file that someone else made to a child process. One that ends its process is marked by its bytes, under whatever
 * name and on whatever path it comes again, and is not read again until an administrator asks for it. Throws `conflict` for
 * such a file.
 */
export async function readingFile<T>(
  reader: Reader,
  content: Uint8Array,
  read: (turn: Turn) => Promise<T>,
): Promise<T> {
  const sha256 = createHash("sha256").update(content).digest();
  const file = sha256.toString("hex");
  const reason = unrecorded.get(file);
  if (reason) await mark(reader, sha256, reason);
  if (await isUnsafe(reader.db, sha256)) throw notShown();
  try {
    return await read({ turn: turnOf(reader), processes: reader.config.documentProcesses, file });
  } catch (error) {
    if (!(error instanceof ChildEndedError)) throw error;
    reader.log.error({ err: error, sha256: file }, "a file ended the process that read it");
    unrecorded.set(file, error.message);
    await mark(reader, sha256, error.message).catch((err: unknown) =>
      reader.log.warn({ err, sha256: file }, "the mark of a file is written when it is asked for again"),
    );
    throw notShown();
  }
}

async function mark({ db, clock }: Reader, sha256: Buffer, reason: string): Promise<void> {
  await recordUnsafe(db, sha256, { reason, at: clock.now() });
  unrecorded.delete(sha256.toString("hex"));
}

const notShown = () => new AppError("conflict", message("fileNotShown"));

function turnOf({ actor }: Reader): string {
  if (actor?.kind === "user") return `user ${actor.user.id}`;
  return actor?.kind === "public" ? `network ${networkOf(actor.address ?? "")}` : "jobs";
}
