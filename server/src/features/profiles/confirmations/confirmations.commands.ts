import { message } from "@wage/contract/core/messages";
import type { Confirming } from "@wage/contract/profiles/lawConfirmations";
import { type Parameter, type ParameterValue, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { listConfirmed } from "../../../claim/law/confirmations.queries.ts";
import { withConfirmations } from "../../../claim/law/confirmations.rules.ts";
import { tellOfLaw } from "../../../claim/notices/notices.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, systemWork, type Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../../core/errors.ts";
import { agencyDay } from "../../letters/letterValues.commands.ts";
import { contentHash } from "../contentHash.ts";
import { findProfileInForce, findRuleSetInForce, takeProfileTurn } from "../profiles.queries.ts";
import {
  insertConfirmation,
  listConfirmations,
  listEntries,
  withdrawConfirmations,
} from "./confirmations.queries.ts";
import {
  canBeConfirmed,
  confirmedContent,
  contentText,
  enteredBy,
  findValue,
  newValues,
  type Origins,
  outdated,
  shownLawValues,
} from "./confirmations.rules.ts";
import { endingValues, warnedSince } from "./endings.rules.ts";

type Admin = Work & { user: Ctx<"law:write">["user"] };

async function lawWithOrigins(db: Db | Tx): Promise<{ content: RuleSet; origins: Origins }> {
  const [ruleSet, profile] = [await findRuleSetInForce(db), await findProfileInForce(db)];
  if (!ruleSet || !profile) throw notFound("profile");
  const { appliedById, appliedBy, appliedAt } = profile;
  const person = appliedById === null ? null : { id: appliedById, name: appliedBy ?? "" };
  return {
    content: ruleSet.content,
    origins: { changes: await listEntries(db), profile: { appliedBy: person, appliedAt } },
  };
}

/** Every value of the law with who entered and who confirmed it, and the values that end. */
export async function lawConfirmations(work: Admin) {
  const { content, origins } = await lawWithOrigins(work.db);
  const confirmed = (await listConfirmations(work.db)).map(
    ({ parameterId, place, from, content: _, ...confirmation }) => ({
      parameterId,
      place,
      from,
      confirmation,
    }),
  );
  return {
    values: shownLawValues(content, origins, confirmed, work.user.id).map(({ seen, ...value }) => ({
      ...value,
      seen: contentHash(seen),
    })),
    endings: endingValues(withConfirmations(content, confirmed), agencyDay(work)),
  };
}

/** Confirms a value against its source. Who entered it may not do so. */
export const confirmValue = (work: Admin, sent: Confirming): Promise<void> =>
  inTransaction(work, async (tx) => {
    // A change of the law waits, or was there first.
    await takeProfileTurn(tx);
    const { content, origins } = await lawWithOrigins(tx);
    const found = findValue(content, { parameterId: sent.parameter, place: sent.place, from: sent.from });
    if (!found || !canBeConfirmed(found.value)) throw notFound("lawValue");
    const { parameter, value } = found;
    if (contentHash(contentText(value)) !== sent.seen)
      throw new AppError("conflict", message("lawValueChanged"));
    const entered = enteredBy(origins, parameter, value);
    if (entered.by?.id === work.user.id) throw new AppError("conflict", message("lawOwnValue"));
    if (sent.readOn > agencyDay(work)) throw fieldError("readOn", message("pastDate"));
    if (!sent.quote && !value.ref?.quote) throw fieldError("quote", message("required"));
    await insert(tx, work, parameter, value, {
      enteredBy: entered.by?.id ?? null,
      readOn: sent.readOn,
      url: sent.url ?? null,
      quote: sent.quote ?? null,
    });
  });

type Reading = { enteredBy: number | null; readOn: string; url: string | null; quote: string | null };

async function insert(tx: Tx, work: Admin, parameter: Parameter, value: ParameterValue, reading: Reading) {
  const content = confirmedContent(value);
  const key = { parameterId: parameter.id, place: placeOf(parameter), valueFrom: value.from };
  const row = { ...key, ...reading, content, confirmedBy: work.user.id, confirmedAt: work.clock.now() };
  if (!(await insertConfirmation(tx, row))) throw new AppError("conflict", message("lawConfirmedAlready"));
  await audit(tx, work, {
    action: "LawValueConfirmed",
    summary: `${key.parameterId} (${key.place}) from ${key.valueFrom}`,
    detail: { ...content, ...reading },
  });
}

type Published = { before: Parameter | null; parameter: Parameter; authorId: number };

/** The person who publishes a change has compared its new values with their sources, and so confirms them. */
export async function confirmPublished(tx: Tx, work: Admin, { before, parameter, authorId }: Published) {
  for (const value of newValues(before, parameter).filter(canBeConfirmed))
    await insert(tx, work, parameter, value, {
      enteredBy: authorId,
      readOn: value.ref?.retrieved ?? agencyDay(work),
      url: null,
      quote: null,
    });
}

/** Takes a confirmation back, whoever gave it. */
export const withdrawConfirmation = (work: Admin, id: number): Promise<void> =>
  inTransaction(work, async (tx) => {
    const [taken] = await withdrawConfirmations(tx, [id], { at: work.clock.now(), by: work.user.id });
    if (!taken) throw notFound("lawConfirmation");
    await audit(tx, work, {
      action: "LawConfirmationWithdrawn",
      summary: `${taken.parameterId} (${taken.place}) from ${taken.valueFrom}`,
      detail: { id },
    });
  });

/** Takes back the confirmations of values that the rules no longer have as they were confirmed. */
export async function withdrawOutdated(tx: Tx, law: RuleSet, at: Date): Promise<void> {
  await withdrawConfirmations(tx, outdated(law, await listConfirmations(tx)), { at, by: null });
}

/** Runs every day: tells the administrators in December and June of the values that end without a confirmed one after them. */
export async function warnOfEndingLaw(services: Services): Promise<void> {
  const work = systemWork(services);
  const today = agencyDay(work);
  const since = warnedSince(today);
  const ruleSet = since && (await findRuleSetInForce(work.db));
  if (!ruleSet) return;
  const law = withConfirmations(ruleSet.content, await listConfirmed(work.db));
  const count = endingValues(law, today).length;
  if (count > 0) await tellOfLaw(work.db, work, { count, since });
}
