import type { claimantRoutes } from "@wage/contract/claims/people/claimantPage";
import type { Message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import type { Day } from "../../../claim/claimRow.queries.ts";
import type { Ctx } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { textIn } from "../../../core/language.ts";
import { findFiled, listFiledBy } from "../duplicates/duplicate.queries.ts";
import {
  duplicateReasons,
  type FiledClaim,
  isSamePerson,
  personReasons,
} from "../duplicates/duplicate.rules.ts";
import { figuresOf, findClaimant } from "./claimant.queries.ts";

type Listed = { id: number; number: string; filed: FiledClaim; reasons: Message[]; isCounted: boolean };

/**
 * Returns the claims of a person: that of this record and those of records that are surely the same person, which the
 * figures count, and those that are perhaps the same person by the rule that also finds claims filed twice.
 */
export async function claimantPage(
  ctx: Ctx<"claim:read">,
  personId: number,
  day: Day,
): Promise<Reply<typeof claimantRoutes.get>> {
  const { db, user, language } = ctx;
  const { barred } = user;
  const person = await findClaimant(db, personId, barred);
  const own = person && (await findFiled(db, person.claimId));
  if (!person || !own) throw notFound("person");
  const others = await listFiledBy(db, [{ claimId: null, own }], barred);
  const same: Listed[] = others.flatMap(({ filed, listed: { id, number } }) => {
    const reasons = id === person.claimId ? [] : personReasons(own, filed);
    const isCounted = id === person.claimId || isSamePerson(own, filed);
    return id === person.claimId || reasons.length > 0 ? [{ id, number, filed, reasons, isCounted }] : [];
  });
  const idsOf = (claims: Listed[]) => [...new Set([person.claimId, ...claims.map(({ id }) => id)])];
  const counted = idsOf(same.filter(({ isCounted }) => isCounted));
  const { rows, ...figures } = await figuresOf(db, { counted, listed: idsOf(same) }, day);
  ctx.personalRows.see(user, rows?.length ?? 0);
  return {
    id: personId,
    name: person.name,
    ...figures,
    rows: (rows ?? []).map((row) => {
      const one = same.find(({ id }) => id === row.id);
      const likes = same.filter(
        (other) => one && other.id !== row.id && duplicateReasons(one.filed, other.filed).length > 0,
      );
      return {
        ...row,
        reasons: (one?.reasons ?? []).map((reason) => textIn(language, reason)),
        isCounted: counted.includes(row.id),
        likeClaims: likes.map(({ number }) => number),
      };
    }),
  };
}
