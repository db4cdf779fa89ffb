import type { Receipt } from "@wage/contract/application/applicationDraft";
import i18next from "i18next";
import { closeMessages, showMessages } from "../../../core/notices.ts";
import { CONFIRMATION_PATH, SIGN_PATH } from "./draftPaths.ts";

/** These pages show the outcome themselves. */
const SHOWN_AT = /^\/public\/(ClaimApplicationStepper|publicClaimAppReview|Confirmation)\/?$/i;

let goTo: (path: string) => void = () => {};
/** Sets the navigation for the link in a notice. */
export const connectSubmissionNotice = (navigate: typeof goTo) => {
  goTo = navigate;
};

/** A waiting claim was sent while the user was on another page. */
export const notifySent = ({ claimNumber }: Receipt) =>
  tell("waiting.sentTitle", "waiting.sentText", "waiting.sentShow", CONFIRMATION_PATH, {
    number: claimNumber,
  });

export const notifyRefused = () =>
  tell("waiting.refusedTitle", "waiting.refusedText", "waiting.refusedShow", SIGN_PATH, {});

async function tell(
  title: string,
  text: string,
  label: string,
  path: string,
  values: Record<string, string>,
) {
  if (SHOWN_AT.test(window.location.pathname)) return;
  await i18next.loadNamespaces("application");
  const t = (key: string) => String(i18next.t(key, { ns: "application", ...values }));
  const open = () => {
    closeMessages();
    goTo(path);
  };
  showMessages({ title: t(title), lines: [t(text)], actions: [{ label: t(label), onClick: open }] });
}
