import { Decimal } from "decimal.js";
import { digitsOf } from "../core/fields.ts";
import { formatQuantity, formatRate } from "../core/numbers.ts";
import type { Amount, TraceLanguage } from "./wageLaw.ts";

/* The numbers and sentences of a line's calculation. */

export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** An amount as typed; undefined while it is not a number. */
export function toDecimal(value: Amount): Decimal | null {
  const digits = digitsOf(String(value ?? ""));
  return /^-?\d+(\.\d*)?$/.test(digits) ? new Exact(digits) : null;
}
export const or = (value: Amount, fallback: string) => toDecimal(value) ?? new Exact(fallback);
export const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
export const plain = (value: Decimal) => formatQuantity(value.toFixed());
export const dollars = (value: Decimal) => formatRate(value.toFixed());

export const WORDS = {
  weeks: { en: ["week", "weeks"], es: ["semana", "semanas"] },
  days: { en: ["day", "days"], es: ["día", "días"] },
  hours: { en: ["h", "h"], es: ["h", "h"] },
  pieces: { en: ["piece", "pieces"], es: ["pieza", "piezas"] },
  jobs: { en: ["job", "jobs"], es: ["trabajo", "trabajos"] },
  miles: { en: ["mile", "miles"], es: ["milla", "millas"] },
  shifts: { en: ["shift", "shifts"], es: ["turno", "turnos"] },
  units: { en: ["unit", "units"], es: ["unidad", "unidades"] },
} as const;
const SENTENCES = {
  week: { en: "{0} h × {1} = {2} a week", es: "{0} h × {1} = {2} por semana" },
  perWeek: { en: "{0} is {1} a week", es: "{0} son {1} por semana" },
  perDay: { en: "{0} a week ÷ {1} days = {2} a day", es: "{0} por semana ÷ {1} días = {2} por día" },
  regularRate: {
    en: "({0} h × {1} + bonus {2}) ÷ {0} h = {3} an hour",
    es: "({0} h × {1} + bono {2}) ÷ {0} h = {3} por hora",
  },
  overtimeWeek: {
    en: "{0} h × {1} + {2} h over {3} × half of {4} = {5} a week",
    es: "{0} h × {1} + {2} h sobre {3} × la mitad de {4} = {5} por semana",
  },
  overtimeWeekBy: {
    en: "{0} h × {1} + {2} h over {3} × {6} × {4} = {5} a week",
    es: "{0} h × {1} + {2} h sobre {3} × {6} × {4} = {5} por semana",
  },
  overtimeByDay: {
    en: "{0} h × {1} + {2} for {3} h of overtime = {4} a week",
    es: "{0} h × {1} + {2} por {3} h extra = {4} por semana",
  },
  doubleTime: {
    en: "{0} h × {1} + {2} for {3} h of overtime and {4} h of double time = {5} a week",
    es: "{0} h × {1} + {2} por {3} h extra y {4} h de pago doble = {5} por semana",
  },
  minimumWage: {
    en: "The minimum wage for {0} h is {1}, which is {2} more than {3}",
    es: "El salario mínimo por {0} h es {1}, que son {2} más que {3}",
  },
  minimumWageAlone: {
    en: "The minimum wage for {0} h is {1}",
    es: "El salario mínimo por {0} h es {1}",
  },
  unset: {
    en: "More may be due: we do not know the law on {0} for this time and place",
    es: "Puede ser más: no conocemos la ley sobre {0} de este tiempo y lugar",
  },
  noLawYet: {
    en: "We calculate the sum of this line by the law when there is a connection",
    es: "Calculamos la suma de esta línea según la ley cuando haya conexión",
  },
  moreByLaw: {
    en: "The law may add to it; we calculate that when there is a connection",
    es: "La ley puede agregar más; lo calculamos cuando haya conexión",
  },
  noLawThen: {
    en: "We do not know the law of this time and place, so no one can say the sum of this line",
    es: "No conocemos la ley de este tiempo y lugar, así que nadie puede decir la suma de esta línea",
  },
  notHourly: {
    en: "A rate that is not for one hour cannot be multiplied by hours",
    es: "Una tarifa que no es por una hora no se puede multiplicar por horas",
  },
  commission: { en: "{0} % of {1} = {2}", es: "{0} % de {1} = {2}" },
  countedBefore: { en: "less {0} that line {1} counts", es: "menos {0} que cuenta la línea {1}" },
  draw: { en: "less {0} paid in advance", es: "menos {0} ya adelantado" },
  result: { en: "{0} = {1}, paid {2}, owed {3}", es: "{0} = {1}, pagado {2}, le deben {3}" },
  resultAtLeast: {
    en: "{0} = {1}, paid {2}, owed at least {3}",
    es: "{0} = {1}, pagado {2}, le deben al menos {3}",
  },
  flatAtLeast: {
    en: "{1}, paid {2}, owed at least {3}",
    es: "{1}, pagado {2}, le deben al menos {3}",
  },
  resultFlat: { en: "{1}, paid {2}, owed {3}", es: "{1}, pagado {2}, le deben {3}" },
} as const;

export const counted = (key: keyof typeof WORDS, value: Decimal, language: TraceLanguage) =>
  `${plain(value)} ${WORDS[key][language][value.eq(1) ? 0 : 1]}`;
export const say = (key: keyof typeof SENTENCES, language: TraceLanguage, ...values: string[]) =>
  SENTENCES[key][language].replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");
