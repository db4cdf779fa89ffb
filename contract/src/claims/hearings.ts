import type { Words } from "../claimStatus.ts";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";

/** The states of a hearing, from the request on. A continued hearing is followed by another one. */
export const HEARING_STATES = {
  Late: { en: "Requested late, not allowed", es: "Solicitada tarde, no permitida" },
  Requested: { en: "Requested", es: "Solicitada" },
  Scheduled: { en: "Scheduled", es: "Programada" },
  Continued: { en: "Continued to another day", es: "Aplazada a otro día" },
  Held: { en: "Held", es: "Celebrada" },
  Waived: { en: "Decided without a hearing", es: "Decidida sin audiencia" },
  Cancelled: { en: "Cancelled", es: "Cancelada" },
  TakenBack: { en: "Taken back", es: "Anulada" },
} as const satisfies Record<string, Words>;
export type HearingState = keyof typeof HEARING_STATES;

export const HEARING_MODES = {
  Phone: { en: "By telephone", es: "Por teléfono" },
  Video: { en: "By video", es: "Por video" },
  InPerson: { en: "In person", es: "En persona" },
} as const satisfies Record<string, Words>;
export type HearingMode = keyof typeof HEARING_MODES;
export const MODE_NAMES = Object.keys(HEARING_MODES) as [HearingMode, ...HearingMode[]];

/** Those who can offer an exhibit at a hearing. */
export const OFFERERS = {
  claimant: { en: "The claimant", es: "El reclamante" },
  employer: { en: "The employer", es: "El empleador" },
  agency: { en: "The agency", es: "La agencia" },
} as const satisfies Record<string, Words>;

export const APPELLANTS = {
  claimant: OFFERERS.claimant,
  employer: OFFERERS.employer,
  both: { en: "Both sides", es: "Ambas partes" },
  agency: OFFERERS.agency,
} as const satisfies Record<string, Words>;
export type Appellant = keyof typeof APPELLANTS;
export const APPELLANT_NAMES = Object.keys(APPELLANTS) as [Appellant, ...Appellant[]];

const YES_NO = ["yes", "no"] as const;

/** The uses of a document at a hearing. Exhibits are numbered through all hearings of the claim. */
export const HEARING_PAPERS = {
  Exhibit: { en: "Exhibit", es: "Prueba" },
  Recording: { en: "Recording", es: "Grabación" },
} as const satisfies Record<string, Words>;
export type HearingPaperKind = keyof typeof HEARING_PAPERS;
export const HEARING_PAPER_KINDS = Object.keys(HEARING_PAPERS) as [HearingPaperKind, ...HearingPaperKind[]];

export type Offerer = keyof typeof OFFERERS;
export const OFFERER_NAMES = Object.keys(OFFERERS) as [Offerer, ...Offerer[]];

/** The time of day as HH:MM in the agency's time zone. */
export const timeOfDay = f.matching(/^([01]\d|2[0-3]):[0-5]\d$/, 5, message("timeOfDay"));

/** The answers of an action that records a hearing. */
export const HearingInputs = {
  appellant: f.optional(f.choice(APPELLANT_NAMES)),
  hearingTime: f.optional(timeOfDay),
  hearingMinutes: f.optional(f.integer(15, 600)),
  hearingMode: f.optional(f.choice(MODE_NAMES)),
  hearingOfficer: f.optional(f.text(100)),
  /** The postal address in lines, or an e-mail address: a copy of the notice goes there. */
  hearingOfficerAddress: f.optional(f.longText(300)),
  /** The room, or the number or address to dial in to. */
  hearingPlace: f.optional(f.text(300)),
  hearingInterpreter: f.optional(f.text(100)),
  claimantAppeared: f.optional(f.choice(YES_NO)),
  employerAppeared: f.optional(f.choice(YES_NO)),
  /** The exhibits, one a line. */
  exhibits: f.optional(f.longText(4000)),
  /** The day of a hearing that is recorded only with its decision; its time, officer and place come with it. */
  heldOn: f.optional(f.isoDate),
  /** The reason why the appeal was decided without a hearing. */
  waiver: f.optional(f.longText(2000)),
};
