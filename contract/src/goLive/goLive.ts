import { z } from "zod";
import { choice, longText, matching, ok, optional } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { SETTING_KEYS, SETTING_ORIGINS, type SettingKey } from "../settings.ts";

type Row = {
  title: string;
  text: string;
  /** The page on which it is set. */
  to: string;
  /** The agency or its state profile gives each of these; the product's default is not enough. */
  settings: readonly SettingKey[];
  /** Whoever confirms has seen these too; a default or an empty value may be the agency's choice. */
  choices: readonly SettingKey[];
  /** The confirmation says in writing on what it rests. */
  inWriting?: true;
};

/** An agency settles these parts before the public can file claims and letters leave. The page shows them in this order. */
export const GO_LIVE_STEPS = {
  agency: {
    title: "Agency",
    text: "The office as public pages and letters name it.",
    to: "/Admin/Global",
    settings: ["agencyName", "agencyAddress", "agencyPhone", "agencyEmail", "agencyHours", "agencyHoursEs"],
    choices: ["siteName", "agencyTty", "agencyUrl"],
  },
  deadlines: {
    title: "Deadlines",
    text: "How long each party has, by the law or by a choice of the agency. Say which in the note.",
    to: "/Admin/Global",
    settings: [
      "employerAnswerDaysInState",
      "employerAnswerDaysOutOfState",
      "claimantReplyDaysInState",
      "claimantReplyDaysOutOfState",
      "appealDays",
      "paymentDays",
      "caseReopenAllowed",
    ],
    choices: ["infoDaysInState", "infoDaysOutOfState"],
    inWriting: true,
  },
  law: {
    title: "Law",
    text: "The citations that letters print, and what was looked up of the state's law. Letters leave out a blank one.",
    to: "/Admin/StateProfile",
    settings: [],
    choices: [
      "lawWagePayment",
      "lawFinalPay",
      "lawMinimumWage",
      "lawDeductions",
      "lawPenalty",
      "lawInterest",
      "lawLimitation",
      "lawAppeal",
      "lawRetaliation",
      "limitationMonths",
      "limitationIsFederal",
    ],
    inWriting: true,
  },
  calendar: {
    title: "Calendar",
    text: "The time zone and the holidays, on which no deadline ends.",
    to: "/Admin/Global?tab=holidays",
    settings: ["homeState", "timeZone"],
    choices: [],
  },
  letterhead: {
    title: "Letterhead",
    text: "Who signs, and how a letter looks on paper.",
    to: "/Admin/Global?tab=letterhead",
    settings: ["commissionerTitle"],
    choices: ["commissionerName", "commissionerTitleEs"],
  },
  form: {
    title: "Public form",
    text: "The statement that claimants sign, and the numbers that claims get.",
    to: "/Admin/Global",
    settings: ["attestation", "attestationEs"],
    choices: ["claimNumberPattern", "minAmount", "maxAmount", "ssnNotice", "ssnNoticeEs"],
  },
  mail: {
    title: "Mail",
    text: "The sender of emails. Send yourself a test and enter the code that it holds.",
    to: "/Admin/Global",
    settings: ["mailSenderName", "mailSenderAddress"],
    choices: [],
  },
  counties: {
    title: "Counties",
    text: "The counties of the state, with their attorneys and sheriffs.",
    to: "/Admin/CountyAttorney",
    settings: [],
    choices: [],
  },
  users: {
    title: "Users",
    text: "Who works here. Staff sign in with a second factor.",
    to: "/Admin/Users",
    settings: [],
    choices: ["secondFactor", "determinationApproval"],
  },
} as const satisfies Record<string, Row>;
export type GoLiveStep = keyof typeof GO_LIVE_STEPS;
export const GO_LIVE_STEP_NAMES = Object.keys(GO_LIVE_STEPS) as [GoLiveStep, ...GoLiveStep[]];

const rows: readonly [GoLiveStep, Row][] = GO_LIVE_STEP_NAMES.map((step) => [step, GO_LIVE_STEPS[step]]);
/** The settings that have no value while nobody gave one: a default of the product is neither law nor the agency's. */
export const NEEDED_SETTINGS: ReadonlySet<SettingKey> = new Set(rows.flatMap(([, { settings }]) => settings));

const settingValue = z.union([z.string(), z.number(), z.boolean()]);
const goLiveStep = z.object({
  step: z.enum(GO_LIVE_STEP_NAMES),
  missing: z.array(z.string()),
  values: z.array(
    z.object({
      key: z.enum(SETTING_KEYS),
      value: settingValue,
      origin: z.enum(SETTING_ORIGINS),
      isMissing: z.boolean(),
    }),
  ),
  /** Names what is confirmed; it changes with each value. */
  version: z.string(),
  /** The person who confirmed the step last. */
  confirmed: z.object({ at: z.string(), by: z.string().nullable(), note: z.string() }).nullable(),
  /** The values are still those that were confirmed. */
  holds: z.boolean(),
});
export type GoLiveRow = z.output<typeof goLiveStep>;

const goLiveReply = z.object({
  isLive: z.boolean(),
  /** The person who opened or closed the office last. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** False: mails are written to files, and nobody receives them. */
  hasMailServer: z.boolean(),
  steps: z.array(goLiveStep),
});

const step = z.object({ step: choice(GO_LIVE_STEP_NAMES) });
export const CONFIRM_NOTE_MAX = 500;

/** Admin › Set up. */
export const goLiveRoutes = {
  get: route("GET", "/SetUp", { access: "settings:write", reply: goLiveReply }),
  confirm: route("POST", "/SetUp/Steps/:step/Confirm", {
    access: "settings:write",
    params: step,
    body: z.object({
      version: z.string().max(64),
      note: optional(longText(CONFIRM_NOTE_MAX)),
      /** The code of the test mail. */
      code: optional(matching(/^\d{6}$/, 6)),
    }),
    reply: goLiveReply,
  }),
  /** Makes the value in force the agency's own, so that it is no default any more. */
  keep: route("POST", "/SetUp/Steps/:step/Keep", {
    access: "settings:write",
    params: step,
    body: z.object({ key: choice(SETTING_KEYS), version: z.string().max(64) }),
    reply: goLiveReply,
  }),
  testMail: route("POST", "/SetUp/TestMail", { access: "settings:write", reply: ok }),
  open: route("POST", "/SetUp/Open", { access: "settings:write", reply: goLiveReply }),
  close: route("POST", "/SetUp/Close", {
    access: "settings:write",
    body: z.object({ reason: longText(CONFIRM_NOTE_MAX) }),
    reply: goLiveReply,
  }),
};
