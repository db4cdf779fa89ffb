import { addCalendarDays } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { PostageLine } from "@wage/contract/mailroom/mailRoutes";
import { stringify } from "csv-stringify/sync";
import { Decimal } from "decimal.js";
import type { Work } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { today } from "./mailing.commands.ts";
import { groupsOf, weighedSheets } from "./mailroom.rules.ts";
import { listPostage } from "./postage.queries.ts";

type Period = { from: string | null; to: string | null };
const DAYS_SHOWN = 30;

/** Returns the postage of each day by kind of mail; without a period, of the last thirty days. */
export async function postageLog(work: Work, { from, to }: Period) {
  const end = to ?? today(work);
  const start = from ?? addCalendarDays(end, -DAYS_SHOWN);
  if (start > end) throw fieldError("to", message("dateOrder"));
  const mailed = (await listPostage(work.db, { from: start, to: end })).map((piece) => ({
    ...piece,
    sheets: weighedSheets(piece),
  }));
  const days = [...new Set(mailed.map(({ day }) => day))];
  const rows: PostageLine[] = days.flatMap((day) =>
    groupsOf(mailed.filter((each) => each.day === day)).map(({ delivery, envelope, pieces }) => ({
      day,
      delivery,
      envelope,
      pieces: pieces.length,
      ounces: sum(pieces.map(({ ounces }) => ounces)),
      postage: sum(pieces.map(({ postage }) => postage)),
    })),
  );
  return { rows, pieces: mailed.length, postage: sum(mailed.map(({ postage }) => postage)) };
}

export async function postageFile(work: Work, period: Period): Promise<FileReply> {
  const { rows } = await postageLog(work, period);
  const head = ["Day", "Class", "Envelope", "Pieces", "Ounces", "Postage"];
  const lines = rows.map(({ day, delivery, envelope, pieces, ounces, postage }) => [
    day,
    delivery === "Mail" ? "First class" : "Certified",
    envelope,
    pieces,
    ounces,
    postage,
  ]);
  return {
    stream: stringify([head, ...lines], { record_delimiter: "windows" }),
    fileName: "postage.csv",
    mimeType: "text/csv; charset=utf-8",
  };
}

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2);
