import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import type { MessageKey } from "../core/messages.ts";
import { route } from "../core/route.ts";

/*
 * The seventh table: what must hold of every claim. Its rules are in server/src/claim/invariants. An action that would
 * break one is refused; every night all claims are looked at, imported ones too.
 */

type Invariant = Words & {
  /** The facts of the claim that its rule reads. */
  reads: string;
  /** What mends it. */
  needs: string;
  /** The sentence that says what does not hold. */
  broken: MessageKey;
};

export const INVARIANTS = {
  sumsFollowLedger: {
    en: "What a claim shows as due, paid, held and written off is what its ledger adds up to",
    es: "Lo que un reclamo muestra como debido, pagado, retenido e incobrable es la suma de su registro",
    reads: "the sums of the claim, the lines of its ledger",
    needs: "a correction by whoever operates the database: no page can break it",
    broken: "brokenSums",
  },
  decisionFitsClaim: {
    en: "“Owed in part” is more than nothing and less than the whole; “nothing owed” has no amount",
    es: "“Se debe en parte” es más que nada y menos que todo; “no se debe nada” no tiene cantidad",
    reads: "the determination in force, the amount claimed",
    needs: "a determination of another kind or amount",
    broken: "brokenDecision",
  },
  findingHasReason: {
    en: "What is found for a wage line otherwise than claimed has a reason",
    es: "Lo que se determina para una línea y difiere de lo reclamado tiene un motivo",
    reads: "the wage lines",
    needs: "the reason on Claimed wages",
    broken: "brokenFinding",
  },
  givenUpBacked: {
    en: "What is given up of a debt, by whatever act, has a reason, its paper and a second person",
    es: "Aquello a lo que se renuncia de una deuda, por el acto que sea, tiene motivo, documento y segunda persona",
    reads:
      "the settlements, judgments, decisions, write-offs and adjustments in force, the setting “Amount that one person may give up alone”",
    needs: "the sum recorded again with its paper, or the entry reversed",
    broken: "brokenGivenUp",
  },
  figuresByLaw: {
    en: "Interest and penalties of a determination are what the law gives, or have a reason and a second person",
    es: "Los intereses y las sanciones de una decisión son los que da la ley, o tienen motivo y segunda persona",
    reads: "the determination in force, its computation and its departures",
    needs: "the determination corrected and approved by a second person",
    broken: "brokenFigures",
  },
  heldHearingHasRecord: {
    en: "A decision after an appeal has its hearing on record, with time, officer and place, or the waiver of it",
    es: "Una decisión tras una apelación tiene su audiencia registrada, con hora, oficial y lugar, o la renuncia a ella",
    reads: "the hearings",
    needs: "the hearing scheduled, or the reason for a decision without one",
    broken: "brokenHearing",
  },
  closureHolds: {
    en: "The reason for which a claim is closed is true of it",
    es: "El motivo por el que se cerró un reclamo es cierto",
    reads: "the closure code and its rules, the balance, the legal steps",
    needs: "the claim reopened, or what the rule asks for",
    broken: "brokenClosure",
  },
  closedRests: {
    en: "A closed claim has no payment plan in force, no hearing to come and no determination in review",
    es: "Un reclamo cerrado no tiene un plan de pagos vigente, una audiencia pendiente ni una decisión en revisión",
    reads: "the plan, the hearings and the determinations of a closed claim",
    needs: "the claim reopened and closed again",
    broken: "brokenRest",
  },
  partyDayWorks: {
    en: "A day given to a party is a working day of the agency",
    es: "Un día que se da a una parte es un día hábil de la agencia",
    reads: "the days to answer, reply, appeal and pay, the installments, the calendar",
    needs: "another day",
    broken: "brokenDay",
  },
  limitationAfterWork: {
    en: "The limitation date is later than the first day of the work",
    es: "La fecha límite legal es posterior al primer día de trabajo",
    reads: "the limitation date, the employment, the wage lines",
    needs: "another limitation date, on the claim's summary",
    broken: "brokenLimitation",
  },
  moneyHasItsDay: {
    en: "Money is dated between the beginning of the work and the day on which it was recorded",
    es: "El dinero lleva una fecha entre el comienzo del trabajo y el día en que se registró",
    reads: "the entries of the ledger, the employment",
    needs: "the entry reversed and recorded with its day",
    broken: "brokenMoneyDay",
  },
} as const satisfies Record<string, Invariant>;
export type InvariantName = keyof typeof INVARIANTS;
export const INVARIANT_NAMES = Object.keys(INVARIANTS) as [InvariantName, ...InvariantName[]];

/** The largest number of claims that the page lists, the oldest breach first. */
export const BREACHES_MAX = 500;

export const invariantRoutes = {
  list: route("GET", "/Invariants", {
    access: "health:read",
    lane: "report",
    reply: z.object({
      /** The last check of all claims; null before the first night. */
      checkedAt: z.string().nullable(),
      claims: z.number().nullable(),
      /** How many claims break each; those that none breaks are named too. Null before the first night: not known. */
      counts: z.array(z.object({ invariant: z.enum(INVARIANT_NAMES), claims: z.number().nullable() })),
      rows: z.array(
        z.object({
          claimId: z.number(),
          claimNumber: z.string(),
          status: z.string(),
          officer: z.string().nullable(),
          imported: z.boolean(),
          invariant: z.enum(INVARIANT_NAMES),
          detail: z.string(),
          since: z.string(),
        }),
      ),
    }),
  }),
};
