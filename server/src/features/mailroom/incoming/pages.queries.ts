import type { IncomingPage } from "@wage/contract/mailroom/incoming";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { ReadPage } from "./split.rules.ts";

/** Returns a file of the stack whose pages have not been counted, while the stack is being read. */
export const nextToCount = (db: Db, stackId: number) =>
  db
    .selectFrom("incomingFile as f")
    .innerJoin("incomingStack as s", "s.id", "f.stackId")
    .select(["f.id", "f.storageKey", "f.mimeType"])
    .where("s.id", "=", stackId)
    .where("s.status", "=", "Reading")
    .where("f.pageCount", "is", null)
    .orderBy("f.id")
    .executeTakeFirst();

/** Adds the pages of a file, once. */
export async function insertPages(tx: Tx, file: { id: number; stackId: number }, pages: number) {
  const { numUpdatedRows } = await tx
    .updateTable("incomingFile")
    .set({ pageCount: pages, isUnreadable: pages === 0 })
    .where("id", "=", file.id)
    .where("pageCount", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || pages === 0) return;
  await sql`insert into incoming_page (stack_id, file_id, number)
    select ${file.stackId}, ${file.id}, n from generate_series(1, ${pages}::integer) as n`.execute(tx);
}

export const countStackPages = async (tx: Tx, stackId: number): Promise<number> =>
  (
    await tx
      .selectFrom("incomingPage")
      .select(sql<number>`count(*)::integer`.as("pages"))
      .where("stackId", "=", stackId)
      .executeTakeFirstOrThrow()
  ).pages;

/** Returns a page of the stack that has not been read, while the stack is being read. */
export const nextToRead = (db: Db, stackId: number) =>
  db
    .selectFrom("incomingPage as p")
    .innerJoin("incomingFile as f", "f.id", "p.fileId")
    .innerJoin("incomingStack as s", "s.id", "p.stackId")
    .select(["p.id", "p.number", "f.storageKey", "f.mimeType", "f.fileName"])
    .where("s.id", "=", stackId)
    .where("s.status", "=", "Reading")
    .where("p.isRead", "=", false)
    .orderBy("p.fileId")
    .orderBy("p.number")
    .executeTakeFirst();

type Reading = {
  pictureKey: string | null;
  isBlank: boolean;
  codes: string[];
  claimNumbers: string[];
};

/** Returns false if the page was read by another process meanwhile. */
export async function savePage(db: Db, pageId: number, reading: Reading): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("incomingPage")
    .set({ ...reading, isRead: true })
    .where("id", "=", pageId)
    .where("isRead", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the pages of a stack in the order in which they were scanned. */
export const listReadPages = (tx: Tx, stackId: number): Promise<ReadPage[]> =>
  tx
    .selectFrom("incomingPage as p")
    .innerJoin("incomingFile as f", "f.id", "p.fileId")
    .select([
      "p.id",
      "p.isBlank",
      "p.codes",
      sql<boolean>`p.number = 1 and f.mime_type = 'application/pdf'`.as("beginsFile"),
    ])
    .where("p.stackId", "=", stackId)
    .orderBy("p.fileId")
    .orderBy("p.number")
    .execute();

type Placing = { id: number; pieceId: number | null; position: number; rotation: number };

/** Puts pages into pieces, or leaves them out. */
export async function placePages(tx: Tx, stackId: number, placed: readonly Placing[]): Promise<void> {
  if (placed.length === 0) return;
  await sql`update incoming_page p
    set piece_id = x."pieceId", position = x.position, rotation = x.rotation
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as x (id integer, "pieceId" integer, position integer, rotation smallint)
    where p.id = x.id and p.stack_id = ${stackId}`.execute(tx);
}

/** Returns the pages of a stack that a clerk may still move: those in open pieces, and those that are left out. */
export const listMovable = (tx: Tx, stackId: number) =>
  tx
    .selectFrom("incomingPage as p")
    .leftJoin("incomingPiece as i", "i.id", "p.pieceId")
    .select(["p.id", "p.pieceId"])
    .where("p.stackId", "=", stackId)
    .where((is) => is.or([is("p.pieceId", "is", null), is("i.status", "=", "Open")]))
    .execute();

export type PlacedPage = IncomingPage & {
  stackId: number;
  pieceId: number | null;
  codes: string[];
  claimNumbers: string[];
};

const NUMBERED = sql`select id, row_number() over (partition by stack_id order by file_id, number)::integer as place
  from incoming_page`;

const placedPages = (db: Db | Tx) =>
  db
    .selectFrom("incomingPage as p")
    .select([
      "p.id",
      "p.stackId",
      sql<number>`(select n.place from (${NUMBERED} where stack_id = p.stack_id) n where n.id = p.id)`.as(
        "number",
      ),
      "p.rotation",
      "p.isBlank",
      sql<boolean>`p.picture_key is not null`.as("hasPicture"),
      "p.pieceId",
      "p.codes",
      "p.claimNumbers",
    ]);

export const listStackPages = (db: Db, stackId: number): Promise<PlacedPage[]> =>
  placedPages(db).where("p.stackId", "=", stackId).orderBy("p.position").orderBy("p.id").execute();

export const listPiecePages = (db: Db, pieceIds: readonly number[]): Promise<PlacedPage[]> =>
  pieceIds.length === 0
    ? Promise.resolve([])
    : placedPages(db).where("p.pieceId", "in", pieceIds).orderBy("p.position").orderBy("p.id").execute();

/** Returns the picture of a page, and the claims to which its piece was attached or whose codes and numbers it carries. */
export const findPageFile = (db: Db, pageId: number) =>
  db
    .selectFrom("incomingPage as p")
    .leftJoin("incomingPiece as i", "i.id", "p.pieceId")
    .leftJoin("document as d", "d.id", "i.documentId")
    .select([
      "p.pictureKey",
      "p.stackId",
      sql<number[]>`array(
        select d.claim_id where d.claim_id is not null
        union select l.claim_id from letter l join incoming_page m on l.mail_number = any(m.codes)
          where m.id = p.id or m.piece_id = p.piece_id
        union select c.id from claim c join incoming_page m on c.claim_number = any(m.claim_numbers)
          where m.id = p.id or m.piece_id = p.piece_id)`.as("claimIds"),
    ])
    .where("p.id", "=", pageId)
    .executeTakeFirst();

/** Returns the pages of a piece with the files they are in, in the order of the piece. */
export const listPieceSources = (db: Db, pieceId: number) =>
  db
    .selectFrom("incomingPage as p")
    .innerJoin("incomingFile as f", "f.id", "p.fileId")
    .select(["p.number", "p.rotation", "f.id as fileId", "f.storageKey", "f.mimeType", "f.scanStatus"])
    .where("p.pieceId", "=", pieceId)
    .orderBy("p.position")
    .orderBy("p.id")
    .execute();
