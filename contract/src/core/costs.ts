/** At most so many within so many minutes; what was used up comes back little by little. */
export type Allowance = { most: number; minutes: number };

/**
 * What one call of a route costs that anyone may call. `price`: points, a point being about a millisecond of the service's
 * time. `calls`: how many of them one address may make to one such route. `body`: the size of its body counts as well,
 * because it is kept.
 */
type Row = { price: number; calls?: Allowance; body?: true };

/**
 * The table of costs: each route for anyone names its row, or does not compile. A call is paid before it is looked at, so
 * that one that is refused costs as much as one that is answered. The exact limits of guesses, mails and uploads, which
 * all processes share, are counted in the database besides.
 */
export const COSTS = {
  /** From the memory of the process: look-ups, the probe of a session. */
  known: { price: 1 },
  /** A page's data. */
  read: { price: 4 },
  /** What the law says, and public figures: computed once for all. */
  law: { price: 1, calls: { most: 600, minutes: 10 } },
  /** Made for one caller: a PDF, a file of figures. An office of attorneys fetches dozens. */
  file: { price: 50, calls: { most: 60, minutes: 10 } },
  calendar: { price: 20, calls: { most: 60, minutes: 15 } },
  /** A library or a shelter is one address shared by many people. */
  estimate: { price: 10, calls: { most: 300, minutes: 10 } },
  outlook: { price: 5, calls: { most: 600, minutes: 10 } },
  /** A new form or claim. */
  form: { price: 20, calls: { most: 100, minutes: 60 }, body: true },
  /** A form that is saved again. */
  draft: { price: 10, calls: { most: 1200, minutes: 60 }, body: true },
  /** A small change of what is open. */
  write: { price: 10, calls: { most: 600, minutes: 10 } },
  /** A file, or a part of one. */
  upload: { price: 5 },
  /** A number with its PIN or code. */
  guess: { price: 10, calls: { most: 300, minutes: 10 } },
  /** The call may send a mail or a text message. */
  mail: { price: 10, calls: { most: 100, minutes: 10 } },
  /** A password takes a fifth of a second, in a queue of its own. */
  password: { price: 20, calls: { most: 1000, minutes: 10 } },
  passkey: { price: 10, calls: { most: 100, minutes: 10 } },
  /** The end of a session, and its next token. */
  session: { price: 5, calls: { most: 2000, minutes: 10 } },
  setup: { price: 20, calls: { most: 60, minutes: 60 } },
  errorReport: { price: 5, calls: { most: 10, minutes: 1 } },
  /** The browser's own report of a violated content policy. */
  policyReport: { price: 5, calls: { most: 20, minutes: 1 } },
  graphql: { price: 5, calls: { most: 600, minutes: 1 } },
} as const satisfies Record<string, Row>;
export type Cost = keyof typeof COSTS;

/**
 * The points that all such calls together may take: those of one address (of IPv6 its /64 network), of its network (/24, of
 * IPv6 /48), on one claim or saved form, and of everybody, which is a whole core's time. A crowded waiting room uses a tenth
 * of an address's.
 */
export const POINTS = {
  address: { most: 12_000, minutes: 10 },
  network: { most: 36_000, minutes: 10 },
  claim: { most: 6000, minutes: 10 },
  everybody: { most: 600_000, minutes: 10 },
} as const satisfies Record<string, Allowance>;

/** The kilobytes of forms that are kept, an hour. A form has 5 to 20. */
export const FORM_KILOBYTES = {
  address: { most: 20_000, minutes: 60 },
  network: { most: 60_000, minutes: 60 },
  everybody: { most: 1_000_000, minutes: 60 },
} as const satisfies Record<string, Allowance>;
