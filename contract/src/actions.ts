import { z } from "zod";
import { PACKETS } from "./claimFile/claimFile.ts";
import { MILESTONES, type Words } from "./claimStatus.ts";
import { HearingInputs } from "./claims/hearings.ts";
import { ADJUSTMENT_DIRECTIONS, COMPONENT_NAMES, PAYMENT_METHOD_NAMES } from "./claims/ledger.ts";
import { ARRIVAL_MEDIUM_NAMES } from "./claims/people/arrivals.ts";
import { MOST_INSTALLMENTS } from "./claims/plans.ts";
import { PROCEEDINGS } from "./claims/proceedings.ts";
import * as f from "./core/fields.ts";
import { message } from "./core/messages.ts";

/*
 * The sixth table: the questions that an action can ask and the effects that it can have. A row of task_action selects
 * from it; both ends interpret the selection and never compare the action's code.
 */

export const EMPLOYER_ANSWERS = ["disputes", "admits", "partly"] as const;
export type EmployerAnswer = (typeof EMPLOYER_ANSWERS)[number];
const YES_NO = ["yes", "no"] as const;
export const DETERMINATION_KINDS = ["Owed", "NotOwed", "Partly", "NoJurisdiction", "Default"] as const;
/** True if a determination of this kind finds wages owed. */
export const findsWagesOwed = (kind: unknown): boolean =>
  kind === "Owed" || kind === "Partly" || kind === "Default";
export const CLOSURE_GROUPS = {
  Paid: { en: "Paid", es: "Pagado" },
  Settled: { en: "Settled", es: "Resuelto por acuerdo" },
  NotOwed: { en: "Not owed", es: "No se debe" },
  NoJurisdiction: { en: "No jurisdiction", es: "Sin jurisdicción" },
  Claimant: { en: "Claimant", es: "Reclamante" },
  Employer: { en: "Employer", es: "Empleador" },
  Legal: { en: "Legal", es: "Legal" },
  Admin: { en: "Administrative", es: "Administrativo" },
} as const satisfies Record<string, Words>;

/** The groups of codes with which a claim ends without anything to collect, unless a decision says what is due. */
export const NOTHING_TO_COLLECT = [
  "NotOwed",
  "NoJurisdiction",
  "Claimant",
  "Admin",
] as const satisfies readonly (keyof typeof CLOSURE_GROUPS)[];

/** The facts that an officer gives for penalty and interest, with those of the wage lines. */
export const LawFactFields = {
  /** The date to which they are computed; without one nothing is computed. */
  computedTo: f.optional(f.isoDate),
  /** The day on which lines without a due date of their own were due. */
  wagesDueOn: f.optional(f.isoDate),
  /** “No” if payment was never demanded, which some laws ask before anything runs. */
  demanded: f.optional(f.choice(YES_NO)),
  demandedOn: f.optional(f.isoDate),
  /** The day of a written notice to the employer that wages are unpaid. */
  noticedOn: f.optional(f.isoDate),
  /** The day on which the bank refused a check for the wages. */
  checkRefusedOn: f.optional(f.isoDate),
  dailyWage: f.optional(f.money),
  willful: f.optional(f.choice(YES_NO)),
  disputed: f.optional(f.choice(YES_NO)),
  promptlyPaid: f.optional(f.choice(YES_NO)),
  wageFloorClaim: f.optional(f.choice(YES_NO)),
  specialCircumstances: f.optional(f.choice(YES_NO)),
  /** The day on which an earlier violation of the employer was found. */
  priorViolationOn: f.optional(f.isoDate),
};

/** Every input of any action. The questions of its row determine which of them an action needs. */
export const ActionInput = z.object({
  reason: f.optional(f.longText(2000)),
  /** The requests to the claimant or the employer, one a line. */
  items: f.optional(f.longText(2000)),
  letterId: f.optional(f.id),
  documentId: f.optional(f.id),
  /** What a letter says in place of the document that it would enclose. */
  summary: f.optional(f.longText(4000)),
  amount: f.optional(f.positiveMoney),
  date: f.optional(f.isoDate),
  closureCode: f.optional(f.text(12)),
  assigneeId: f.optional(f.id),
  answer: f.optional(f.choice(EMPLOYER_ANSWERS)),
  /** The day on which something arrived, which may be recorded later, and how; today if none is entered. */
  receivedOn: f.optional(f.isoDate),
  medium: f.optional(f.choice(ARRIVAL_MEDIUM_NAMES)),
  /** The part of each wage line that the employer admits. */
  admitted: f.optional(z.array(z.object({ itemId: f.id, amount: f.money })).max(200)),
  kind: f.optional(f.choice(DETERMINATION_KINDS)),
  findings: f.optional(f.longText(20_000)),
  law: f.optional(f.longText(4000)),
  /**
   * The wages found owed, the penalties to the claimant and to the state, and the interest. The wages are those found
   * for the wage lines; they are entered only for a claim without lines, or if the question says so.
   */
  owed: f.optional(f.money),
  penalty: f.optional(f.money),
  statePenalty: f.optional(f.money),
  interest: f.optional(f.money),
  /** The facts with which the rules of law compute penalty and interest; null is unknown. */
  ...LawFactFields,
  /** The reason why the penalty or the interest differs from what the rules of law give. */
  figuresReason: f.optional(f.longText(2000)),
  method: f.optional(f.choice(PAYMENT_METHOD_NAMES)),
  reference: f.optional(f.text(60)),
  /** The parties agree that this payment settles the claim, whatever the amount. */
  settles: f.optional(z.boolean()),
  /** The installments of a payment plan, and the days after a due date before the plan ends by default. */
  schedule: f.optional(
    z
      .array(z.object({ dueOn: f.isoDate, amount: f.positiveMoney }))
      .min(1, message("required"))
      .max(MOST_INSTALLMENTS)
      .readonly(),
  ),
  graceDays: f.optional(f.integer(0, 60)),
  /** The part of the amount due that an adjustment changes, and its direction. */
  component: f.optional(f.choice(COMPONENT_NAMES)),
  direction: f.optional(f.choice(ADJUSTMENT_DIRECTIONS)),
  ledgerEntryId: f.optional(f.id),
  ...HearingInputs,
  /** Percent a year. */
  interestRate: f.optional(f.decimal({ min: "0.0001", max: "100", decimals: 4 })),
  court: f.optional(f.text(150)),
  caseNumber: f.optional(f.text(60)),
  chapter: f.optional(f.text(5)),
});
export type ActionInput = z.infer<typeof ActionInput>;
type InputField = keyof ActionInput;

/** A detail of a question or an effect that the administrator sets. */
export type Parameter =
  | { kind: "text"; label: Words }
  | { kind: "choices"; label: Words; options: Readonly<Record<string, Words>> };
/** One kind of question or effect, as the admin page offers it. */
export type PartKind = { label: Words; hint?: Words; parameters?: Readonly<Record<string, Parameter>> };

const caption = {
  label: { kind: "text", label: { en: "Field label", es: "Nombre del campo" } },
} as const;

type QuestionDefinition = PartKind & {
  /** Fields of ActionInput that the question fills; two questions of an action never fill the same. */
  fields: readonly InputField[];
  /** The fields among them that must be filled in. A closure code may come from the row of the matrix instead. */
  required: readonly InputField[];
};

/** The kinds of question, in the order in which the dialog asks them. */
export const QUESTIONS = {
  answer: {
    label: { en: "The employer's answer", es: "La respuesta del empleador" },
    fields: ["answer", "admitted"],
    required: ["answer"],
  },
  received: {
    label: {
      en: "When and how something arrived, and its document",
      es: "Cuándo y cómo llegó algo, y su documento",
    },
    hint: { en: "Optional. Today is meant without a date.", es: "Opcional. Sin fecha se entiende hoy." },
    fields: ["receivedOn", "medium", "documentId"],
    required: [],
  },
  assignee: {
    label: { en: "An officer", es: "Un oficial" },
    fields: ["assigneeId"],
    required: ["assigneeId"],
  },
  determination: {
    label: { en: "A determination: kind, findings, amounts", es: "Una decisión: tipo, hechos, cantidades" },
    fields: [
      "kind",
      "findings",
      "law",
      "owed",
      "penalty",
      "statePenalty",
      "interest",
      "computedTo",
      "wagesDueOn",
      "demanded",
      "demandedOn",
      "noticedOn",
      "checkRefusedOn",
      "dailyWage",
      "willful",
      "disputed",
      "promptlyPaid",
      "wageFloorClaim",
      "specialCircumstances",
      "priorViolationOn",
      "figuresReason",
    ],
    required: ["kind", "findings"],
    parameters: {
      wages: {
        kind: "choices",
        label: { en: "Wages owed", es: "Salarios que se deben" },
        options: {
          entered: {
            en: "Are entered, not taken from the wage lines",
            es: "Se indican, no se toman de las líneas de salarios",
          },
        },
      },
    },
  },
  amount: {
    label: { en: "An amount", es: "Una cantidad" },
    fields: ["amount"],
    required: ["amount"],
    parameters: caption,
  },
  pastDate: {
    label: { en: "A date in the past, or today", es: "Una fecha pasada o de hoy" },
    hint: { en: "Today is the default.", es: "Hoy es el valor inicial." },
    fields: ["date"],
    required: ["date"],
    parameters: caption,
  },
  futureDate: {
    label: { en: "A date in the future, or today", es: "Una fecha futura o de hoy" },
    fields: ["date"],
    required: ["date"],
    parameters: caption,
  },
  installments: {
    label: { en: "The installments of a plan", es: "Los pagos de un plan" },
    hint: { en: "They must add up to the balance.", es: "Deben sumar el saldo." },
    fields: ["schedule", "graceDays"],
    required: ["schedule"],
  },
  paymentMethod: {
    label: { en: "Payment method and reference", es: "Método de pago y referencia" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["method", "reference"],
    required: [],
  },
  adjustment: {
    label: { en: "An adjustment: part, direction, amount", es: "Un ajuste: parte, sentido, cantidad" },
    fields: ["component", "direction", "amount"],
    required: ["component", "direction", "amount"],
  },
  pendingEntry: {
    label: { en: "An amount that awaits approval", es: "Una cantidad que espera aprobación" },
    fields: ["ledgerEntryId"],
    required: ["ledgerEntryId"],
  },
  pendingSum: {
    label: {
      en: "The judgment or settlement that awaits approval, to be read",
      es: "La sentencia o el acuerdo que espera aprobación, para leerlo",
    },
    hint: {
      en: "Its amount and date are those of the action.",
      es: "Su cantidad y su fecha son las de la acción.",
    },
    fields: [],
    required: [],
  },
  postedEntry: {
    label: { en: "A payment or other entry to reverse", es: "Un pago u otro asiento que anular" },
    fields: ["ledgerEntryId"],
    required: ["ledgerEntryId"],
  },
  judgmentInterest: {
    label: { en: "The yearly interest of a judgment", es: "El interés anual de una sentencia" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["interestRate"],
    required: [],
  },
  courtCase: {
    label: { en: "Court, case number and chapter", es: "Corte, número del caso y capítulo" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["court", "caseNumber", "chapter"],
    required: [],
  },
  recording: {
    label: { en: "The office and number of a recording", es: "La oficina y el número de un registro" },
    fields: ["court", "caseNumber"],
    required: ["court", "caseNumber"],
  },
  appellant: {
    label: { en: "Who appeals", es: "Quién apela" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["appellant"],
    required: [],
  },
  hearing: {
    label: { en: "Time, place and officer of a hearing", es: "Hora, lugar y oficial de una audiencia" },
    fields: [
      "hearingTime",
      "hearingMinutes",
      "hearingMode",
      "hearingOfficer",
      "hearingOfficerAddress",
      "hearingPlace",
      "hearingInterpreter",
    ],
    required: ["hearingTime", "hearingMode", "hearingOfficer", "hearingPlace"],
  },
  hearingOutcome: {
    label: { en: "Appearances and exhibits of a hearing", es: "Asistencia y pruebas de una audiencia" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["claimantAppeared", "employerAppeared", "exhibits", "heldOn", "waiver"],
    required: [],
  },
  settles: {
    label: { en: "Payment settles the claim", es: "El pago resuelve el reclamo" },
    hint: { en: "A checkbox.", es: "Una casilla." },
    fields: ["settles"],
    required: [],
  },
  basis: {
    label: {
      en: "The paper on which an amount rests: an agreement, an order, a decision",
      es: "El documento en que se apoya una cantidad: un acuerdo, una orden, una decisión",
    },
    hint: {
      en: "Needed only if a part of what is due is given up.",
      es: "Solo hace falta si se renuncia a una parte de lo que se debe.",
    },
    fields: ["documentId"],
    required: [],
  },
  arrivedBy: {
    label: { en: "How something arrived, and its document", es: "Cómo llegó algo, y su documento" },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["medium", "documentId"],
    required: [],
  },
  learnedOf: {
    label: {
      en: "When and how the agency received a payment or learned of it",
      es: "Cuándo y cómo recibió la agencia un pago o supo de él",
    },
    hint: { en: "Optional.", es: "Opcional." },
    fields: ["receivedOn", "medium"],
    required: [],
  },
  closureCode: {
    label: { en: "A closure code", es: "Un código de cierre" },
    fields: ["closureCode"],
    required: ["closureCode"],
    parameters: {
      groups: {
        kind: "choices",
        label: { en: "Only from these groups", es: "Solo de estos grupos" },
        options: CLOSURE_GROUPS,
      },
    },
  },
  letter: {
    label: { en: "A letter of the claim", es: "Una carta del reclamo" },
    fields: ["letterId"],
    required: ["letterId"],
  },
  document: {
    label: { en: "A document of the claim", es: "Un documento del reclamo" },
    fields: ["documentId"],
    required: ["documentId"],
  },
  enclosed: {
    label: {
      en: "A document to enclose in the letter, or what it says",
      es: "Un documento que se adjunta a la carta, o lo que dice",
    },
    hint: { en: "One of the two is needed.", es: "Hace falta uno de los dos." },
    fields: ["documentId", "summary"],
    required: [],
  },
  items: {
    label: { en: "Information or records requested", es: "Información o registros solicitados" },
    fields: ["items"],
    required: ["items"],
  },
  reason: {
    label: { en: "A reason", es: "Un motivo" },
    hint: {
      en: "If this is off, staff can still add a note.",
      es: "Sin él, el personal todavía puede agregar una nota.",
    },
    fields: ["reason"],
    required: ["reason"],
    parameters: caption,
  },
} as const satisfies Record<string, QuestionDefinition>;
export type QuestionKind = keyof typeof QUESTIONS;
const QUESTION_KINDS = Object.keys(QUESTIONS) as [QuestionKind, ...QuestionKind[]];

type EffectDefinition = PartKind & {
  /** The question that supplies the effect's input. */
  needs?: QuestionKind;
  /** An action has one effect of a group at most. */
  group?: "money" | "sum" | "plan" | "hearing" | "determination" | "officer";
};

/** The kinds of effect. Status, tasks, letters and deadlines are not here: the rows of the task matrix set them. */
export const EFFECTS = {
  recordsPayment: {
    label: { en: "Records a payment of the amount", es: "Registra un pago de la cantidad" },
    needs: "amount",
    group: "money",
  },
  reversesPayment: {
    label: { en: "Reverses the latest payment", es: "Anula el último pago" },
    group: "money",
  },
  approvesEntry: {
    label: { en: "Approves an amount that awaits approval", es: "Aprueba una cantidad pendiente" },
    hint: {
      en: "Never by the person who recorded it.",
      es: "Nunca la persona que la registró.",
    },
    needs: "pendingEntry",
    group: "money",
  },
  rejectsEntry: {
    label: { en: "Rejects an amount that awaits approval", es: "Rechaza una cantidad pendiente" },
    needs: "pendingEntry",
    group: "money",
  },
  reversesEntry: {
    label: { en: "Reverses the chosen entry of the ledger", es: "Anula el asiento elegido" },
    needs: "postedEntry",
    group: "money",
  },
  forwardsMoney: {
    label: {
      en: "Forwards the money that the agency holds",
      es: "Entrega el dinero que tiene la agencia",
    },
    group: "money",
  },
  refundsMoney: {
    label: { en: "Refunds an overpayment to the employer", es: "Devuelve un pago de más al empleador" },
    needs: "amount",
    group: "money",
  },
  writesOff: {
    label: { en: "Writes off a part of the balance", es: "Da por incobrable una parte del saldo" },
    needs: "amount",
    group: "money",
  },
  adjustsDue: {
    label: { en: "Adjusts the amount due", es: "Ajusta la cantidad que se debe" },
    needs: "adjustment",
    group: "money",
  },
  setsUpPlan: {
    label: { en: "Sets up a payment plan", es: "Establece un plan de pagos" },
    hint: { en: "It replaces a plan in force.", es: "Reemplaza un plan vigente." },
    needs: "installments",
    group: "plan",
  },
  defaultsPlan: {
    label: {
      en: "Ends the payment plan: the whole balance is due",
      es: "Termina el plan de pagos: se debe todo el saldo",
    },
    group: "plan",
  },
  recordsAppeal: {
    label: { en: "Records the request for a hearing", es: "Registra la solicitud de una audiencia" },
    hint: {
      en: "It is late after the last day to appeal.",
      es: "Es tardía después del último día para apelar.",
    },
    needs: "pastDate",
    group: "hearing",
  },
  allowsAppeal: {
    label: { en: "Allows a late request for good cause", es: "Permite una solicitud tardía con buena causa" },
    needs: "reason",
    group: "hearing",
  },
  schedulesHearing: {
    label: { en: "Schedules or continues the hearing", es: "Programa o aplaza la audiencia" },
    needs: "hearing",
    group: "hearing",
  },
  concludesHearing: {
    label: { en: "Records that the hearing was held", es: "Registra que la audiencia se celebró" },
    group: "hearing",
  },
  recordsProceeding: {
    label: { en: "Records legal steps", es: "Registra trámites legales" },
    parameters: {
      proceedings: {
        kind: "choices",
        label: { en: "Legal steps", es: "Trámites legales" },
        options: PROCEEDINGS,
      },
    },
  },
  approvesProceeding: {
    label: {
      en: "Approves a judgment or settlement that awaits approval",
      es: "Aprueba una sentencia o un acuerdo que espera aprobación",
    },
    hint: { en: "Never by the person who recorded it.", es: "Nunca la persona que lo registró." },
    needs: "pendingSum",
    group: "sum",
  },
  rejectsProceeding: {
    label: {
      en: "Rejects a judgment or settlement that awaits approval",
      es: "Rechaza una sentencia o un acuerdo que espera aprobación",
    },
    needs: "pendingSum",
    group: "sum",
  },
  makesPacket: {
    label: { en: "Makes packets, if they are complete", es: "Prepara paquetes, si están completos" },
    parameters: {
      packets: {
        kind: "choices",
        label: { en: "Packets", es: "Paquetes" },
        options: PACKETS,
      },
    },
  },
  endsProceeding: {
    label: { en: "Ends legal steps", es: "Termina trámites legales" },
    parameters: {
      proceedings: {
        kind: "choices",
        label: { en: "Legal steps that end", es: "Trámites que terminan" },
        options: PROCEEDINGS,
      },
    },
  },
  draftsDetermination: {
    label: { en: "Drafts a determination for approval", es: "Prepara una decisión para su aprobación" },
    needs: "determination",
    group: "determination",
  },
  returnsDetermination: {
    label: { en: "Returns the drafted determination", es: "Devuelve el borrador de la decisión" },
    group: "determination",
  },
  issuesDetermination: {
    label: {
      en: "Issues the drafted determination and sets the amount owed",
      es: "Emite la decisión preparada y fija la cantidad que se debe",
    },
    hint: {
      en: "Officers can do this only if Admin › Global allows them to approve.",
      es: "Los oficiales solo pueden hacerlo si Admin › Global lo permite.",
    },
    group: "determination",
  },
  recordsDecision: {
    label: {
      en: "Records a final determination and sets the amount owed",
      es: "Registra una decisión final y fija la cantidad que se debe",
    },
    needs: "determination",
    group: "determination",
  },
  recordsAnswer: {
    label: { en: "Records the employer's answer", es: "Registra la respuesta del empleador" },
    needs: "answer",
  },
  takesOwnership: {
    label: { en: "Assigns the claim to the user", es: "Asigna el reclamo al usuario" },
    group: "officer",
  },
  givesOwnership: {
    label: { en: "Assigns the claim to the chosen officer", es: "Asigna el reclamo al oficial elegido" },
    hint: {
      en: "Support Staff can do this only if Admin › Global allows them to assign.",
      es: "El personal de apoyo solo puede hacerlo si Admin › Global lo permite.",
    },
    needs: "assignee",
    group: "officer",
  },
  endsOwnership: {
    label: { en: "Unassigns the claim", es: "Quita el oficial del reclamo" },
    group: "officer",
  },
  marksBankruptcy: {
    label: { en: "Marks the employer as in bankruptcy", es: "Marca al empleador en quiebra" },
  },
  stampsMilestones: {
    label: { en: "Records milestones", es: "Registra etapas del reclamo" },
    parameters: {
      milestones: { kind: "choices", label: { en: "Milestones", es: "Etapas" }, options: MILESTONES },
    },
  },
} as const satisfies Record<string, EffectDefinition>;
export type EffectKind = keyof typeof EFFECTS;

type ValueOf<P> = P extends { kind: "choices"; options: infer Options } ? (keyof Options)[] : string;
type ParametersOf<Definition> = Definition extends { parameters: infer Parameters }
  ? { -readonly [Name in keyof Parameters]?: ValueOf<Parameters[Name]> | undefined }
  : unknown;
type PartOf<Table> = { [Kind in keyof Table]: { kind: Kind } & ParametersOf<Table[Kind]> }[keyof Table];

/** A question or an effect as a row of task_action holds it: its kind, and its details where there are any. */
export type Question = PartOf<typeof QUESTIONS>;
export type Effect = PartOf<typeof EFFECTS>;

const parameterSchema = (parameter: Parameter) =>
  parameter.kind === "text"
    ? f.text(60).optional()
    : z.array(f.choice(Object.keys(parameter.options) as [string, ...string[]])).optional();

const partSchema = (kind: string, { parameters = {} }: PartKind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(Object.entries(parameters).map(([name, each]) => [name, parameterSchema(each)])),
  });

/** A list of parts of one table, each kind at most once, in the order of the table. */
const partsSchema = <Part extends { kind: string }>(table: Readonly<Record<string, PartKind>>) => {
  const kinds = Object.keys(table);
  const schemas = kinds.map((kind) => partSchema(kind, table[kind] as PartKind));
  return z
    .array(z.discriminatedUnion("kind", schemas as [(typeof schemas)[number]], message("format")))
    .refine((parts) => new Set(parts.map(({ kind }) => kind)).size === parts.length, message("format"))
    .transform((parts) => parts.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)))
    .default([]) as unknown as z.ZodType<Part[], Part[]>;
};
export const Questions = partsSchema<Question>(QUESTIONS);
export const Effects = partsSchema<Effect>(EFFECTS);
/** Questions in a reply are not checked again: they were checked when they were written. */
export const QuestionsOut = z.array(z.looseObject({ kind: z.enum(QUESTION_KINDS) })) as unknown as z.ZodType<
  Question[]
>;

/** The question of a kind, if an action asks it. */
export const questionOf = <Kind extends QuestionKind>(questions: readonly Question[], kind: Kind) =>
  questions.find((question): question is Extract<Question, { kind: Kind }> => question.kind === kind);
/** True if the wages of a determination are entered instead of taken from what was found for the wage lines. */
export const entersWages = (questions: readonly Question[]): boolean =>
  questionOf(questions, "determination")?.wages?.includes("entered") === true;
export const effectOf = <Kind extends EffectKind>(effects: readonly Effect[], kind: Kind) =>
  effects.find((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);

type EffectGroup = NonNullable<EffectDefinition["group"]>;
/** Returns the kinds of effect of a group. */
export const effectsOfGroup = (group: EffectGroup): EffectKind[] =>
  (Object.keys(EFFECTS) as EffectKind[]).filter(
    (kind) => (EFFECTS[kind] as EffectDefinition).group === group,
  );

/** True if an action records a judgment or a settlement, with a sum of its own. */
export const recordsSum = (effects: readonly Effect[]): boolean =>
  effectOf(effects, "recordsProceeding")?.proceedings?.some((kind) => "amount" in PROCEEDINGS[kind]) === true;

/** Returns the fields of the input that the questions require. */
export const requiredFields = (questions: readonly Question[]): InputField[] =>
  questions.flatMap(({ kind }): readonly InputField[] => QUESTIONS[kind].required);

type Problem = { field: "questions" | "effects"; text: string };

/** Returns the reasons why these questions and effects do not go together, for the form that selects them. */
export function partProblems(questions: readonly Question[], effects: readonly Effect[]): Problem[] {
  const definition = ({ kind }: Effect): EffectDefinition => EFFECTS[kind];
  const conflicts = (list: readonly (readonly [label: string, taken: readonly string[]])[]) =>
    list.flatMap(([label, taken], index) => {
      const other = list.slice(0, index).find(([, before]) => before.some((each) => taken.includes(each)));
      return other ? [message("partsExclude", other[0], label)] : [];
    });
  const missing = effects.flatMap((effect) => {
    const { needs, label } = definition(effect);
    if (!needs || questionOf(questions, needs)) return [];
    return [message("effectNeedsQuestion", label.en, QUESTIONS[needs].label.en)];
  });
  // The server refuses to give up a part of a debt without a paper, so an action that can do so must ask for the paper.
  const agrees = recordsSum(effects) && effectOf(effects, "recordsProceeding");
  const given = agrees
    ? EFFECTS.recordsProceeding.label
    : effectOf(effects, "recordsDecision")
      ? EFFECTS.recordsDecision.label
      : questionOf(questions, "settles") && QUESTIONS.settles.label;
  if (
    given &&
    !questions.some(({ kind }) => (QUESTIONS[kind].fields as readonly string[]).includes("documentId"))
  )
    missing.push(message("effectNeedsQuestion", given.en, QUESTIONS.basis.label.en));
  return [
    ...conflicts(questions.map(({ kind }) => [QUESTIONS[kind].label.en, QUESTIONS[kind].fields])).map(
      (text) => ({ field: "questions" as const, text }),
    ),
    ...[
      ...missing,
      ...conflicts(
        effects.map((effect) => {
          const { label, group } = definition(effect);
          return [label.en, group ? [group] : []];
        }),
      ),
    ].map((text) => ({ field: "effects" as const, text })),
  ];
}

type Event = Words & {
  /** The party whose paper the action records as arrived when staff perform it. */
  sender?: "Claimant" | "Employer";
};
/** Events outside the office that perform an action. At most one action answers to each. */
export const ACTION_EVENTS = {
  applicationSubmitted: { en: "A claimant submits a claim", es: "Un reclamante envía un reclamo" },
  paperClaimRecorded: { en: "Staff record a paper claim", es: "El personal registra un reclamo en papel" },
  claimantWithdraws: {
    en: "The claimant withdraws online",
    es: "El reclamante retira el reclamo por internet",
    sender: "Claimant",
  },
  employerAnswers: {
    en: "The employer answers online",
    es: "El empleador responde por internet",
    sender: "Employer",
  },
  claimantInforms: {
    en: "The claimant sends information online",
    es: "El reclamante envía información por internet",
    sender: "Claimant",
  },
  claimantReplies: {
    en: "The claimant replies to the employer's answer online",
    es: "El reclamante contesta por internet la respuesta del empleador",
    sender: "Claimant",
  },
  documentArrived: { en: "A party uploads a document", es: "Una parte sube un documento" },
  employerMailReturned: { en: "The employer's mail comes back", es: "Se devuelve el correo del empleador" },
  officerAway: { en: "An officer leaves or is away", es: "Un oficial se va o está ausente" },
} as const satisfies Record<string, Event>;
export type ActionEvent = keyof typeof ACTION_EVENTS;

/** Returns the party whose paper an action records as arrived, `Anyone` if it may be anybody's, or null if the action records none. */
export function arrivesFrom(
  questions: readonly Question[],
  event: string | null,
): "Claimant" | "Employer" | "Anyone" | null {
  if (!questionOf(questions, "received") && !questionOf(questions, "arrivedBy")) return null;
  const events: Partial<Record<string, Event>> = ACTION_EVENTS;
  return events[event ?? ""]?.sender ?? "Anyone";
}

/** Purposes for which the product itself creates tasks. At most one kind of task serves each. */
export const TASK_USES = {
  followUp: { en: "Reminder of a note", es: "Recordatorio de una nota" },
  employerAnswer: {
    en: "Employer's answer received online",
    es: "Respuesta del empleador recibida por internet",
  },
  claimantMessage: {
    en: "Message of the claimant",
    es: "Mensaje del reclamante",
  },
  claimantSignature: {
    en: "Another person signs a claim for the claimant",
    es: "Otra persona firma un reclamo por el reclamante",
  },
  employerRequest: {
    en: "The employer asks for more time or offers payment online",
    es: "El empleador pide más tiempo u ofrece un pago por internet",
  },
  returnedMail: { en: "A letter comes back", es: "Se devuelve una carta" },
  mergeApproval: { en: "A mail merge waits for approval", es: "Una carta combinada espera aprobación" },
  unattachedMail: { en: "Mail arrives without a known claim", es: "Llega correo sin reclamo conocido" },
} as const satisfies Record<string, Words>;
export type TaskUse = keyof typeof TASK_USES;
