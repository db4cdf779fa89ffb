import type { ClaimDuplicate } from "@wage/contract/claims/claims";
import { claimExists } from "../../../claim/claim.queries.ts";
import type { Barred, User, Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { findFiled, listFiledBy, listIntake } from "./duplicate.queries.ts";
import { duplicateReasons, type FiledClaim } from "./duplicate.rules.ts";

/** No more are shown, the newest first. */
const SHOWN_MAX = 5;

/** Returns for each of these claims those that may be the same wages filed before, with the reasons. */
async function compared(
  db: Db | Tx,
  { language }: Pick<Work, "language">,
  asked: Parameters<typeof listFiledBy>[1],
  barred: Barred,
): Promise<ClaimDuplicate[][]> {
  const found = asked.map((): ClaimDuplicate[] => []);
  for (const { at, filed, listed } of await listFiledBy(db, asked, barred)) {
    const [own, rows] = [asked[at]?.own, found[at]];
    if (!own || !rows || rows.length >= SHOWN_MAX) continue;
    const reasons = duplicateReasons(own, filed).map((reason) => textIn(language, reason));
    if (reasons.length > 0) rows.push({ ...listed, reasons });
  }
  return found;
}

/** Returns the claims that may be the same wages filed before, with the reasons. */
export async function duplicatesOf(
  db: Db | Tx,
  work: Pick<Work, "language">,
  own: FiledClaim,
  { claimId, barred }: { claimId: number | null; barred: Barred },
): Promise<ClaimDuplicate[]> {
  const [rows = []] = await compared(db, work, [{ claimId, own }], barred);
  return rows;
}

/**
 * Returns those of the claims that came in and may be on file already, with the number of the newest such claim and the
 * reasons, for the rows of a list. Names are not told: the rows have them.
 */
export async function markDuplicates(work: Work & { user: User }, ids: readonly number[]) {
  const { barred } = work.user;
  const asked = await listIntake(work.db, ids, barred);
  const found = asked.length > 0 ? await compared(work.db, work, asked, barred) : [];
  return {
    rows: asked.flatMap(({ claimId }, at) => {
      const [newest, ...others] = found[at] ?? [];
      return newest
        ? [{ claimId, number: newest.number, reasons: newest.reasons, others: others.length }]
        : [];
    }),
  };
}

/** Returns the possible duplicates of a claim; a relation to one ends its proposal. */
export async function proposeDuplicates(work: Work & { user: User }, claimId: number) {
  const own = await findFiled(work.db, claimId);
  if (own) {
    const { barred } = work.user;
    return { rows: await duplicatesOf(work.db, work, own, { claimId, barred }) };
  }
  if (!(await claimExists(work.db, claimId))) throw notFound("claim");
  return { rows: [] };
}
