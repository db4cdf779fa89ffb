import { ACCOUNT_MESSAGES } from "./account.ts";
import { APPLICATION_MESSAGES } from "./application.ts";
import { HTTP_MESSAGES } from "./http.ts";
import { LETTER_MESSAGES } from "./letters.ts";
import { PAGE_MESSAGES } from "./page.ts";

/** Every message that leaves the server, by key. The server resolves them; the page holds only `PAGE_MESSAGES`. */
export const MESSAGES = {
  ...PAGE_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...APPLICATION_MESSAGES,
  ...HTTP_MESSAGES,
  ...LETTER_MESSAGES,
} as const;
