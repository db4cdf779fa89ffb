import { z } from "zod";
import { isClaimNumberPattern } from "./claims/claimNumber.ts";
import { DAY_COUNT_NAMES } from "./claims/judgmentInterest.ts";
import { ALLOCATION_ORDER_NAMES } from "./claims/ledger.ts";
import {
  choice,
  decimal,
  email,
  integer,
  isoDate,
  longText,
  matching,
  ok,
  phone,
  rowVersion,
  text,
} from "./core/fields.ts";
import { DRAFT_DAYS } from "./core/limits.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";
import { SITE_DOCUMENT } from "./core/siteSettings.ts";

/** The states of which an agency can be one: those that have a profile. */
const HOME_STATES = [
  ...[
    "AK",
    "AL",
    "AR",
    "AZ",
    "CA",
    "CO",
    "CT",
    "DC",
    "DE",
    "FL",
    "GA",
    "HI",
    "IA",
    "ID",
    "IL",
    "IN",
    "KS",
    "KY",
  ],
  ...[
    "LA",
    "MA",
    "MD",
    "ME",
    "MI",
    "MN",
    "MO",
    "MS",
    "MT",
    "NC",
    "ND",
    "NE",
    "NH",
    "NJ",
    "NM",
    "NV",
    "NY",
    "OH",
  ],
  ...["OK", "OR", "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VA", "VT", "WA", "WI", "WV", "WY"],
] as unknown as readonly [string, ...string[]];

/** The kinds of settings; each determines how its value is validated and shown. */
const SETTING_KINDS = {
  text: z.string(),
  longText: z.string(),
  email: z.string(),
  phone: z.string(),
  shortPhone: z.string(),
  url: z.string(),
  integer: z.number(),
  money: z.string(),
  decimal: z.string(),
  boolean: z.boolean(),
  choice: z.string(),
  timeZone: z.string(),
  stateCode: z.string(),
  claimNumberPattern: z.string(),
  imagePath: z.string(),
} as const;
export type SettingKind = keyof typeof SETTING_KINDS;

export const SETTING_SECTIONS = [
  "Agency",
  "Legal limits",
  "Deadlines",
  "Inbox",
  "Money rules",
  "Statutes",
  "Calendar",
  "Public form",
  "Uploads",
  "Security",
  "Notifications",
  "Mail room",
  "Retention",
  "Look & feel",
  "Maintenance banner",
] as const;

export type SettingRow = {
  section: (typeof SETTING_SECTIONS)[number];
  kind: SettingKind;
  default: string | number | boolean;
  label: string;
  hint?: string;
  /** Anyone may read it. */
  public?: true;
  min?: number;
  max?: number;
  values?: readonly [string, ...string[]];
  /** The words that the page shows for the values of a choice; a value without an entry is shown as it is. */
  words?: Readonly<Record<string, string>>;
  /** May be left empty. */
  empty?: true;
  /** It depends on the state: each state profile gives it, or says that it is not known. */
  ofState?: true;
  /**
   * A change begins on a day, today or later, and the former values stay: law, deadlines, money or what a letter says
   * depends on it. The others change at once.
   */
  dated?: true;
  /** It follows from an act on a page of its own, and is shown there alone. */
  heldElsewhere?: true;
};

/** The first day of a value that holds without a beginning. */
export const FROM_THE_BEGINNING = "1900-01-01";

/** Every value that an Administrator sets at Admin › Global. */
export const SETTINGS = {
  siteName: {
    section: "Agency",
    kind: "text",
    max: 60,
    default: "Wage Claim",
    label: "Site name",
    hint: "The first words of the browser title.",
    public: true,
  },
  agencyName: {
    dated: true,
    ofState: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "Labor Standards Office",
    label: "Agency name",
    public: true,
  },
  agencyAddress: {
    dated: true,
    ofState: true,
    section: "Agency",
    kind: "longText",
    max: 300,
    default: "",
    label: "Agency address",
    hint: "Shown on letters and below every public page.",
    public: true,
  },
  agencyPhone: {
    dated: true,
    ofState: true,
    section: "Agency",
    kind: "phone",
    default: "",
    label: "Phone",
    public: true,
  },
  agencyTty: {
    dated: true,
    section: "Agency",
    kind: "shortPhone",
    default: "711",
    label: "TTY",
    hint: "For people who are deaf or hard of hearing.",
    empty: true,
    public: true,
  },
  agencyEmail: {
    dated: true,
    section: "Agency",
    kind: "email",
    default: "wage.claim@agency.example",
    label: "Email",
    public: true,
  },
  agencyHours: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "Monday to Friday, 8 AM to 5 PM",
    label: "Office hours",
    public: true,
  },
  agencyHoursEs: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "De lunes a viernes, de 8 de la mañana a 5 de la tarde",
    label: "Office hours in Spanish",
    public: true,
  },
  agencyUrl: {
    dated: true,
    ofState: true,
    section: "Agency",
    kind: "url",
    default: "",
    label: "Website",
    hint: "The agency's own website. Printed on the letterhead.",
    empty: true,
    public: true,
  },
  commissionerName: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "",
    label: "Commissioner's name",
    hint: "Used in letters.",
    empty: true,
  },
  commissionerTitle: {
    dated: true,
    ofState: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "Labor Commissioner",
    label: "Commissioner's title",
    empty: true,
  },
  commissionerTitleEs: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 120,
    default: "",
    label: "Commissioner's title in Spanish",
    hint: "Printed in Spanish letters. Empty: the title above.",
    empty: true,
  },
  ssnNotice: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 1000,
    default: "",
    label: "Privacy notice of Social Security numbers",
    hint: "Says whether the number is voluntary, under which law it is asked for and for what. Empty: no form asks for it.",
    public: true,
    empty: true,
  },
  ssnNoticeEs: {
    dated: true,
    section: "Agency",
    kind: "text",
    max: 1000,
    default: "",
    label: "Privacy notice of Social Security numbers in Spanish",
    hint: "The number is asked for only if both languages have the notice.",
    public: true,
    empty: true,
  },
  homeState: {
    section: "Legal limits",
    kind: "stateCode",
    default: "",
    label: "Home state",
    hint: "Two letters. Parties in other states get the longer deadlines.",
    public: true,
  },
  limitationMonths: {
    dated: true,
    section: "Legal limits",
    kind: "integer",
    min: 1,
    max: 240,
    default: 24,
    label: "Limitation period, in months",
    hint: "The form warns about wages older than this. It also sets the limitation date.",
    public: true,
  },
  limitationDays: {
    dated: true,
    section: "Legal limits",
    kind: "integer",
    min: 0,
    max: 7300,
    default: 0,
    label: "Limitation period, in days",
    hint: "For a law that counts days. They then count instead of the months. Enter 0 to count the months.",
    public: true,
  },
  limitationIsFederal: {
    dated: true,
    section: "Legal limits",
    kind: "boolean",
    default: false,
    label: "The limitation period is the federal one",
    hint: "Say yes while the state's own limit is not known. The form, the calculator and the claim then say so.",
    public: true,
  },
  minAmount: {
    dated: true,
    section: "Legal limits",
    kind: "money",
    default: "",
    label: "Minimum claim amount",
    hint: "Leave blank for no limit.",
    empty: true,
    public: true,
  },
  maxAmount: {
    dated: true,
    section: "Legal limits",
    kind: "money",
    default: "",
    label: "Maximum claim amount",
    hint: "Leave blank for no limit.",
    empty: true,
    public: true,
  },
  determinationApproval: {
    dated: true,
    section: "Legal limits",
    kind: "choice",
    values: ["Administrator", "Compliance Officer"],
    default: "Administrator",
    label: "Who approves a determination",
    hint: "Administrator: a second person always reviews it.",
  },
  supportMayAssign: {
    dated: true,
    section: "Legal limits",
    kind: "boolean",
    default: false,
    label: "Support Staff can assign officers",
  },
  caseReopenAllowed: {
    dated: true,
    ofState: true,
    section: "Legal limits",
    kind: "boolean",
    default: true,
    label: "Closed claims can be reopened",
  },
  longestDayGiven: {
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 3650,
    default: 365,
    label: "Furthest day given to a party",
    hint: "Days from today, for a deadline that is extended or a payment that is agreed. Hearings and payment plans have their own limits.",
  },
  employerAnswerDaysInState: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 10,
    label: "Employer's answer, in state",
    hint: "Days from the date of the letter.",
    public: true,
  },
  employerAnswerDaysOutOfState: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 15,
    label: "Employer's answer, out of state",
    hint: "Days from the date of the letter.",
    public: true,
  },
  claimantReplyDaysInState: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 10,
    label: "Claimant's reply, in state",
    hint: "Days from the date of the letter.",
    public: true,
  },
  claimantReplyDaysOutOfState: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 15,
    label: "Claimant's reply, out of state",
    hint: "Days from the date of the letter.",
    public: true,
  },
  infoDaysInState: {
    dated: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 10,
    label: "Information from the claimant, in state",
    hint: "Days from the date of the letter.",
  },
  infoDaysOutOfState: {
    dated: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 15,
    label: "Information from the claimant, out of state",
    hint: "Days from the date of the letter.",
  },
  appealDays: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 14,
    label: "Appeal of a determination",
    hint: "Days from the date of the letter.",
    public: true,
  },
  paymentDays: {
    dated: true,
    ofState: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 10,
    label: "Payment by the employer",
    hint: "Days from the date of the letter.",
  },
  clockFirstStepDays: {
    section: "Deadlines",
    kind: "integer",
    min: 0,
    max: 3650,
    default: 0,
    label: "Time from receipt to acceptance",
    hint: "Days that the law or the agency allows, for the reports; 0 if there is no such limit.",
  },
  clockHearingDays: {
    section: "Deadlines",
    kind: "integer",
    min: 0,
    max: 3650,
    default: 0,
    label: "Time from receipt to hearing",
    hint: "Days that the law or the agency allows, for the reports; 0 if there is no such limit.",
  },
  clockDecisionDays: {
    section: "Deadlines",
    kind: "integer",
    min: 0,
    max: 3650,
    default: 0,
    label: "Time from hearing to decision",
    hint: "Days that the law or the agency allows, for the reports; 0 if there is no such limit.",
  },
  caseloadStandard: {
    section: "Deadlines",
    kind: "integer",
    min: 0,
    max: 10_000,
    default: 0,
    label: "Open claims that an officer can have",
    hint: "The workload report compares with it; 0 if the agency has no standard. A target of a user's own comes first.",
  },
  fiscalYearStart: {
    section: "Calendar",
    kind: "integer",
    min: 1,
    max: 12,
    default: 7,
    label: "First month of the fiscal year",
    hint: "1 is January, 7 is July. Reports name a fiscal year by the year in which it ends.",
  },
  staleDays: {
    dated: true,
    section: "Deadlines",
    kind: "integer",
    min: 1,
    max: 365,
    default: 30,
    label: "A claim is inactive after",
    hint: "Days without activity. The officer then gets a task.",
  },
  employerPayUrl: {
    section: "Money rules",
    kind: "url",
    default: "",
    label: "Page on which employers pay",
    hint: "The address of the agency's own payment page, if it has one. The employer's page of a claim leads there and names the claim number to enter.",
    empty: true,
  },
  undoMinutes: {
    section: "Deadlines",
    kind: "integer",
    min: 0,
    max: 1440,
    default: 15,
    label: "Minutes to take an action back without a reason",
    hint: "While nothing about it was sent or printed. Afterwards a reason is needed.",
  },
  hearingMinutes: {
    section: "Calendar",
    kind: "integer",
    min: 15,
    max: 600,
    default: 60,
    label: "Minutes of a hearing",
    hint: "Unless another length is entered. Two hearings of an officer or in a room never overlap.",
  },
  paymentAllocation: {
    dated: true,
    section: "Money rules",
    kind: "choice",
    values: ALLOCATION_ORDER_NAMES,
    default: "Wages, interest, penalties, fees",
    label: "Order in which a payment is applied",
    hint: "Follows the law of the state where it names one (payment order, at Rules of law). What you set here is the agency's own choice, and Admin › State profile lists it as one.",
  },
  judgmentDayCount: {
    dated: true,
    section: "Money rules",
    kind: "choice",
    values: DAY_COUNT_NAMES,
    default: "Days over 365",
    label: "How the days of a judgment's interest are counted",
    hint: "As on the day of the judgment. Follows the law of the state where it names a way. What you set here is the agency's own choice.",
  },
  ledgerApprovalLimit: {
    dated: true,
    section: "Money rules",
    kind: "money",
    default: "10000.00",
    label: "Amounts above this need a second person",
    hint: "Payments, refunds, adjustments and money forwarded; amounts of one kind on a claim within 30 days count together. Payments beyond what is due always need one.",
  },
  givenUpAlone: {
    dated: true,
    section: "Money rules",
    kind: "money",
    default: "0.00",
    label: "Amount that one person may give up alone",
    hint: "Of what is due, by whatever act: a write-off, an adjustment, a settlement, a payment that settles, a judgment or a decision for less. Above it a second person approves.",
  },
  smallestInstallment: {
    dated: true,
    section: "Money rules",
    kind: "money",
    default: "25.00",
    label: "Smallest installment of a payment plan",
  },
  installmentGraceDays: {
    dated: true,
    section: "Money rules",
    kind: "integer",
    min: 0,
    max: 60,
    default: 3,
    label: "Days of grace for an installment",
    hint: "A plan ends by default after them. A plan may have other days.",
  },
  lawWagePayment: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: payment of wages",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawFinalPay: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: last wages when a job ends",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawMinimumWage: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: minimum wage",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawDeductions: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: deductions from wages",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawPenalty: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: penalty or damages for late wages",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawInterest: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: interest on unpaid wages",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawLimitation: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: time limit of a claim",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawAppeal: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: answer, hearing and appeal",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  lawRetaliation: {
    dated: true,
    ofState: true,
    section: "Statutes",
    kind: "longText",
    max: 500,
    default: "",
    label: "Statute: prohibition of retaliation",
    hint: "The citation as letters print it. Letters leave it out while it is blank.",
    empty: true,
  },
  timeZone: {
    ofState: true,
    section: "Calendar",
    kind: "timeZone",
    default: "America/New_York",
    label: "Time zone",
    hint: "For example America/Denver. It sets when each day begins and ends.",
    public: true,
  },
  claimNumberPattern: {
    section: "Public form",
    kind: "claimNumberPattern",
    default: "YY-NNNNN",
    label: "Claim number pattern",
    hint: "YYYY or YY is the year. Each N is a digit of the running number. Other letters, digits and hyphens do not change.",
  },
  isLive: {
    section: "Public form",
    kind: "boolean",
    default: false,
    label: "Claims can be filed and letters leave",
    heldElsewhere: true,
    public: true,
  },
  attestation: {
    dated: true,
    ofState: true,
    section: "Public form",
    kind: "longText",
    max: 1000,
    default:
      "I declare that what I have written in this claim is true and correct to the best of my knowledge.",
    label: "Statement that claimants sign",
    hint: "A signed claim keeps the words that were signed.",
  },
  attestationEs: {
    dated: true,
    ofState: true,
    section: "Public form",
    kind: "longText",
    max: 1000,
    default:
      "Declaro que lo que escribí en este reclamo es verdadero y correcto según mi leal saber y entender.",
    label: "Statement that claimants sign, in Spanish",
  },
  draftDays: {
    section: "Public form",
    kind: "integer",
    min: 1,
    max: 365,
    default: DRAFT_DAYS,
    label: "Days to keep an unsent claim",
    hint: "Unsent claims are deleted this many days after they were last saved.",
    public: true,
  },
  pinLength: {
    section: "Public form",
    kind: "integer",
    min: 6,
    max: 8,
    default: 6,
    label: "Digits in a PIN",
    public: true,
  },
  uploadsPerAddressPerHour: {
    section: "Uploads",
    kind: "integer",
    min: 1,
    max: 10000,
    default: 200,
    label: "Files per hour from one internet address",
    hint: "Many people in an office or shelter can share one address. Do not set it too low.",
  },
  uploadMegabytesPerAddressPerHour: {
    section: "Uploads",
    kind: "integer",
    min: 100,
    max: 1_000_000,
    default: 2000,
    label: "Megabytes per hour from one internet address",
  },
  uploadMegabytesPerHour: {
    section: "Uploads",
    kind: "integer",
    min: 100,
    max: 10_000_000,
    default: 20_000,
    label: "Megabytes per hour from the public in all",
    hint: "Protects the storage from being filled from many addresses.",
  },
  uploadMegabytesPerDraft: {
    section: "Uploads",
    kind: "integer",
    min: 1,
    max: 250,
    default: 150,
    label: "Megabytes for each unsent claim",
    hint: "A claim that has been sent can have 250 MB.",
  },
  freeMegabytes: {
    section: "Uploads",
    kind: "integer",
    min: 0,
    max: 10_000_000,
    default: 1000,
    label: "Megabytes that stay free on the server",
    hint: "When less is free, no files are accepted. Claims can still be filed.",
  },
  sessionIdleMinutes: {
    section: "Security",
    kind: "integer",
    min: 5,
    max: 480,
    default: 30,
    label: "Sign out after inactivity, in minutes",
    hint: "For staff. At most 30 as NIST SP 800-63B asks at AAL2. Unsaved text stays on the page until the user signs in again.",
  },
  secondFactor: {
    section: "Security",
    kind: "choice",
    values: ["nobody", "administrators", "staff"],
    words: { nobody: "No one", administrators: "Administrators", staff: "All staff" },
    default: "staff",
    label: "Second factor required for",
    hint: "Users who have no second factor can open only their own account until they set one up.",
  },
  nextItemOrder: {
    section: "Inbox",
    kind: "choice",
    values: ["overdueFirst", "priority", "dueDate"],
    words: {
      overdueFirst: "Overdue items first, then priority, then due date",
      priority: "Priority, then due date",
      dueDate: "Due date only",
    },
    default: "overdueFirst",
    label: "Order of “Get next item”",
  },
  freshSignInMinutes: {
    section: "Security",
    kind: "integer",
    min: 1,
    max: 120,
    default: 10,
    label: "Minutes before users must confirm who they are again",
    hint: "After this time, changing users, sign-in settings and large exports require the password or passkey.",
  },
  exportRowsFresh: {
    section: "Security",
    kind: "integer",
    min: 1,
    max: 1000000,
    default: 1000,
    label: "Rows in a large export",
    hint: "An export with more rows requires the password or passkey again.",
  },
  personalRowsPerHour: {
    section: "Security",
    kind: "integer",
    min: 100,
    max: 1000000,
    default: 5000,
    label: "Rows with personal data in one user's reports, per hour",
    hint: "Counts reports on screen and exports that show names or what people wrote. Beyond it, the user must wait for the next hour.",
  },
  massViewingRows: {
    section: "Security",
    kind: "integer",
    min: 100,
    max: 1000000,
    default: 3000,
    label: "Rows with personal data before administrators are notified",
    hint: "Counts what one user is shown in an hour: lists, searches, reports and opened claims.",
  },
  sessionMaxHours: {
    section: "Security",
    kind: "integer",
    min: 1,
    max: 72,
    default: 12,
    label: "Maximum session, in hours",
  },
  securityContact: {
    section: "Security",
    kind: "email",
    default: "",
    label: "Email for reports of vulnerabilities",
    hint: "Published in /.well-known/security.txt. Leave blank for the agency's email.",
    empty: true,
  },
  englishOnBack: {
    dated: true,
    section: "Mail room",
    kind: "boolean",
    default: false,
    label: "Letters in another language carry the English text on the back",
    hint: "For letters whose text is the template's own. A text that its writer changed has no English one. The mail room then prints on both sides of the sheet.",
  },
  postageWindow: {
    dated: true,
    section: "Mail room",
    kind: "money",
    default: "0.78",
    label: "Postage of a letter, first ounce",
  },
  postageLarge: {
    dated: true,
    section: "Mail room",
    kind: "money",
    default: "1.63",
    label: "Postage of a large envelope, first ounce",
  },
  postageFurther: {
    dated: true,
    section: "Mail room",
    kind: "money",
    default: "0.29",
    label: "Postage of each further ounce",
  },
  postageCertified: {
    dated: true,
    section: "Mail room",
    kind: "money",
    default: "9.70",
    label: "Fee for certified mail with a return receipt",
    hint: "Added to the postage.",
  },
  mailSenderName: {
    section: "Notifications",
    kind: "text",
    max: 100,
    default: "Labor Standards Office",
    label: "Sender name on emails",
  },
  mailSenderAddress: {
    section: "Notifications",
    kind: "email",
    default: "no-reply@agency.example",
    label: "Sender address on emails",
  },
  textMessages: {
    section: "Notifications",
    kind: "boolean",
    default: false,
    label: "Claimants may choose text messages",
    hint: "Needs a gateway, which the installation's setting SMS_URL names. Messages only say that there is something to read, with the address of the status page.",
  },
  limitationWarningDays: {
    dated: true,
    section: "Notifications",
    kind: "integer",
    min: 1,
    max: 365,
    default: 60,
    label: "Limitation date warning",
    hint: "Days before the date.",
  },
  reminderDays: {
    dated: true,
    section: "Notifications",
    kind: "integer",
    min: 1,
    max: 30,
    default: 3,
    label: "Deadline reminder to a party",
    hint: "Days before the date.",
  },
  retentionYears: {
    dated: true,
    section: "Retention",
    kind: "integer",
    min: 1,
    max: 99,
    default: 10,
    label: "Years to keep a closed claim",
    hint: "The claim's summary shows the date.",
  },
  headerImage: {
    section: "Look & feel",
    kind: "imagePath",
    default: "",
    label: "Header image",
    hint: "The path of an image on this website. Leave blank for the standard image.",
    empty: true,
    public: true,
  },
  headerFont: {
    section: "Look & feel",
    kind: "choice",
    values: ["Playfair Display", "Source Sans 3", "Georgia"],
    default: "Playfair Display",
    label: "Header font",
    public: true,
  },
  bannerText: {
    section: "Maintenance banner",
    kind: "longText",
    max: 500,
    default: "",
    label: "Banner, English",
    hint: "Shown at the top of every page. Leave blank for no banner.",
    empty: true,
    public: true,
  },
  draftLanguages: {
    section: "Public form",
    kind: "choice",
    values: ["none", "Vietnamese", "Chinese", "Vietnamese, Chinese", "Pseudo-locales"],
    words: { none: "None", "Vietnamese, Chinese": "Vietnamese and Chinese" },
    default: "none",
    public: true,
    label: "Machine-drafted languages of the public pages",
    hint: "No translator has checked them, and each page says so. Letters, mail and what the reader signs stay in English or Spanish. The pseudo-locales show developers what is not translated, and the pages from right to left.",
  },
  bannerTextEs: {
    section: "Maintenance banner",
    kind: "longText",
    max: 500,
    default: "",
    label: "Banner, Spanish",
    hint: "Leave blank to show the English text.",
    empty: true,
    public: true,
  },
} as const satisfies Record<string, SettingRow>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

type ValueOf<Row> = Row extends { values: readonly (infer Value)[] }
  ? Value
  : Row extends { kind: infer Kind extends SettingKind }
    ? z.output<(typeof SETTING_KINDS)[Kind]>
    : never;
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>;

const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: value }));
  } catch {
    return false;
  }
};

const byKind: Record<SettingKind, (row: SettingRow) => z.ZodType> = {
  text: (row) => text(row.max ?? 200),
  longText: (row) => longText(row.max ?? 2000),
  email: () => email,
  phone: () => phone,
  // The relay service has three digits.
  shortPhone: () => z.union([matching(/^\d{3}$/, 3, message("phone")), phone]),
  url: () =>
    text(200).refine((value) => z.url({ protocol: /^https?$/ }).safeParse(value).success, message("format")),
  integer: (row) => integer(row.min ?? 0, row.max ?? 1_000_000),
  money: () => decimal({ max: "999999.99", decimals: 2, isMoney: true }),
  decimal: (row) => decimal({ min: String(row.min ?? 0), max: String(row.max ?? 1000), decimals: 4 }),
  boolean: () => z.boolean(message("format")),
  choice: (row) => choice(row.values ?? [""]),
  timeZone: () => text(60).refine(isTimeZone, message("timeZone")),
  stateCode: () => choice(HOME_STATES),
  // Only a path on this site, because another site would learn about our visitors.
  imagePath: () => matching(/^(\/[\w-]+)+\.(svg|png|jpe?g|webp|avif)$/i, 200),
  claimNumberPattern: () => text(20).refine(isClaimNumberPattern, message("format")),
};

/** Checks a new value of a setting. An optional one takes "". */
export function settingSchema(key: SettingKey): z.ZodType<SettingValue<SettingKey>> {
  const row: SettingRow = SETTINGS[key];
  const schema = byKind[row.kind](row);
  return (row.empty ? z.union([z.string().trim().length(0), schema]) : schema) as z.ZodType<
    SettingValue<SettingKey>
  >;
}

const settingValue = z.union([z.string(), z.number(), z.boolean()]);
/** Where the value in force comes from: an administrator, the state profile, or nobody. Then it is the product's default. */
export const SETTING_ORIGINS = ["Agency", "Profile", "Product"] as const;
export type SettingOrigin = (typeof SETTING_ORIGINS)[number];

const settingReply = z.object({
  key: z.enum(SETTING_KEYS),
  /** The value in force today. */
  value: settingValue,
  /** The value that the state profile gives, or else the default. */
  profileValue: settingValue,
  origin: z.enum(SETTING_ORIGINS),
  rowVersion: z.number(),
  /** The day from which the value has been in force; null for one without a beginning. */
  since: z.string().nullable(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** The changes that begin after today, the next one first. Those of the state profile have no author and stay. */
  planned: z.array(
    z.object({
      from: z.string(),
      value: settingValue,
      isOfProfile: z.boolean(),
      by: z.string().nullable(),
    }),
  ),
});
const settingChange = z.object({
  from: z.string(),
  /** Null: the state profile's value holds again from that day. */
  value: settingValue.nullable(),
  at: z.string(),
  by: z.string().nullable(),
  state: z.enum(["Planned", "InForce", "Former", "Replaced", "Withdrawn"]),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
});
export type SettingChange = z.output<typeof settingChange>;
const setting = z.object({ key: z.enum(SETTING_KEYS, message("format")) });
const holiday = z.object({ day: z.string(), name: z.string() });
const day = z.object({ day: isoDate });

/** The pages that show the calendar and the values of SETTINGS; both are Admin › Global. */
export const settingsRoutes = {
  list: route("GET", "/Settings", {
    access: "settings:write",
    reply: z.object({ settings: z.array(settingReply) }),
  }),
  update: route("PUT", "/Settings/:key", {
    access: "settings:write",
    params: setting,
    body: z.object({
      value: z.union([z.string(), z.number(), z.boolean()], message("format")),
      /** The first day of the value, if it is not today. */
      from: isoDate.optional(),
      rowVersion,
    }),
    reply: settingReply,
  }),
  /** Gives the setting the state profile's value again, from today. */
  reset: route("POST", "/Settings/:key/Reset", {
    access: "settings:write",
    params: setting,
    body: z.object({ rowVersion }),
    reply: settingReply,
  }),
  /** Takes back a change that has not begun. */
  withdraw: route("POST", "/Settings/:key/Withdraw", {
    access: "settings:write",
    params: setting,
    body: z.object({ from: isoDate, rowVersion }),
    reply: settingReply,
  }),
  history: route("GET", "/Settings/:key/History", {
    access: "settings:write",
    params: setting,
    reply: z.object({ changes: z.array(settingChange) }),
  }),
  listHolidays: route("GET", "/Holidays", {
    access: "settings:write",
    reply: z.object({ holidays: z.array(holiday) }),
  }),
  saveHoliday: route("PUT", "/Holidays/:day", {
    access: "settings:write",
    params: day,
    body: z.object({ name: text(100) }),
    reply: holiday,
  }),
  removeHoliday: route("DELETE", "/Holidays/:day", { access: "settings:write", params: day, reply: ok }),
};

const isPublic = (key: SettingKey) => "public" in SETTINGS[key];
export const PUBLIC_SETTING_KEYS = SETTING_KEYS.filter(isPublic);

/** The operations of the web on `Global/graphql`; outside development the server answers no others. */
export const GLOBAL_DOCUMENTS = {
  site: SITE_DOCUMENT,
  settings: `query Settings {
  settings { ${PUBLIC_SETTING_KEYS.join(" ")} }
}`,
  lookups: `query Lookups($names: [LookupName!]!) {
  lookups(names: $names) { name entries { id code description descriptionEs helpText } }
}`,
} as const;
