import { type Insertable, sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../database/db.ts";
import type { ActionLog } from "../database/db-types.ts";

export type ActionLogRow = Pick<
  Insertable<ActionLog>,
  | "actorKind"
  | "userId"
  | "address"
  | "claimId"
  | "actionCode"
  | "fromStatus"
  | "toStatus"
  | "summary"
  | "requestId"
> & { at: Date; detail: Record<string, unknown> };

export const insertLine = (tx: Tx, line: ActionLogRow): Promise<void> =>
  sendPipelined(tx, tx.insertInto("actionLog").values({ ...line, detail: JSON.stringify(line.detail) }));

/** Inserts many lines with one statement whose text does not depend on their number. */
export const insertLines = (db: Db | Tx, lines: readonly ActionLogRow[]) =>
  sql`
  insert into action_log (at, actor_kind, user_id, address, claim_id, action_code, from_status, to_status, summary,
    detail, request_id)
  select at, "actorKind", "userId", address, "claimId", "actionCode", "fromStatus", "toStatus", summary, detail, "requestId"
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(at timestamptz, "actorKind" text, "userId" integer,
    address text, "claimId" integer, "actionCode" text, "fromStatus" text, "toStatus" text, summary text, detail jsonb,
    "requestId" text)`.execute(db);
