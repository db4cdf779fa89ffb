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
/** Counts stop here and show as "1,000+". */
export const COUNT_CAP = 1001;
export const JSON_BODY_MAX_BYTES = 512 * 1024;
/** An unsent claim is kept for this long on the device, and on the server unless the settings say otherwise. */
export const DRAFT_DAYS = 30;
