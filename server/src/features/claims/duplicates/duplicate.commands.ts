import type { ClaimDuplicate } from "@wage/contract/claims/claims";
import { claimExists } from "../../../claim/claim.queries.ts";
import type { Barred, User, Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { findFiled, listFiledBy } from "./duplicate.queries.ts";
import { duplicateReasons, type FiledClaim } from "./duplicate.rules.ts";

/** No more are shown, the newest first. */
const SHOWN_MAX = 5;

/** Returns the claims that may be the same wages filed before, with the reasons. */
export async function duplicatesOf(
  db: Db | Tx,
  { language }: Pick<Work, "language">,
  own: FiledClaim,
  from: { claimId: number | null; barred: Barred },
): Promise<ClaimDuplicate[]> {
  const rows = await listFiledBy(db, own, from);
  return rows
    .flatMap(({ filed, listed }) => {
      const reasons = duplicateReasons(own, filed).map((reason) => textIn(language, reason));
      return reasons.length > 0 ? [{ ...listed, reasons }] : [];
    })
    .slice(0, SHOWN_MAX);
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
