import type { Tx } from "./db.ts";

/** Every kind of work that leaves the request, with what it is given. */
export type JobData = {
  sendMail: { mailId: string };
  accountRequest: { requestId: string };
  deadlines: Record<string, never>;
  housekeeping: Record<string, never>;
};
export type JobName = keyof JobData;

export type Jobs = {
  /** Queues in the caller's transaction: no commit, no job. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: { startAfter?: Date }): Promise<void>;
};
