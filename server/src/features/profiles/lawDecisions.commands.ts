import { message } from "@wage/contract/core/messages";
import type { LawChange } from "@wage/contract/profiles/lawChanges";
import { placeOf } from "@wage/law/parameter";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { addCities } from "../lookups/places.queries.ts";
import { writeLawSettings } from "../settings/settings.queries.ts";
import { useRuleSet } from "./applyProfile.commands.ts";
import { confirmPublished } from "./confirmations/confirmations.commands.ts";
import { contentHash } from "./contentHash.ts";
import { type Admin, found, inForce, shownChange } from "./law.commands.ts";
import { nameOf, placeNameOf, refusalOfDecision } from "./law.rules.ts";
import { refuseBrokenCases } from "./lawCases.commands.ts";
import { decideLawChange } from "./lawChanges.queries.ts";
import { LAW_SETTING_KEYS, lawSettings } from "./lawSettings.rules.ts";
import { withLocalChanges } from "./localChanges.rules.ts";
import { takeProfileTurn } from "./profiles.queries.ts";

type Seen = { id: number; rowVersion: number };

/** Puts a change in force as a new version of the rules. Its author may not do it. */
export async function publishLawChange(work: Admin, seen: Seen): Promise<LawChange> {
  const published = await inTransaction(work, async (tx) => {
    await takeProfileTurn(tx);
    const change = await found(tx, seen.id);
    const refusal = refusalOfDecision(change, work.user.id);
    if (refusal) throw new AppError("conflict", refusal);
    const { content, state } = await inForce(tx);
    const current = content.parameters.find(
      (one) => one.id === change.parameterId && placeOf(one) === change.place,
    );
    if (contentHash(current?.values ?? []) !== contentHash(change.before?.values ?? []))
      throw new AppError("conflict", message("lawStale"));
    const law = withLocalChanges(content, [change]);
    await refuseBrokenCases(tx, content, law, state);
    await decide(tx, work, seen, "Published");
    await useRuleSet(tx, law, {
      summary: `${nameOf(law, change.parameterId)}, ${placeNameOf(law, change.parameter)}`,
      publishedAt: work.clock.now(),
      publishedBy: change.authorId,
      approvedBy: work.user.id,
    });
    await confirmPublished(tx, work, change);
    await writeLawSettings(tx, LAW_SETTING_KEYS, lawSettings(law, state));
    const { named } = change;
    if (named?.counties) await addCities(tx, [{ ...named, counties: named.counties }]);
    return shownChange(law, await found(tx, seen.id), work.user.id);
  });
  work.tables.forget("city");
  await work.settings.reload();
  return published;
}

/** Ends a change without putting it in force; its author may do it too. */
export const refuseLawChange = (work: Admin, seen: Seen): Promise<LawChange> =>
  inTransaction(work, async (tx) => {
    if ((await found(tx, seen.id)).status !== "Proposed")
      throw new AppError("conflict", message("lawDecided"));
    await decide(tx, work, seen, "Refused");
    return shownChange((await inForce(tx)).content, await found(tx, seen.id), work.user.id);
  });

async function decide(
  tx: Parameters<typeof decideLawChange>[0],
  work: Admin,
  { id, rowVersion }: Seen,
  status: "Published" | "Refused",
) {
  const decision = { id, rowVersion, status, decidedBy: work.user.id, decidedAt: work.clock.now() };
  if (!(await decideLawChange(tx, decision))) throw new AppError("conflict", message("changedMeanwhile"));
  const change = await found(tx, id);
  const summary = `${change.parameterId} (${change.place})`;
  await audit(tx, work, { action: `LawChange${status}`, summary, detail: { id } });
}
