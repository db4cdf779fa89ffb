/** The envelopes of the mail room. A letter of more sheets than the window envelope holds goes flat into a large one. */
export const ENVELOPES = ["Window", "Large"] as const;
export type Envelope = (typeof ENVELOPES)[number];
/** The ways in which the mail room sends letters, as `letter.delivery` names them. */
export const POSTED_DELIVERIES = ["Mail", "Certified mail"] as const;
export type PostedDelivery = (typeof POSTED_DELIVERIES)[number];

/** Sheets that a number 10 window envelope holds, folded in three. */
const WINDOW_SHEETS_MAX = 6;

/** The sides of a sheet that the mail room prints on: both, where letters carry a text on the back. */
export type Sides = 1 | 2;
export const sheetsOf = (pages: number, sides: Sides): number => Math.ceil(pages / sides);

export const envelopeOf = (sheets: number): Envelope => (sheets <= WINDOW_SHEETS_MAX ? "Window" : "Large");
