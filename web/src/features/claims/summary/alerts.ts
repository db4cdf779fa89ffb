import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { daysBetween, formatDate } from "../../../core/format.ts";
import { plural } from "../../../ui/display/plural.ts";

const LIMITATION_WARNING_DAYS = 90;

/** Tells that someone else signed, and how the claimant was asked to. */
function unsignedAlerts({ signature, attestation, closedAt }: ClaimDetail): string[] {
  if (!signature || signature.signedAt || signature.waivedAt || closedAt) return [];
  const other = attestation?.name ?? "someone else";
  if (!signature.sentAt)
    return [
      `The claimant has yet to sign: ${other} signed. Print the letter with the code under Public access.`,
    ];
  const way = signature.sentTo ? `mailed a link to ${signature.sentTo}` : "printed a letter with a code";
  return [`The claimant has yet to sign: ${other} signed, and we ${way} on ${formatDate(signature.sentAt)}.`];
}

/** Alerts for the officer on this claim. */
export function alertsOf(claim: ClaimDetail, today: string): string[] {
  const alerts: string[] = [];
  const { limitationDate, claimant } = claim;
  if (claim.limitationIsFederal && !claim.closedAt)
    alerts.push(
      "Limitation dates are counted by federal law, because this state's own time limit is not entered at Admin › Rules of law.",
    );
  if (limitationDate && !claim.closedAt) {
    const left = daysBetween(today, limitationDate);
    if (left < 0) alerts.push(`The limitation date ${formatDate(limitationDate)} has passed.`);
    else if (left <= LIMITATION_WARNING_DAYS)
      alerts.push(
        `The limitation date is ${formatDate(limitationDate)}: ${left} ${plural(left, "day", "days")} left.`,
      );
  }
  const drafts = claim.counts.draftLetters;
  if (drafts > 0)
    alerts.push(
      `${drafts} ${plural(drafts, "letter is a draft and has", "letters are drafts and have")} not been sent: see Letters.`,
    );
  alerts.push(...unsignedAlerts(claim));
  if (claim.legalHold) alerts.push(`Legal hold${claim.legalHoldReason ? `: ${claim.legalHoldReason}` : ""}.`);
  if (claim.employerBankrupt === "yes") alerts.push("The employer is in bankruptcy: penalties may stop.");
  if (claim.confidentialContact) alerts.push("The claimant's contact details are confidential.");
  if (claim.interpreterNeeded)
    alerts.push(
      `An interpreter is needed${claim.interpreterLanguage ? `: ${claim.interpreterLanguage}` : ""}.`,
    );
  if (claimant?.addressBadSince) alerts.push("Mail to the claimant came back.");
  return [...alerts, ...employerAlerts(claim)];
}

function employerAlerts({ employer, employerWatch, employerClaims }: ClaimDetail): string[] {
  const open = employerClaims?.open ?? 0;
  return [
    ...(employer?.addressBadSince ? ["Mail to the employer came back."] : []),
    ...(employer?.alerts ? [`Employer: ${employer.alerts}`] : []),
    ...(employerWatch ? [`The employer is on the watch-list: ${employerWatch}`] : []),
    ...(open >= 3 ? [`The employer has ${open} open claims.`] : []),
  ];
}
