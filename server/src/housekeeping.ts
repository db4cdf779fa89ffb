import { removeOldPersonalRows } from "./core/audit/personalRows.ts";
import type { Services } from "./core/context.ts";
import { removeOldRequestKeys } from "./core/database/onceOnly.ts";
import { removeMailSecrets } from "./core/mail/mailRetention.ts";
import { removeExpiredSignIns } from "./features/account/accountRetention.commands.ts";
import { removeExpiredConfirmations } from "./features/application/contact/contactDetails.commands.ts";
import {
  removeExpiredDrafts,
  removeOldIdempotencyKeys,
} from "./features/application/draftRetention.commands.ts";
import { removeUnverifiedTexts } from "./features/application/texts/textMessages.commands.ts";
import { removeAbandonedUploads } from "./features/documents/reconcileFiles.commands.ts";
import { forgetAddresses } from "./features/documents/uploadLimits.commands.ts";
import { removeAbandonedParts } from "./features/documents/uploadParts.commands.ts";
import { removeOldEvents } from "./features/integrations/webhooks/sendEvents.commands.ts";
import { removeDoneStacks } from "./features/mailroom/incoming/stackRetention.commands.ts";
import { removeForgottenNotices } from "./features/notices/sendNotices.commands.ts";
import { offerNewerRows } from "./features/profiles/firstRows.commands.ts";
import { removeExpiredAccess } from "./features/publicAccess/capability.commands.ts";
import { removeExpiredSignatureCodes } from "./features/signature/askSignature.commands.ts";

/** Deletes expired records of each feature, one feature after the other, and offers what a release ships newer. */
export async function runHousekeeping(services: Services): Promise<void> {
  await removeExpiredDrafts(services);
  await removeOldIdempotencyKeys(services);
  await removeExpiredConfirmations(services);
  await removeUnverifiedTexts(services);
  await removeExpiredAccess(services);
  await removeExpiredSignatureCodes(services);
  await removeAbandonedUploads(services);
  await removeAbandonedParts(services);
  await forgetAddresses(services);
  await removeDoneStacks(services);
  await removeExpiredSignIns(services);
  await removeMailSecrets(services);
  await removeOldPersonalRows(services);
  await removeForgottenNotices(services);
  await removeOldEvents(services);
  await removeOldRequestKeys(services.db, services.clock.now());
  await offerNewerRows(services);
}
