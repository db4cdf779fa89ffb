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
  countMail(work, mail, causes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "tooMany") return false;
      throw error;
    },
  );
