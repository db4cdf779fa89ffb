import type { Work } from "../context.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/network.ts";
import { countTry } from "../throttle/throttle.queries.ts";
import type { Try } from "../throttle/throttle.rules.ts";
import { ANONYMOUS_MAILS, type AnonymousMail } from "./anonymousMails.rules.ts";

export type Causes = { recipient: string; address: string | null; claimId?: number };

/** Returns the counters of a mail, each of this kind of mail alone. */
export function mailTries(mail: AnonymousMail, { recipient, address, claimId }: Causes): Try[] {
  const subjects = {
    recipient: recipient.toLowerCase(),
    claim: claimId === undefined ? null : String(claimId),
    network: address && networkOf(address),
    total: "",
  };
  return Object.entries(ANONYMOUS_MAILS[mail]).flatMap(([counter, max]) => {
    const whose = subjects[counter as keyof typeof subjects];
    if (whose === null) return [];
    const subject = `${mail} ${counter}|${whose}`;
    return [{ kind: "mail", subject, max, minutes: 60 }];
  });
}

/** Counts a mail before it is queued. Throws `tooMany` if a limit is exceeded. */
export async function countMail(work: Work, mail: AnonymousMail, causes: Causes): Promise<void> {
  await countTry(work, mailTries(mail, causes));
}

/** Counts a mail and returns true, or returns false if a limit is exceeded. */
export const countMailIfAllowed = (work: Work, mail: AnonymousMail, causes: Causes): Promise<boolean> =>
  isAllowed(countMail(work, mail, causes));

/**
 * The same for a request that its sender repeats under one key until it is answered, and that is done once. It counts once,
 * however often it broke off: otherwise an outage would use up the limits of the people whom it met.
 */
export async function countMailOnce(
  work: Work,
  mail: AnonymousMail,
  key: string,
  causes: Causes,
): Promise<boolean> {
  const subject = `${mail} key|${key}|${causes.recipient.toLowerCase()}`;
  const once: Try = { kind: "mail", subject, max: 1, minutes: 60 };
  return isAllowed(countTry(work, mailTries(mail, causes), { once }));
}

const isAllowed = (counting: Promise<unknown>): Promise<boolean> =>
  counting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "tooMany") return false;
      throw error;
    },
  );
