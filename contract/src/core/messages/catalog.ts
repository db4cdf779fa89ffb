import { ACCOUNT_MESSAGES } from "./account.ts";
import { ADMIN_MESSAGES } from "./admin.ts";
import { APPLICATION_MESSAGES } from "./application.ts";
import { CLAIM_MESSAGES } from "./claims.ts";
import { DOCUMENT_MESSAGES } from "./documents.ts";
import { EMPLOYER_MESSAGES } from "./employers.ts";
import { HEALTH_MESSAGES, INVARIANT_MESSAGES } from "./health.ts";
import { HTTP_MESSAGES } from "./http.ts";
import { IMPORT_MESSAGES } from "./imports.ts";
import { INBOX_MESSAGES, MAILROOM_MESSAGES } from "./inbox.ts";
import { ISSUE_MESSAGES } from "./issue.ts";
import { LAW_MESSAGES } from "./law.ts";
import { LETTER_MESSAGES } from "./letters.ts";
import { MATRIX_MESSAGES, MATRIX_VERSION_MESSAGES } from "./matrix.ts";
import { MONEY_MESSAGES } from "./money.ts";
import { PAGE_MESSAGES } from "./page.ts";
import { PROFILE_MESSAGES } from "./profiles.ts";
import { RECORD_MESSAGES } from "./records.ts";
import { NOTICE_MESSAGES, STAFFING_MESSAGES } from "./staffing.ts";
import { CLOSING_MESSAGES, DAY_MESSAGES, WORKFLOW_MESSAGES } from "./workflow.ts";

/** Every message that leaves the server, by key. The server resolves them; the page holds only `PAGE_MESSAGES`. */
export const MESSAGES = {
  ...PAGE_MESSAGES,
  ...RECORD_MESSAGES,
  ...HTTP_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...ADMIN_MESSAGES,
  ...APPLICATION_MESSAGES,
  ...CLAIM_MESSAGES,
  ...CLOSING_MESSAGES,
  ...DAY_MESSAGES,
  ...MATRIX_MESSAGES,
  ...MONEY_MESSAGES,
  ...MATRIX_VERSION_MESSAGES,
  ...IMPORT_MESSAGES,
  ...DOCUMENT_MESSAGES,
  ...EMPLOYER_MESSAGES,
  ...HEALTH_MESSAGES,
  ...INBOX_MESSAGES,
  ...INVARIANT_MESSAGES,
  ...ISSUE_MESSAGES,
  ...LAW_MESSAGES,
  ...LETTER_MESSAGES,
  ...MAILROOM_MESSAGES,
  ...NOTICE_MESSAGES,
  ...PROFILE_MESSAGES,
  ...STAFFING_MESSAGES,
  ...WORKFLOW_MESSAGES,
} as const;
