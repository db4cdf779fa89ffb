/** Limits per hour; a row without one of them has no such counter. */
type Limits = { recipient: number; claim?: number; network?: number; total?: number };

/**
 * Every kind of mail that a caller who is not signed in can cause, with its limits. queueMail refuses a mail of such a
 * caller that names none of these rows.
 */
export const ANONYMOUS_MAILS = {
  /** Registration, its confirmation again, and the password reset. */
  account: { recipient: 3, network: 20, total: 500 },
  /** The code and PIN of a form that was saved for later. */
  draft: { recipient: 3, network: 20, total: 500 },
  /** The receipt of a filed claim. Beyond the limits the claim is filed without a mail: the page shows the PIN. */
  filing: { recipient: 5, network: 60, total: 1000 },
  /** The link with which a claimant signs a claim that someone else filed. Beyond the limits the office sends it. */
  signature: { recipient: 3, claim: 5, network: 60, total: 1000 },
  /** The notice to the former address of a claim's contact details. */
  contact: { recipient: 3, claim: 3, network: 20, total: 500 },
  /** The code that verifies a telephone number for text messages. */
  text: { recipient: 3, claim: 5, network: 20, total: 500 },
  /** The copy of an employer's answer. Beyond the limits the answer is received without a mail: the page shows it. */
  answer: { recipient: 5, claim: 10, network: 20, total: 500 },
  /** The news of an action that the claimant or the employer performed. Beyond the limits only the status page tells it. */
  progress: { recipient: 10, claim: 10 },
} as const satisfies Record<string, Limits>;
/**
 * The notices to the owner of an account, after a caller presented a credential of it (a password, a link, a cookie), are
 * limited by the limits of that credential.
 */
export type CountedAs = AnonymousMail | "credential";
export type AnonymousMail = keyof typeof ANONYMOUS_MAILS;
