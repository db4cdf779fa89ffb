import type { Words } from "../claimStatus.ts";

/* The parts into which claims fall, each with the words that users read. */

/** The source of what the employer owes. */
export const DUE_SOURCES: Readonly<Record<string, string>> = {
  Determination: "Determination",
  Settlement: "Settlement",
  Judgment: "Judgment",
  Admission: "Admission",
};
export const DECISION_KINDS: Readonly<Record<string, string>> = {
  Owed: "Owed",
  Partly: "Partly owed",
  NotOwed: "Not owed",
  NoJurisdiction: "No jurisdiction",
  Default: "Default",
};
/** Bands of the employer's number of employees: the least and the most of each. */
export const EMPLOYER_SIZES = {
  "1-4": [1, 4],
  "5-9": [5, 9],
  "10-19": [10, 19],
  "20-49": [20, 49],
  "50-99": [50, 99],
  "100-249": [100, 249],
  "250+": [250, null],
  unknown: null,
} as const satisfies Record<string, readonly [number, number | null] | null>;
/** A report leaves out a claim with one of these problems: facts that contradict each other, or that are missing. */
export const DATA_PROBLEMS = {
  closedBeforeReceived: "Closed before it was received",
  acceptedBeforeReceived: "Accepted before it was received",
  decidedBeforeReceived: "Determination before it was received",
  answeredBeforeNotified: "Employer answered before it was notified",
  paidBeforeDecided: "Paid in full before the determination",
  receivedInFuture: "Received in the future",
  overpaid: "Paid more than is due",
  writtenOffTooMuch: "Written off more than is due",
  noAmount: "Open, without an amount claimed",
  noPayment: "Closed, without knowing what was paid",
  noClosure: "Closed without a closure code",
  noCounty: "Without a county",
  noEmployer: "Without an employer",
} as const;
export type DataProblem = keyof typeof DATA_PROBLEMS;

/**
 * The sectors of the North American Industry Classification System, by their code: two digits, or a range of them. Source:
 * U.S. Census Bureau, 2022 NAICS.
 */
export const SECTORS: Readonly<Record<string, Words>> = {
  "11": { en: "Agriculture, forestry, fishing and hunting", es: "Agricultura, silvicultura, pesca y caza" },
  "21": { en: "Mining, quarrying, oil and gas", es: "Minería, canteras, petróleo y gas" },
  "22": { en: "Utilities", es: "Servicios públicos de luz, agua y gas" },
  "23": { en: "Construction", es: "Construcción" },
  "31-33": { en: "Manufacturing", es: "Manufactura" },
  "42": { en: "Wholesale trade", es: "Comercio al por mayor" },
  "44-45": { en: "Retail trade", es: "Comercio al por menor" },
  "48-49": { en: "Transportation and warehousing", es: "Transporte y almacenamiento" },
  "51": { en: "Information", es: "Información" },
  "52": { en: "Finance and insurance", es: "Finanzas y seguros" },
  "53": { en: "Real estate, rental and leasing", es: "Bienes raíces y alquiler" },
  "54": {
    en: "Professional, scientific and technical services",
    es: "Servicios profesionales, científicos y técnicos",
  },
  "55": { en: "Management of companies", es: "Dirección de empresas" },
  "56": {
    en: "Administrative, support and waste services",
    es: "Servicios administrativos, de apoyo y de residuos",
  },
  "61": { en: "Educational services", es: "Servicios educativos" },
  "62": { en: "Health care and social assistance", es: "Salud y asistencia social" },
  "71": { en: "Arts, entertainment and recreation", es: "Arte, entretenimiento y recreación" },
  "72": { en: "Accommodation and food services", es: "Alojamiento y servicio de comida" },
  "81": { en: "Other services", es: "Otros servicios" },
  "92": { en: "Public administration", es: "Administración pública" },
  unknown: { en: "Unknown", es: "Sin dato" },
};
