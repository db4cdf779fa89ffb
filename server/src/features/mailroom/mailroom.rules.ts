import type { LetterStatus } from "@wage/contract/letters";
import {
  ENVELOPES,
  type Envelope,
  envelopeOf,
  POSTED_DELIVERIES,
  type PostedDelivery,
  type Sides,
  sheetsOf,
} from "@wage/contract/mailroom/envelopes";
import type { BatchRow, PIECE_STATES } from "@wage/contract/mailroom/mailRoutes";
import { Decimal } from "decimal.js";

/** Ounces of a sheet of the usual office paper (500 sheets weigh five pounds), and of each empty envelope. */
const SHEET_OUNCES = "0.16";
const ENVELOPE_OUNCES: Record<Envelope, string> = { Window: "0.24", Large: "0.65" };

const ouncesOf = (sheets: number): Decimal =>
  new Decimal(SHEET_OUNCES).times(sheets).plus(ENVELOPE_OUNCES[envelopeOf(sheets)]);

/** The agency's postage rates, in dollars, and on how many sides of a sheet it prints. */
export type Rates = { sides: Sides; first: Record<Envelope, string>; further: string; certified: string };

/** Returns the weight in ounces and the postage in dollars of a letter of so many pages. */
export function postageOf(pages: number, delivery: PostedDelivery, rates: Rates) {
  const sheets = sheetsOf(pages, rates.sides);
  const ounces = ouncesOf(sheets);
  const further = Decimal.max(ounces.ceil().minus(1), 0).times(rates.further);
  const postage = new Decimal(rates.first[envelopeOf(sheets)])
    .plus(further)
    .plus(delivery === "Certified mail" ? rates.certified : 0);
  return { ounces: ounces.toFixed(2), postage: postage.toFixed(2) };
}

/** Returns the sheets of a letter that was weighed: the agency may since have begun to print on both sides. */
export const weighedSheets = ({ pages, ounces }: { pages: number; ounces: string }): number =>
  ([1, 2] as const)
    .map((sides) => sheetsOf(pages, sides))
    .find((sheets) => ouncesOf(sheets).equals(ounces)) ?? pages;

type Grouped<P> = { delivery: PostedDelivery; envelope: Envelope; pieces: P[] };

/** Returns the letters in the order in which they are printed: by delivery and envelope. */
export const groupsOf = <P extends { delivery: PostedDelivery; sheets: number }>(
  pieces: readonly P[],
): Grouped<P>[] =>
  POSTED_DELIVERIES.flatMap((delivery) =>
    ENVELOPES.map((envelope) => ({
      delivery,
      envelope,
      pieces: pieces.filter((piece) => piece.delivery === delivery && envelopeOf(piece.sheets) === envelope),
    })),
  ).filter((group) => group.pieces.length > 0);

type State = {
  status: LetterStatus;
  isPrepared: boolean | null;
  mailedOn: string | null;
  servedOn: string | null;
  returnedOn: string | null;
};

/** Returns where a letter of a batch is. */
export function stateOf({
  status,
  isPrepared,
  mailedOn,
  servedOn,
  returnedOn,
}: State): (typeof PIECE_STATES)[number] {
  if (returnedOn !== null) return "Returned";
  if (servedOn !== null) return "Delivered";
  if (mailedOn !== null) return "Mailed";
  if (status !== "Issued") return "Voided";
  return isPrepared ? "Prepared" : "Waiting";
}

/** Returns what can be done with a batch now; the page shows its buttons by it and the server enforces it. */
export function batchCan(
  { status, letters, mailed }: Pick<BatchRow, "status" | "letters" | "mailed">,
  mailedToday: number,
) {
  return {
    print: status === "Ready",
    stop: status === "Making",
    resume: status === "Stopped" || status === "Failed",
    mail: status === "Ready" && mailed < letters,
    undo: mailedToday > 0,
  };
}
