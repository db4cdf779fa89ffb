import { z } from "zod";
import {
  ACTION_EVENTS,
  CLOSURE_GROUPS,
  type Effect,
  Effects,
  partProblems,
  type Question,
  Questions,
  TASK_USES,
} from "./actions.ts";
import type { SEPARATION_KINDS } from "./application/applicationQuestions.ts";
import {
  AWAITS,
  CLAIMANT_STEPS,
  DUE_DATES,
  MILESTONES,
  STATUS_CATEGORIES,
  type Words,
} from "./claimStatus.ts";
import { CLOSING_RULES } from "./closing.ts";
import {
  choice,
  email,
  id,
  integer,
  isoDate,
  longText,
  matching,
  money,
  optional,
  phone,
  rowVersion,
  text,
} from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { ROLES } from "./core/policy.ts";
import { route } from "./core/route.ts";
import { OPTION_WORDS } from "./letters/parts.ts";
import { SECTORS } from "./reports/claimParts.ts";

/** The kinds of fields. The column of a field is its name in snake_case. */
export type FieldKind =
  | "text"
  | "longText"
  | "number"
  | "money"
  | "boolean"
  | "date"
  | "email"
  | "phone"
  | "choice"
  | "choices"
  | "lines"
  | "ref"
  | "questions"
  | "effects";

export type LookupField = {
  kind: FieldKind;
  label: string;
  hint?: string;
  required?: true;
  min?: number;
  max?: number;
  /** For choice and choices. */
  values?: readonly [string, ...string[]];
  /** Labels of the values, where their own spelling is not clear. */
  words?: Readonly<Record<string, Words>>;
  /** For ref: the look-up whose row is referenced. */
  lookup?: string;
  /** The value of a new row. */
  default?: string | boolean | undefined;
  /** A column of the table, not only a field of the form. */
  list?: true;
  /** Set by the product and not editable. */
  fixed?: true;
  /** The English field of which this one is the translation: the public reads both or neither. */
  spanishOf?: string;
};

/** The groups of cards on the Admin page, with their titles. */
export const ADMIN_GROUPS = {
  office: "Agency",
  workflow: "Workflow",
  letters: "Letters",
  forms: "Form choices",
} as const;
export type AdminGroup = keyof typeof ADMIN_GROUPS;

export type LookupRowDefinition = {
  title: string;
  table: string;
  /** Anyone may read the active rows: the public form asks for them. */
  public?: true;
  codeMax?: number;
  fields: Record<string, LookupField>;
} & (
  | { card: { group: AdminGroup; text: string }; within?: never }
  /** Has no page of its own: it is a tab of this look-up's page. */
  | { within: string; card?: never }
);

const LANGUAGES = ["en", "es"] as const;
/** Parts in a claim that the product itself gives to persons. Exactly one type of person serves each. */
const PERSON_USES = {
  claimant: { en: "The claimant", es: "El reclamante" },
  guardian: { en: "The parent or guardian of a minor", es: "El padre, la madre o el tutor de un menor" },
  representative: { en: "The claimant's representative", es: "El representante del reclamante" },
} as const satisfies Record<string, Words>;
export type PersonUse = keyof typeof PERSON_USES;

const publicText = {
  publicText: {
    kind: "longText",
    label: "Public text",
    hint: "One or two plain sentences for the claimant.",
    max: 300,
  },
  publicTextEs: {
    kind: "longText",
    label: "Public text, Spanish",
    hint: "Required if there is an English text.",
    max: 300,
    spanishOf: "publicText",
  },
} as const;
const postal = {
  address: { kind: "longText", label: "Address", max: 300 },
  phone: { kind: "phone", label: "Phone", list: true },
  fax: { kind: "phone", label: "Fax" },
  email: { kind: "email", label: "Email", list: true },
} as const;

/** A choice among the keys of a contract table, with the table's labels. */
const choiceOf = <Kind extends "choice" | "choices">(kind: Kind, words: Readonly<Record<string, Words>>) => ({
  kind,
  values: Object.keys(words) as [string, ...string[]],
  words,
});

const { unknown: _, ...KNOWN_SECTORS } = SECTORS;

const SEPARATION_WORDS = {
  discharge: { en: "Discharge", es: "Despido" },
  layoff: { en: "Layoff", es: "Cese por falta de trabajo" },
  quit: { en: "Quit without notice", es: "Renuncia sin aviso" },
  quit_with_notice: { en: "Quit with notice", es: "Renuncia con aviso" },
  strike: { en: "Strike", es: "Huelga" },
  seasonal: { en: "End of the season", es: "Fin de la temporada" },
} as const satisfies Record<(typeof SEPARATION_KINDS)[number], Words>;

/** One row for each look-up; screens, routes, checks and SQL follow from it. */
export const LOOKUPS = {
  AdditionalLetterLanguage: {
    title: "Additional letter languages",
    table: "additional_letter_language",
    card: { group: "letters", text: "Paragraphs that staff can add to a letter." },
    fields: {
      bodyText: {
        kind: "longText",
        label: "Paragraph",
        hint: "Added to a letter by its options, by an action or by the writer.",
        max: 4000,
        required: true,
      },
      languageCode: {
        kind: "choice",
        label: "Language",
        values: LANGUAGES,
        default: "en",
        required: true,
        list: true,
      },
      defaultOn: {
        kind: "boolean",
        label: "In every letter with a place for wording",
        hint: "The place is {{wordings}} in the letter's template.",
        list: true,
      },
    },
  },
  BusinessType: {
    title: "Business types",
    table: "business_type",
    card: { group: "forms", text: "Legal forms and industries." },
    public: true,
    fields: {
      kind: {
        kind: "choice",
        label: "Kind",
        values: ["LegalForm", "Industry"],
        default: "LegalForm",
        required: true,
        list: true,
      },
      sector: { ...choiceOf("choice", KNOWN_SECTORS), label: "Sector of an industry, by its NAICS code" },
    },
  },
  ClaimStatus: {
    title: "Claim statuses",
    table: "claim_status",
    card: { group: "workflow", text: "Statuses of a claim and their public texts." },
    fields: {
      category: {
        kind: "choice",
        label: "Category",
        values: STATUS_CATEGORIES,
        hint: "Closed: the work on the claim has ended.",
        default: "Working",
        required: true,
        list: true,
      },
      awaits: {
        ...choiceOf("choice", AWAITS),
        label: "Waiting for",
        hint: "The party that must act in this status, unless a date that the status shows says otherwise.",
        default: "office",
        required: true,
        list: true,
      },
      clockRuns: {
        kind: "boolean",
        label: "Time counts",
        hint: "If off, days in this status do not count as days open, and a claim that returns to its previous status skips this one.",
        default: true,
        list: true,
      },
      isInitial: {
        kind: "boolean",
        label: "Initial status",
        hint: "The status of a claim before it is sent. It cannot be changed.",
        fixed: true,
      },
      mayBeLeft: {
        kind: "boolean",
        label: "A claim may leave this status",
        hint: "If off, no action changes the status.",
        default: true,
      },
      milestone: {
        ...choiceOf("choice", MILESTONES),
        label: "Milestone",
        hint: "Recorded when the claim gets this status, and shown on its summary.",
      },
      defaultReturnId: {
        kind: "ref",
        label: "Returns to",
        hint: "The next status when an action returns the claim to its previous status and there is none.",
        lookup: "ClaimStatus",
      },
      dueDates: {
        ...choiceOf("choices", DUE_DATES),
        label: "Due dates to show",
        hint: "Shown on the public status page and on the claim's summary.",
      },
      claimantStep: {
        ...choiceOf("choice", CLAIMANT_STEPS),
        label: "What the claimant must do",
        hint: "Shown on the public status page.",
      },
      ...publicText,
    },
  },
  ClosureCode: {
    title: "Closure codes",
    table: "closure_code",
    card: { group: "workflow", text: "Reasons for closing a claim." },
    fields: {
      groupName: {
        label: "Group",
        ...choiceOf("choice", CLOSURE_GROUPS),
        default: "Admin",
        required: true,
        list: true,
      },
      countsAsRecovered: { kind: "boolean", label: "Counts as recovered", list: true },
      requiresNote: { kind: "boolean", label: "Requires a note", list: true },
      reopenable: { kind: "boolean", label: "Can be reopened", default: true },
      requires: {
        label: "What must hold",
        hint: "The claim is closed with this code only if all of it is on record.",
        ...choiceOf("choices", CLOSING_RULES),
      },
      ...publicText,
    },
  },
  County: {
    title: "Counties",
    table: "county",
    public: true,
    within: "State",
    fields: {
      stateId: { kind: "ref", label: "State", lookup: "State", required: true, list: true },
      fips: { kind: "text", label: "FIPS code", max: 5, list: true },
    },
  },
  City: {
    title: "Cities",
    table: "city",
    within: "State",
    codeMax: 60,
    fields: {
      place: {
        kind: "text",
        label: "Place in the rules of law",
        hint: "For example CO/boulder.",
        max: 60,
        list: true,
      },
      counties: {
        kind: "lines",
        label: "FIPS codes of its counties",
        hint: "One in each line. The city is offered for claims of these counties.",
        max: 20,
      },
    },
  },
  CountyAttorney: {
    title: "County attorneys",
    table: "county_attorney",
    card: { group: "letters", text: "Offices to which claims are referred." },
    fields: {
      countyId: { kind: "ref", label: "County", lookup: "County", required: true },
      attorneyName: { kind: "text", label: "Attorney's name", max: 120, list: true },
      title: { kind: "text", label: "Title", max: 100 },
      ...postal,
      acceptsElectronic: { kind: "boolean", label: "Accepts referrals by email" },
      instructions: { kind: "longText", label: "How to refer a claim", max: 2000 },
    },
  },
  CountySheriff: {
    title: "County sheriffs",
    table: "county_sheriff",
    card: { group: "letters", text: "Sheriffs who serve legal papers, and their fees." },
    fields: {
      countyId: { kind: "ref", label: "County", lookup: "County", required: true },
      sheriffName: { kind: "text", label: "Sheriff's name", max: 120, list: true },
      ...postal,
      serviceFee: { kind: "money", label: "Service fee", list: true },
      mileageFee: { kind: "money", label: "Mileage fee" },
      writFee: { kind: "money", label: "Writ fee" },
      prepayRequired: { kind: "boolean", label: "Requires payment in advance" },
      instructions: { kind: "longText", label: "How to order service", max: 2000 },
    },
  },
  DocumentType: {
    title: "Document types",
    table: "document_type",
    card: { group: "forms", text: "Types of documents on a claim." },
    public: true,
    fields: {
      publicSelectable: { kind: "boolean", label: "Public can choose it", default: true, list: true },
      defaultVisibility: {
        kind: "choice",
        label: "Visible to, by default",
        values: ["Staff", "Claimant", "Employer", "Both"],
        default: "Staff",
        required: true,
        list: true,
      },
    },
  },
  EmploymentStatus: {
    title: "Employment statuses",
    table: "employment_status",
    card: { group: "forms", text: "Whether and how the job ended." },
    public: true,
    fields: {
      separation: {
        kind: "boolean",
        label: "The job has ended",
        hint: "The form offers it to those who do not work there any more.",
        list: true,
      },
      separationKind: {
        ...choiceOf("choice", SEPARATION_WORDS),
        label: "Way of separation",
        hint: "By it the rules compute when the last pay was due.",
        list: true,
      },
      neverStarted: {
        kind: "boolean",
        label: "The worker never started",
        hint: "The form then does not ask for the last day worked.",
      },
      noticePossible: {
        kind: "boolean",
        label: "The worker may have given notice",
        hint: "The form then asks about notice, unless the way of separation says it.",
      },
      finalPayRule: { kind: "text", label: "When the last pay is due", max: 100, list: true },
    },
  },
  Gender: {
    title: "Genders",
    table: "gender",
    card: { group: "forms", text: "Used only for letters and statistics." },
    public: true,
    fields: {},
  },
  HowPaid: {
    title: "How paid",
    table: "how_paid",
    card: { group: "forms", text: "Cash, check, direct deposit and others." },
    public: true,
    fields: {
      neverPaid: {
        kind: "boolean",
        label: "Nothing was paid",
        hint: "The form then does not ask about the last payment and pay stubs.",
      },
    },
  },
  LetterTemplateOptions: {
    title: "Letter template options",
    table: "letter_template_option",
    card: { group: "letters", text: "Options to fill in or add to a letter." },
    fields: {
      templateCode: {
        kind: "text",
        label: "Letter",
        hint: "The code of a letter template, such as L07.",
        max: 12,
        required: true,
        list: true,
      },
      kind: {
        ...choiceOf("choice", OPTION_WORDS),
        label: "Kind",
        default: "Paragraph",
        required: true,
        list: true,
      },
      required: { kind: "boolean", label: "Required" },
      defaultValue: {
        kind: "text",
        label: "Default value",
        hint: "yes for a checkbox; claimant, employer, countyAttorney, sheriff or hearingOfficer for a copy; the only delivery method of a required Delivery.",
        max: 200,
      },
      choices: {
        kind: "lines",
        label: "Choices",
        hint: "Of the kind Choice, one on each line. Spanish can follow after |: By phone | Por teléfono",
        max: 200,
      },
      additionalLetterLanguageId: {
        kind: "ref",
        label: "Additional letter language",
        hint: "The paragraph that this option adds.",
        lookup: "AdditionalLetterLanguage",
        list: true,
      },
    },
  },
  Office: {
    title: "Offices",
    table: "office",
    card: { group: "office", text: "Offices of the agency and the counties that they serve." },
    fields: {
      address: { kind: "longText", label: "Address", max: 300 },
      phone: { kind: "phone", label: "Phone", list: true },
      email: { kind: "email", label: "Email" },
      hours: { kind: "text", label: "Hours", hint: "For example Monday to Friday, 8 AM to 5 PM.", max: 200 },
      hoursEs: {
        kind: "text",
        label: "Hours, Spanish",
        hint: "Required if there is an English text.",
        max: 200,
        spanishOf: "hours",
      },
      takesRest: {
        kind: "boolean",
        label: "Takes the rest",
        hint: "The claims whose county no office serves, or whose county is unknown.",
        list: true,
      },
    },
  },
  PublicPersonType: {
    title: "Public person types",
    table: "public_person_type",
    card: { group: "forms", text: "Roles of people in a claim." },
    public: true,
    fields: {
      mayReceiveLetters: {
        kind: "boolean",
        label: "Can receive letters",
        hint: "Selected by default when such a person is added to a claim.",
        default: true,
        list: true,
      },
      usedFor: {
        ...choiceOf("choice", PERSON_USES),
        label: "Given by the product to",
        hint: "The product sets it.",
        fixed: true,
      },
    },
  },
  Role: {
    title: "Roles",
    table: "role",
    card: { group: "office", text: "Names of the user roles." },
    fields: {},
  },
  State: {
    title: "States",
    table: "state",
    card: { group: "forms", text: "States, counties, and cities with wages of their own." },
    public: true,
    fields: {},
  },
  TaskAction: {
    title: "Task actions",
    table: "task_action",
    card: { group: "workflow", text: "Actions on a claim and who can take them." },
    codeMax: 30,
    fields: {
      roles: {
        kind: "choices",
        label: "Roles that can take it",
        hint: "None: only the system or the public takes this action.",
        values: ROLES,
        list: true,
      },
      questions: { kind: "questions", label: "Questions", list: true },
      effects: {
        kind: "effects",
        label: "Effects",
        hint: "The task matrix sets the next status, tasks and letters.",
        list: true,
      },
      confirmText: { kind: "longText", label: "Confirmation text", max: 300 },
      publicVisibleText: { kind: "longText", label: "Public text", max: 300 },
      publicVisibleTextEs: {
        kind: "longText",
        label: "Public text, Spanish",
        hint: "Required if there is an English text.",
        max: 300,
        spanishOf: "publicVisibleText",
      },
      isSystemEvent: { kind: "boolean", label: "System action" },
      event: {
        ...choiceOf("choice", ACTION_EVENTS),
        label: "Triggered by",
        hint: "The event that triggers this action. It cannot be changed.",
        fixed: true,
      },
    },
  },
  TaskDetail: {
    title: "Task details",
    table: "task_detail",
    card: { group: "workflow", text: "Kinds of tasks and their checklists." },
    codeMax: 30,
    fields: {
      titleTemplate: { kind: "text", label: "Task title", max: 150, required: true },
      instructions: { kind: "longText", label: "Instructions", max: 4000 },
      checklist: { kind: "lines", label: "Checklist", hint: "One step on each line.", max: 200 },
      kind: {
        kind: "choice",
        label: "Kind",
        values: ["Task", "Arrival", "Approval", "Reminder", "Message"],
        default: "Task",
        required: true,
        list: true,
      },
      defaultRoleId: { kind: "ref", label: "Role", lookup: "Role", list: true },
      defaultPriority: {
        kind: "choice",
        label: "Priority",
        values: ["Low", "Normal", "High", "Urgent"],
        default: "Normal",
        required: true,
        list: true,
      },
      defaultDueDays: {
        kind: "number",
        label: "Days until due",
        hint: "Suggested when a task matrix row creates such a task. A negative number means days before the date entered with the action.",
        min: -3650,
        max: 7300,
        list: true,
      },
      dueBasis: {
        kind: "choice",
        label: "Calendar or business days",
        values: ["Calendar", "Business"],
        default: "Business",
        required: true,
      },
      usedFor: {
        ...choiceOf("choice", TASK_USES),
        label: "Created by the system for",
        hint: "It cannot be changed.",
        fixed: true,
      },
      screenTab: { kind: "text", label: "Claim tab for this task", max: 20 },
    },
  },
  WageAgreement: {
    title: "Wage agreements",
    table: "wage_agreement",
    card: { group: "forms", text: "How the pay was agreed." },
    public: true,
    fields: {},
  },
  WageItemType: {
    title: "Wage item types",
    table: "wage_item_type",
    public: true,
    within: "WageRateTypes",
    fields: {
      formula: {
        kind: "choice",
        label: "How it is calculated",
        values: [
          "hours",
          "timeOff",
          "overtime",
          "minimumWage",
          "commission",
          "quantity",
          "deduction",
          "amount",
        ],
        default: "amount",
        required: true,
        list: true,
      },
      penaltyEligible: { kind: "boolean", label: "Penalties can be added", default: true, list: true },
      treatAsWage: { kind: "boolean", label: "Counts as wages", default: true, list: true },
    },
  },
  WageRateTypes: {
    title: "Wage rate types",
    table: "wage_rate_type",
    card: { group: "forms", text: "Hourly, piece and other rates, and kinds of wages." },
    public: true,
    fields: {
      unit: { kind: "text", label: "Unit", hint: "For example hour, day or piece.", max: 20, list: true },
    },
  },
} as const satisfies Record<string, LookupRowDefinition>;

export type LookupName = keyof typeof LOOKUPS;
export const LOOKUP_NAMES = Object.keys(LOOKUPS) as [LookupName, ...LookupName[]];
export type PublicLookupName = {
  [Name in LookupName]: (typeof LOOKUPS)[Name] extends { public: true } ? Name : never;
}[LookupName];
const definition = (name: LookupName): LookupRowDefinition => LOOKUPS[name];
export const PUBLIC_LOOKUP_NAMES = LOOKUP_NAMES.filter((name) => definition(name).public) as [
  PublicLookupName,
  ...PublicLookupName[],
];
/** The look-ups with a page of their own, `/Admin/<name>`; the others are tabs of these. */
export const LOOKUP_PAGES = LOOKUP_NAMES.filter((name) => !definition(name).within);

const CODE = /^[\p{L}\p{N}][\p{L}\p{N}()._-]*$/u;

/** The fields of every look-up; is_system, active and the order are changed by actions of their own. */
const commonFields = (codeMax = 12) => ({
  code: matching(CODE, codeMax),
  description: text(100),
  descriptionEs: optional(text(100)),
  helpText: optional(longText(500)),
  effectiveFrom: optional(isoDate),
  effectiveTo: optional(isoDate),
});
export const COMMON_FIELDS = [
  "id",
  "code",
  "description",
  "descriptionEs",
  "helpText",
  "sortOrder",
  "active",
  "effectiveFrom",
  "effectiveTo",
  "isSystem",
  "rowVersion",
] as const;

const maybe = (field: LookupField, schema: z.ZodType) => (field.required ? schema : optional(schema));
const byKind: Record<FieldKind, (field: LookupField) => z.ZodType> = {
  text: (field) => maybe(field, text(field.max ?? 100)),
  longText: (field) => maybe(field, longText(field.max ?? 2000)),
  number: (field) => maybe(field, integer(field.min ?? 0, field.max ?? 1_000_000)),
  money: (field) => maybe(field, money),
  boolean: () => z.boolean(message("format")).default(false),
  date: (field) => maybe(field, isoDate),
  email: (field) => maybe(field, email),
  phone: (field) => maybe(field, phone),
  choice: (field) => maybe(field, choice(field.values ?? [""])),
  choices: (field) =>
    z
      .array(choice(field.values ?? [""]), message("format"))
      .max(50)
      .transform((values) => [...new Set(values)])
      .default([]),
  lines: (field) =>
    z
      .array(z.string(), message("format"))
      .transform((lines) => lines.filter((line) => line.trim() !== ""))
      .pipe(z.array(text(field.max ?? 200)).max(50))
      .default([]),
  ref: (field) => maybe(field, id),
  questions: () => Questions,
  effects: () => Effects,
};

export type FieldValue = string | number | boolean | string[] | Question[] | Effect[] | null;
export type LookupBody = Record<string, FieldValue>;

const Parts = z.object({ questions: Questions, effects: Effects });

/** Checks a row of a look-up as a form sends it; unknown keys are dropped. */
export function rowSchema(name: LookupName): z.ZodType<LookupBody, LookupBody> {
  const { fields, codeMax } = definition(name);
  const own = Object.entries(fields).map(([key, field]) => [key, byKind[field.kind](field)]);
  return z
    .object({
      ...commonFields(codeMax),
      ...(Object.fromEntries(own) as Record<string, z.ZodType<FieldValue>>),
    })
    .refine(
      ({ effectiveFrom, effectiveTo }) => !effectiveFrom || !effectiveTo || effectiveFrom <= effectiveTo,
      {
        path: ["effectiveTo"],
        message: message("dateOrder"),
      },
    )
    .superRefine((body: Record<string, unknown>, context) => {
      for (const [key, { spanishOf }] of Object.entries<LookupField>(fields))
        if (spanishOf && body[spanishOf] && !body[key])
          context.addIssue({ code: "custom", path: [key], message: message("required") });
      const parts = Parts.safeParse(body);
      if (fields.effects && parts.success)
        for (const { field, text } of partProblems(parts.data.questions, parts.data.effects))
          context.addIssue({ code: "custom", path: [field], message: text });
    }) as unknown as z.ZodType<LookupBody, LookupBody>;
}

const LISTS: readonly FieldKind[] = ["choices", "lines", "questions", "effects"];

/** The value of a field in the form of a new row. */
function emptyValue(field: LookupField): FieldValue {
  if (field.default !== undefined) return field.default;
  if (field.kind === "boolean") return false;
  if (LISTS.includes(field.kind)) return [];
  return field.kind === "ref" || field.kind === "choice" ? null : "";
}

/** Returns the initial values of a row's form; without a row, those of a new one. */
export function formValues(name: LookupName, row?: LookupRow): LookupBody {
  const known = (row ?? {}) as Record<string, FieldValue>;
  const common = Object.keys(commonFields()).map((key) => [key, known[key] ?? ""]);
  const own = Object.entries(definition(name).fields).map(([key, field]) => [
    key,
    known[key] ?? emptyValue(row ? { ...field, default: undefined } : field),
  ]);
  return Object.fromEntries([...common, ...own]);
}

type ValueOfKind = {
  text: string | null;
  longText: string | null;
  number: number | null;
  money: string | null;
  boolean: boolean;
  date: string | null;
  email: string | null;
  phone: string | null;
  choice: string | null;
  choices: string[];
  lines: string[];
  ref: number | null;
  questions: Question[];
  effects: Effect[];
};
export type CommonRow = z.output<typeof commonRow>;
/** A row of a look-up with its own fields. */
export type LookupRow<Name extends LookupName = LookupName> = CommonRow & {
  -readonly [Field in keyof (typeof LOOKUPS)[Name]["fields"]]: (typeof LOOKUPS)[Name]["fields"][Field] extends {
    kind: infer Kind extends FieldKind;
  }
    ? ValueOfKind[Kind]
    : never;
};

const commonRow = z.object({
  id: z.number(),
  code: z.string(),
  description: z.string(),
  descriptionEs: z.string().nullable(),
  helpText: z.string().nullable(),
  sortOrder: z.number(),
  active: z.boolean(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  isSystem: z.boolean(),
  rowVersion: z.number(),
  /** In the administrators' list: the number of records that refer to this row. */
  usedCount: z.number().optional(),
});
const row = commonRow.loose();
const rows = z.object({ rows: z.array(row) });
const name = z.object({ name: z.enum(LOOKUP_NAMES, message("format")) });
const one = name.extend({ id });
const flag = z
  .enum(["true", "false"], message("format"))
  .optional()
  .transform((value) => value === "true");
const body = z.record(z.string(), z.unknown());
const change = z.object({
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

/** May be chosen on this day: not retired, and within its dates. */
export const isActiveOn = (
  row: Pick<CommonRow, "active" | "effectiveFrom" | "effectiveTo">,
  today: string,
): boolean =>
  row.active &&
  (!row.effectiveFrom || row.effectiveFrom <= today) &&
  (!row.effectiveTo || row.effectiveTo >= today);

/** The routes of all look-ups. The fields of a body are those of rowSchema(name). */
export const lookupRoutes = {
  /** active: only entries that may be chosen today. usedCount: with the number of records that reference each row. */
  list: route("GET", "/Lookup/:name", {
    access: "lookup:read",
    params: name,
    query: z.object({ active: flag, usedCount: flag }),
    reply: rows,
  }),
  listPublic: route("GET", "/Lookup/:name/Public", {
    access: "anyone",
    cost: "known",
    params: z.object({ name: z.enum(PUBLIC_LOOKUP_NAMES, message("format")) }),
    reply: rows,
  }),
  create: route("POST", "/Lookup/:name", { access: "lookup:write", params: name, body, reply: row }),
  update: route("PUT", "/Lookup/:name/:id", {
    access: "lookup:write",
    params: one,
    body: z.looseObject({ rowVersion }),
    reply: row,
  }),
  /** The ids of all rows in their new order, and in the order that was seen. */
  reorder: route("POST", "/Lookup/:name/Order", {
    access: "lookup:write",
    params: name,
    body: z.object({ ids: z.array(id).min(1).max(5000), seen: z.array(id).min(1).max(5000) }),
    reply: rows,
  }),
  /** replacementId: the entry that takes its place in the entries of other look-ups. */
  retire: route("POST", "/Lookup/:name/:id/Retire", {
    access: "lookup:write",
    params: one,
    body: z.object({ rowVersion, replacementId: optional(id) }),
    reply: row,
  }),
  restore: route("POST", "/Lookup/:name/:id/Restore", {
    access: "lookup:write",
    params: one,
    body: z.object({ rowVersion }),
    reply: row,
  }),
  /** Lists what uses an entry: the number of rows of each table, entries of other look-ups, and rows of the task matrix. */
  uses: route("GET", "/Lookup/:name/:id/Uses", {
    access: "lookup:write",
    params: one,
    reply: z.object({
      records: z.array(z.object({ table: z.string(), count: z.number() })),
      references: z.array(z.string()),
      matrixRows: z.array(z.number()),
    }),
  }),
  /** The changes of an entry with actor, time, old and new values; newest first. */
  history: route("GET", "/Lookup/:name/:id/History", {
    access: "lookup:write",
    params: one,
    reply: z.object({ changes: z.array(change) }),
  }),
};
