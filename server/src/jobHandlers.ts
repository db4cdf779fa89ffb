import { checkAllClaims } from "./claim/invariants/invariants.commands.ts";
import { placeAllClaims } from "./claim/office/office.commands.ts";
import { sealOrWarn } from "./core/audit/auditSeal.queries.ts";
import { type Services, systemWork } from "./core/context.ts";
import type { JobHandlers } from "./core/jobs/jobs.ts";
import { sendDueMail, sendMail } from "./core/mail/sendMail.ts";
import { processAccountRequest } from "./features/account/emailLinks/accountRequest.commands.ts";
import { remindByText } from "./features/application/texts/textReminders.commands.ts";
import { makeClaimFile } from "./features/claimFile/makeClaimFile.commands.ts";
import { reconcileFiles } from "./features/documents/reconcileFiles.commands.ts";
import { scanDocuments } from "./features/documents/scanDocuments.commands.ts";
import { runImport } from "./features/imports/workbench.commands.ts";
import { sendEvents } from "./features/integrations/webhooks/sendEvents.commands.ts";
import { computeLawEffects } from "./features/lawEffects/lawEffects.commands.ts";
import { putDueTemplatesInForce } from "./features/letters/letterTemplates.commands.ts";
import { noteWebLetters } from "./features/letters/web/mailedLetter.commands.ts";
import { remindByEmail } from "./features/letters/web/reminders.commands.ts";
import { runMailMerge } from "./features/mailMerge/runMailMerge.commands.ts";
import { openBouncedItems } from "./features/mailroom/bounced.commands.ts";
import { readStack } from "./features/mailroom/incoming/readStack.commands.ts";
import { countMailPages, makeMailBatch } from "./features/mailroom/makeBatch.commands.ts";
import { sendNotices } from "./features/notices/sendNotices.commands.ts";
import { warnOfEndingLaw } from "./features/profiles/confirmations/confirmations.commands.ts";
import { alertOfMassViewing } from "./features/reports/massViewing.commands.ts";
import { mailReports } from "./features/reports/schedules/mailReports.commands.ts";
import { runAbsences } from "./features/staffing/absence.commands.ts";
import { publishStatistics } from "./features/statistics/publish.commands.ts";
import { runDeadlines } from "./features/workflow/deadlines/deadlines.commands.ts";
import { runHousekeeping } from "./housekeeping.ts";

/** Every background job with its handler. */
export const jobHandlers: JobHandlers<Services> = {
  sendMail,
  sendDueMail,
  processAccountRequest: (services, { requestId }) => processAccountRequest(systemWork(services), requestId),
  runDeadlines: async (services) => {
    // First, so that the items of passed deadlines go to delegates.
    await runAbsences(services);
    await putDueTemplatesInForce(services);
    await runDeadlines(services);
  },
  sendNotices,
  remindByText,
  remindByEmail,
  runHousekeeping,
  scanDocuments,
  reconcileFiles: (services) => reconcileFiles(services),
  checkClaims: (services) => checkAllClaims(services),
  alertOfMassViewing,
  countMailPages,
  openBouncedItems: async (services) => {
    await noteWebLetters(services);
    await openBouncedItems(services);
  },
  runMailMerge: (services, { mergeId }) => runMailMerge(services, mergeId),
  makeMailBatch: (services, { batchId }) => makeMailBatch(services, batchId),
  makeClaimFile: (services, { fileId }) => makeClaimFile(services, fileId),
  readIncomingStack: (services, { stackId }) => readStack(services, stackId),
  computeLawEffects: (services, { changeId }) => computeLawEffects(services, changeId),
  warnOfEndingLaw,
  mailReports,
  publishStatistics: (services) => publishStatistics(services),
  placeClaims: (services) => placeAllClaims(services),
  runImport: (services, data) => runImport(services, data),
  sealAudit: sealOrWarn,
  sendEvents,
};
