import { createHash } from "node:crypto";
import { agencyDay } from "@wage/contract/core/calendar";
import { type Language, type Message, message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import {
  GO_LIVE_STEP_NAMES,
  GO_LIVE_STEPS,
  type GoLiveStep,
  type goLiveRoutes,
  NEEDED_SETTINGS,
} from "@wage/contract/goLive/goLive";
import type { SettingKey } from "@wage/contract/settings";
import { actorId, audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services, systemWork, type Work } from "../../core/context.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { allSettings, changeSetting, holdSetting } from "../settings/settings.commands.ts";
import { findGoLiveCounts, insertConfirmation, listConfirmations } from "./goLive.queries.ts";
import { type GoLiveFacts, missingOf } from "./goLive.rules.ts";
import { isTestCode, testCode, testMail } from "./testMail.rules.ts";

type Setting = Awaited<ReturnType<typeof allSettings>>[number];
type Reading = Pick<Services, "db" | "settings" | "clock" | "config">;

async function goLiveFacts({ db, settings, clock, config }: Reading): Promise<GoLiveFacts> {
  const year = String(clock.now().getUTCFullYear());
  return {
    ...(await findGoLiveCounts(db)),
    ...(config.demo && { withoutSecondFactor: 0 }),
    holidays: settings.namedHolidays().filter(({ day }) => day.startsWith(year)).length,
    // The demonstration's accounts have a published password.
    secondFactorIsOptional: settings.get("secondFactor") !== "staff" && !config.demo,
    unset: new Set(
      [...NEEDED_SETTINGS].filter((key) => settings.origin(key) === "Product" || settings.get(key) === ""),
    ),
  };
}

async function readSteps(work: Reading) {
  const facts = await goLiveFacts(work);
  const [all, confirmations] = [await allSettings(work), await listConfirmations(work.db)];
  const byKey = new Map(all.map((setting) => [setting.key, setting]));
  return GO_LIVE_STEP_NAMES.map((step) => {
    const { settings, choices } = GO_LIVE_STEPS[step];
    const values = [...settings, ...choices].flatMap((key) => byKey.get(key) ?? []);
    const version = versionOf(step, values, facts);
    const confirmed = confirmations.find((one) => one.step === step);
    const missing = missingOf(step, facts);
    return { step, values, version, confirmed, missing, holds: confirmed?.version === version, facts };
  });
}
type Step = Awaited<ReturnType<typeof readSteps>>[number];

/** Whoever confirmed a step has seen these values; the people who come and go later are not among them. */
function versionOf(
  step: GoLiveStep,
  values: readonly Setting[],
  { holidays, counties }: GoLiveFacts,
): string {
  const seen = [
    values.map(({ key, value, origin }) => [key, value, origin]),
    step === "calendar" && holidays,
    step === "counties" && counties,
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}

/** What Admin › Set up shows. */
export async function readGoLive(work: Reading, language: Language): Promise<Reply<typeof goLiveRoutes.get>> {
  const steps = await readSteps(work);
  const live = (await allSettings(work)).find(({ key }) => key === "isLive");
  return {
    isLive: work.settings.get("isLive"),
    changed: live?.updatedAt ? { at: live.updatedAt, by: live.updatedBy } : null,
    hasMailServer: work.config.smtpUrl !== undefined,
    steps: steps.map(({ step, values, version, confirmed, missing, holds, facts }) => ({
      step,
      version,
      holds,
      missing: missing.map((one) => textIn(language, one)),
      values: values.map(({ key, value, origin }) => ({
        key,
        value,
        origin,
        isMissing: facts.unset.has(key),
      })),
      confirmed: confirmed ? { at: confirmed.at, by: confirmed.by, note: confirmed.note } : null,
    })),
  };
}

async function stepSeen(work: Reading, name: GoLiveStep, version: string): Promise<Step> {
  const step = (await readSteps(work)).find((one) => one.step === name);
  if (step?.version !== version) throw new AppError("conflict", message("changedMeanwhile"));
  return step;
}

type Given = { version: string; note?: string | null | undefined; code?: string | null | undefined };

/** Confirms a step of which nothing is missing, as it was seen. */
export async function confirmStep(ctx: Ctx, name: GoLiveStep, { version, note, code }: Given): Promise<void> {
  const step = await stepSeen(ctx, name, version);
  if (step.missing.length > 0) throw new AppError("conflict", message("liveMissing", step.missing));
  const row = GO_LIVE_STEPS[name];
  const isInWriting = "inWriting" in row || (name === "mail" && !ctx.config.smtpUrl);
  if (isInWriting && !note) throw fieldError("note", message("required"));
  if (name === "mail" && !isTestCode(ctx.keys, mailOf(ctx), code ?? ""))
    throw fieldError("code", message("liveWrongCode"));
  await record(ctx, step, note ?? "");
}

const record = (work: Work, { step, version, values }: Step, note: string): Promise<void> =>
  inTransaction(work, async (tx) => {
    const seen = Object.fromEntries(values.map(({ key, value }) => [key, value]));
    const [confirmedAt, confirmedBy] = [work.clock.now(), actorId(work)];
    await insertConfirmation(tx, { step, version, seen, note, confirmedAt, confirmedBy });
    await audit(tx, work, {
      action: "GoLiveConfirmed",
      summary: `${GO_LIVE_STEPS[step].title}${note && `: ${note}`}`,
      detail: { step, seen },
    });
  });

/** Makes the value in force the agency's own. */
export async function keepValue(
  work: Work,
  name: GoLiveStep,
  { key, version }: { key: SettingKey; version: string },
): Promise<void> {
  const { values } = await stepSeen(work, name, version);
  const setting = values.find((one) => one.key === key);
  if (!setting) throw fieldError("key", message("format"));
  await changeSetting(work, key, { value: setting.value, rowVersion: setting.rowVersion });
}

const mailOf = ({ settings, clock, user }: Ctx) => ({
  sender: settings.get("mailSenderAddress"),
  to: user?.email ?? "",
  day: agencyDay(clock.now(), settings.get("timeZone")),
});

/** Sends the code to the administrator who asks for it. */
export async function sendTestMail(ctx: Ctx): Promise<void> {
  const mail = mailOf(ctx);
  const { subject, text } = testMail(ctx.language, {
    agency: ctx.settings.get("agencyName"),
    code: testCode(ctx.keys, mail),
  });
  await inTransaction(ctx, (tx) => queueMail(tx, ctx, { to: mail.to, subject, text }));
}

/** Everything that is missing or not confirmed, in the order of the steps. */
export const missingUntilOpen = async (work: Reading): Promise<Message[]> =>
  (await readSteps(work)).flatMap(({ step, missing, holds }) =>
    missing.length > 0 || holds ? missing : [message("liveUnconfirmed", GO_LIVE_STEPS[step].title)],
  );

/** Lets the public file claims and letters leave. Refuses while a step is missing something or is not confirmed. */
export async function openOffice(work: Work): Promise<void> {
  const missing = await missingUntilOpen(work);
  if (missing.length > 0) throw new AppError("conflict", message("liveMissing", missing));
  await holdSetting(work, "isLive", { value: true });
}

/** Stops filing and letters; what was filed stays. */
export const closeOffice = (work: Work, reason: string): Promise<void> =>
  holdSetting(work, "isLive", { value: false, reason });

/** The made-up values of a demonstration, which no state profile gives. */
const INVENTED = {
  agencyAddress: "100 Main Street",
  agencyPhone: "(555) 555-0100",
} satisfies Partial<Record<SettingKey, string>>;

/** The demonstration gives and confirms its own made-up facts, so that it comes up open. */
export async function openDemonstration(services: Services): Promise<void> {
  const work = systemWork(services);
  for (const { key, value, rowVersion } of await allSettings(work)) {
    if (!NEEDED_SETTINGS.has(key)) continue;
    if (work.settings.origin(key) !== "Product" && value !== "") continue;
    const own = key in INVENTED ? INVENTED[key as keyof typeof INVENTED] : value;
    await changeSetting(work, key, { value: own, rowVersion });
  }
  if (work.settings.get("isLive")) return;
  for (const step of await readSteps(work)) await record(work, step, "Demonstration with made-up data");
  await openOffice(work);
}

/** What is missing of an office, for Health, which does not name confirmations of an open one; null if nothing is. */
export async function goLiveProblem(
  services: Reading,
): Promise<{ isLive: boolean; missing: Message[] } | null> {
  const facts = await goLiveFacts(services);
  const missing = GO_LIVE_STEP_NAMES.flatMap((step) => missingOf(step, facts));
  const isLive = services.settings.get("isLive");
  return isLive && missing.length === 0 ? null : { isLive, missing };
}
