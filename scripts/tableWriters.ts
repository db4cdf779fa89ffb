/** For each table, the only folder that may insert, update and delete its rows. */
const WRITERS: Record<string, readonly string[]> = {
  "server/src/claim": [
    "assignment",
    "claim",
    "claim_person",
    "claim_undo",
    "determination",
    "determination_line",
    "employer",
    "employer_merge",
    "employment",
    "hearing",
    "ledger_entry",
    "ledger_line",
    "note",
    "payment_plan",
    "person",
    "plan_installment",
    "proceeding",
    "relation",
    "task",
    "wage_item",
  ],
  "server/src/core/audit": ["action_log", "audit_seal", "personal_rows"],
  "server/src/core/database": ["request_key", "rule_version", "schema_migration"],
  "server/src/core/files": ["file_storage"],
  "server/src/core/identity": ["secret_key", "session"],
  "server/src/core/mail": ["mail"],
  "server/src/core/throttle": ["wrong_guess"],
  "server/src/features/staffing": ["absence", "assignment_rule", "assignment_rule_user"],
  "server/src/features/account": [
    "account_request",
    "administrator_link",
    "app_user",
    "known_device",
    "one_time_token",
    "passkey",
    "passkey_challenge",
    "recovery_code",
    "refresh_token",
    "second_factor",
    "user_role",
  ],
  "server/src/features/application": ["application_draft", "contact_confirmation", "idempotency_key"],
  "server/src/features/claimMessages": ["claim_message"],
  "server/src/features/content": ["content"],
  "server/src/features/documents": ["document"],
  "server/src/features/employerPortal": ["employer_draft", "employer_submission"],
  "server/src/features/imports": ["import_batch"],
  "server/src/features/inbox": ["item_undo", "task_read"],
  "server/src/features/letters": ["letter", "letter_template"],
  "server/src/features/mailroom": ["bounced_mail", "mail_batch", "mail_item"],
  // The names of the other look-up tables come from the contract's LOOKUPS.
  "server/src/features/lookups": ["closure_code", "county", "county_attorney", "county_sheriff"],
  "server/src/features/publicAccess": ["public_access"],
  "server/src/features/profiles": ["law_change", "law_rule_set", "state_profile"],
  "server/src/features/settings": ["holiday", "holiday_rule", "profile_setting", "setting"],
  "server/src/features/workflow": ["matrix_version", "task_matrix"],
};

const folders = new Map(
  Object.entries(WRITERS).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
);

export const writerOf = (table: string): string | undefined => folders.get(table);

/** Tables that core reads beside its own: the accounts of callers, and the agency's settings. */
export const CORE_READS = [
  "app_user",
  "holiday",
  "holiday_rule",
  "passkey",
  "profile_setting",
  "role",
  "second_factor",
  "setting",
  "user_role",
] as const;
