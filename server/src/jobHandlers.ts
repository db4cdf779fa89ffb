import { sealOrWarn } from "./core/auditSeal.ts";
import { type Services, systemWork } from "./core/context.ts";
import { housekeeping } from "./core/housekeeping.ts";
import type { JobHandlers } from "./core/jobs.ts";
import { sendMail } from "./core/sendMail.ts";
import { answerRequest } from "./features/account/accountRequest.commands.ts";
import { runDeadlines } from "./features/workflow/deadlines.commands.ts";

/** What is done outside of requests, on one page. */
export const jobHandlers: JobHandlers<Services> = {
  sendMail,
  accountRequest: (services, { requestId }) => answerRequest(systemWork(services), requestId),
  deadlines: runDeadlines,
  housekeeping,
  sealAudit: sealOrWarn,
};
