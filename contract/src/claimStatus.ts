import type { Language } from "./core/messages.ts";

/*
 * The flags of a claim's status. Administrators add and change statuses: code asks a status for its flags and never
 * for its code.
 */

export type Words = Readonly<Record<Language, string>>;

export const STATUS_CATEGORIES = ["Intake", "Waiting", "Working", "Legal", "Collection", "Closed"] as const;
export type StatusCategory = (typeof STATUS_CATEGORIES)[number];

/** A closed claim is not worked on: its deadlines are stopped, and only an action defined for it leads out. */
export const CLOSED = "Closed" satisfies StatusCategory;
export const isClosed = (category: string): boolean => category === CLOSED;

/** The party that must act while a claim has the status, unless a day of a party says otherwise: see waiting.ts. */
export const AWAITS = {
  claimant: { en: "The claimant", es: "El reclamante" },
  employer: { en: "The employer", es: "El empleador" },
  office: { en: "The agency", es: "La agencia" },
  nobody: { en: "No one", es: "Nadie" },
} as const satisfies Record<string, Words>;

/**
 * The instruction that the public status page gives the claimant, each with the claim's date by which to act. `onceDue`:
 * there is nothing to do before that date is set, as before the employer's answer is sent.
 */
export const CLAIMANT_STEPS = {
  information: { en: "Send what we asked for", es: "Enviar lo que pedimos", due: "replyDueDate" },
  reply: {
    en: "Reply to the employer's answer",
    es: "Responder a la respuesta del empleador",
    due: "replyDueDate",
    onceDue: true,
  },
  appeal: { en: "Appeal, if they disagree", es: "Apelar, si no está de acuerdo", due: "appealByDate" },
} as const satisfies Record<string, Words & { due: DueField; onceDue?: true }>;
export type ClaimantStep = keyof typeof CLAIMANT_STEPS;

/** Dates of the claim that the due day of a task fills, and that a status may show. */
export const DUE_DATES = {
  answerDueDate: { en: "Employer's answer due", es: "Respuesta del empleador" },
  replyDueDate: { en: "Claimant's reply due", es: "Respuesta del reclamante" },
  appealByDate: { en: "Appeal by", es: "Apelación" },
  payByDate: { en: "Payment due", es: "Pago" },
} as const satisfies Record<string, Words>;
export type DueField = "answerDueDate" | "replyDueDate" | "appealByDate" | "payByDate";
export const DUE_FIELDS = Object.keys(DUE_DATES) as [DueField, ...DueField[]];

/** Milestones that a status or an action stamps with the time. `again`: each time; else the first time only. */
export const MILESTONES = {
  submittedAt: { en: "Claim received", es: "Reclamo recibido" },
  acceptedAt: { en: "Claim accepted", es: "Reclamo aceptado" },
  employerNotifiedAt: { en: "Employer notified", es: "Empleador notificado" },
  answerReceivedAt: { en: "Answer received", es: "Respuesta recibida" },
  determinationAt: { en: "Determination issued", es: "Decisión emitida", again: true },
  paidInFullAt: { en: "Paid in full", es: "Pagado por completo", again: true },
} as const satisfies Record<string, Words & { again?: true }>;
export type Milestone = keyof typeof MILESTONES;
