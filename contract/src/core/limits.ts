/** The specification's constants, and the limits that both ends enforce. */

export const TOKEN_LIFETIME_MINUTES = 60;
/** A token is near expiry when it ends within 30 minutes; a timer checks every 20. */
export const NEAR_EXPIRY_MINUTES = 30;
export const REFRESH_TIMER_MINUTES = 20;
/** A request waits for a running refresh 12 times 500 ms. */
export const REFRESH_POLL_MS = 500;
export const REFRESH_POLLS = 12;
/** A GET repeated within this time is answered from the cache of ten entries [API-16]. */
export const GET_THROTTLE_MS = 2000;
export const GET_CACHE_ENTRIES = 10;
export const CONFIG_DEBOUNCE_MS = 3000;
/** A page that is looked at again after this time reads the configuration again. */
export const CONFIG_MAX_AGE_MINUTES = 60;
export const SSO_POLL_MS = 30;
export const SSO_POLLS = 10;
/** Scroll delays and duration. */
export const SCROLL_TO_TARGET_MS = 500;
export const SCROLL_TO_TOP_MS = 100;
export const SCROLL_DURATION_MS = 300;
/** A longer error message is cut in its toast. */
export const ERROR_TOAST_CUT_OVER = 80;
export const ERROR_TOAST_CUT_TO = 70;
/** Toasts, cut texts and dialogs. */
export const TOAST_TIMEOUT_MS = 5000;
export const TOAST_MAX = 20;
export const TRUNCATE_DEFAULT = 20;
export const DIALOG_WIDTH = 850;

/** Limits of uploads. */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;
export const UPLOAD_MEDIA_MAX_BYTES = 100 * 1024 * 1024;
/** The public sends a longer file in parts of this size, so that a broken line loses no more than one. */
export const UPLOAD_PART_BYTES = 512 * 1024;
export const UPLOAD_CLAIM_MAX_FILES = 50;
export const UPLOAD_CLAIM_MAX_BYTES = 250 * 1024 * 1024;

/** A later deadline, hearing or installment is a typing error: a judgment lasts ten years. */
export const FUTURE_YEARS_MAX = 15;
export const WAGE_ITEMS_MAX = 200;
export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 100;
/** A printed report has at most this number of rows; the CSV file has all of them. */
export const PRINTED_ROWS_MAX = 1000;
/** The columns of a report that a page of paper has room for. */
export const PRINTED_COLUMNS_MAX = 12;
/** Counts stop here and show as "1,000+". */
export const COUNT_CAP = 1001;
export const JSON_BODY_MAX_BYTES = 512 * 1024;
/** An unsent claim is kept for this long on the device, and on the server unless the settings say otherwise. */
export const DRAFT_DAYS = 30;

/** At most so many within so many minutes; what was used up comes back little by little. */
export type Allowance = { most: number; minutes: number };

/**
 * Each row says what a call costs of a route that anyone may call. `price` is in points; a point is about a millisecond of the service's
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
  read: { price: 1 },
  /** Such calls read the law or public figures, which are computed once for everybody. */
  law: { price: 1, calls: { most: 600, minutes: 10 } },
  /** Made for one caller: a PDF, a file of figures. An office of attorneys fetches dozens. */
  file: { price: 10, calls: { most: 60, minutes: 10 } },
  calendar: { price: 5, calls: { most: 60, minutes: 15 } },
  /** A library or a shelter is one address shared by many people. */
  estimate: { price: 5, calls: { most: 300, minutes: 10 } },
  outlook: { price: 3, calls: { most: 600, minutes: 10 } },
  /** A new form or claim. */
  form: { price: 10, calls: { most: 100, minutes: 60 }, body: true },
  /** A form that is saved again. */
  draft: { price: 5, calls: { most: 1200, minutes: 60 }, body: true },
  /** A small change of what is open. */
  write: { price: 3, calls: { most: 600, minutes: 10 } },
  /** A file, or a part of one. */
  upload: { price: 5 },
  /** A number with its PIN or code. */
  guess: { price: 5, calls: { most: 300, minutes: 10 } },
  /** The call may send a mail or a text message. */
  mail: { price: 5, calls: { most: 100, minutes: 10 } },
  /** The time of a password is limited by a queue of its own. */
  password: { price: 5, calls: { most: 1000, minutes: 10 } },
  passkey: { price: 5, calls: { most: 100, minutes: 10 } },
  /** The end of a session, and its next token. */
  session: { price: 2, calls: { most: 2000, minutes: 10 } },
  setup: { price: 5, calls: { most: 60, minutes: 60 } },
  errorReport: { price: 5, calls: { most: 10, minutes: 1 } },
  /** The browser's own report of a violated content policy. */
  policyReport: { price: 5, calls: { most: 20, minutes: 1 } },
  graphql: { price: 5, calls: { most: 600, minutes: 1 } },
} as const satisfies Record<string, Row>;
export type Cost = keyof typeof COSTS;

/**
 * The points that all such calls together may take: those of one address (of IPv6 its /64 network), of its network (/24, of
 * IPv6 /48), on one claim or saved form, and of everybody. The last is more than a process can answer, so that few networks
 * cannot use it up for the others: below it, the lanes shed what is too much. A crowded waiting room uses a tenth of an address's.
 */
export const POINTS = {
  address: { most: 12_000, minutes: 10 },
  network: { most: 36_000, minutes: 10 },
  claim: { most: 6000, minutes: 10 },
  everybody: { most: 1_200_000, minutes: 10 },
} as const satisfies Record<string, Allowance>;

/** The kilobytes of forms that are kept, an hour. A form has 5 to 20. */
export const FORM_KILOBYTES = {
  address: { most: 20_000, minutes: 60 },
  network: { most: 60_000, minutes: 60 },
  everybody: { most: 4_000_000, minutes: 60 },
} as const satisfies Record<string, Allowance>;
/** The widths, in pixels, that a person may give to the column of a table. */
export const COLUMN_WIDTH_MIN = 48;
export const COLUMN_WIDTH_MAX = 800;
