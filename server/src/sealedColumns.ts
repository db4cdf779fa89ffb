import {
  applicationPlace,
  draftPlace,
  pinPlace,
  receiptPlace,
  SEALED_CLAIM_COLUMNS,
} from "./claim/sealedFields.ts";
import type { SealedColumn } from "./core/identity/reseal.queries.ts";
import { codePlace, secretPlace } from "./features/account/secondFactor/secondFactor.queries.ts";
import { webhookPlace } from "./features/integrations/webhooks/webhooks.commands.ts";

/** Every sealed column of the database: what `rotate-key` seals again. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...SEALED_CLAIM_COLUMNS,
  { table: "application_draft", column: "pin_sealed", of: "code", place: pinPlace },
  { table: "application_draft", column: "answers_sealed", of: "id", place: draftPlace },
  { table: "claim_amendment", column: "application_sealed", of: "public_reference", place: applicationPlace },
  { table: "idempotency_key", column: "pin_sealed", of: "key", place: receiptPlace },
  { table: "second_factor", column: "secret_sealed", of: "user_id", place: secretPlace },
  { table: "recovery_code", column: "code_sealed", of: "user_id", place: codePlace },
  { table: "webhook", column: "secret_sealed", of: "id", place: webhookPlace },
];
