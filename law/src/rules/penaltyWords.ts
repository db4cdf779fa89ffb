import type { Text } from "../parameter.ts";

/** The names of the parameters of penalties, damages and interest. */

const RUNNING: Record<string, Text> = {
  scope: {
    en: "penalty for late wages, and what it hangs on",
    es: "multa por salario atrasado, y de qué depende",
  },
  anchor: { en: "day from which the penalty runs", es: "día desde el cual corre la multa" },
  period: { en: "period of the penalty", es: "período de la multa" },
  wage_share: { en: "days' wages for each day", es: "salarios diarios por cada día" },
  unpaid_share: { en: "percentage for each period", es: "porcentaje por cada período" },
  amount: { en: "amount for each day", es: "cantidad por cada día" },
  grace: { en: "days without penalty", es: "días sin multa" },
  waits: { en: "days of delay before it is owed", es: "días de retraso antes de que se deba" },
  from_due_day: { en: "from the due day until it is paid", es: "desde el día debido hasta el pago" },
  cap_days: { en: "most days", es: "máximo de días" },
  cap_share: { en: "most as a share of the wages", es: "máximo como parte del salario" },
  cap_amount: { en: "most in dollars", es: "máximo en dólares" },
  notice_days: { en: "days to pay after a notice", es: "días para pagar tras un aviso" },
  notice_cap_share: { en: "most after a notice that was ignored", es: "máximo tras un aviso sin respuesta" },
  excluded: { en: "days that do not count", es: "días que no cuentan" },
  willful_only: { en: "for willful delay alone", es: "solo por retraso intencional" },
  discharge_only: { en: "after a discharge alone", es: "solo después de un despido" },
  needs_demand: { en: "only if the wages were demanded", es: "solo si se exigió el pago" },
  dispute_excuses: { en: "a dispute in good faith excuses it", es: "un desacuerdo de buena fe la excluye" },
};
const running = (at: string, en: string, es: string): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(RUNNING).map(([name, text]) => [
      `${at}.${name}`,
      { en: `${text.en}${en}`, es: `${text.es}${es}` },
    ]),
  );

export const PENALTY_WORDS: Record<string, Text> = {
  ...running("penalty.day", "", ""),
  ...running("penalty.second", " (second penalty)", " (segunda multa)"),
  "penalty.multiple.scope": { en: "what the multiple hangs on", es: "de qué depende el múltiplo" },
  "penalty.multiple.anchor": {
    en: "day from which the time to pay runs",
    es: "día desde el cual corre el plazo para pagar",
  },
  "penalty.multiple.grace": { en: "days to pay", es: "días para pagar" },
  "penalty.multiple.share": { en: "multiple of the wages", es: "múltiplo del salario" },
  "penalty.multiple.least": { en: "least penalty", es: "multa mínima" },
  "penalty.multiple.most": { en: "most of the penalty", es: "multa máxima" },
  "penalty.multiple.willful_share": {
    en: "multiple in willful cases",
    es: "múltiplo en casos intencionales",
  },
  "penalty.multiple.willful_least": {
    en: "least penalty in willful cases",
    es: "multa mínima en casos intencionales",
  },
  "penalty.multiple.willful_only": {
    en: "multiple for willful delay alone",
    es: "múltiplo solo por retraso intencional",
  },
  "penalty.multiple.dispute_excuses": {
    en: "a dispute in good faith excuses the multiple",
    es: "un desacuerdo de buena fe excluye el múltiplo",
  },
  "penalty.percent.share": { en: "percentage of the wages", es: "porcentaje del salario" },
  "penalty.percent.prompt_share": { en: "percentage if paid in time", es: "porcentaje si se paga a tiempo" },
  "penalty.percent.wage_floor_share": {
    en: "percentage for minimum wage and overtime",
    es: "porcentaje por salario mínimo y horas extra",
  },
  "penalty.percent.wage_floor_prompt_share": {
    en: "percentage for minimum wage and overtime, paid in time",
    es: "porcentaje por salario mínimo y horas extra, pagado a tiempo",
  },
  "penalty.percent.special_share": {
    en: "percentage of the wages in special circumstances",
    es: "porcentaje del salario en circunstancias especiales",
  },
  "penalty.prior_years": {
    en: "years in which an earlier violation counts",
    es: "años en que cuenta una infracción anterior",
  },
  "penalty.paid_before_share": {
    en: "percentage on what is paid before the decision",
    es: "porcentaje sobre lo pagado antes de la decisión",
  },
  "penalty.civil.scope": { en: "what the civil penalty hangs on", es: "de qué depende la multa civil" },
  "penalty.civil.amount": { en: "civil penalty", es: "multa civil" },
  "penalty.civil.share": {
    en: "civil penalty as a share of the wages",
    es: "multa civil como parte del salario",
  },
  "penalty.civil.least": { en: "least civil penalty", es: "multa civil mínima" },
  "penalty.civil.most": { en: "most civil penalty", es: "multa civil máxima" },
  "penalty.civil.repeat_amount": {
    en: "civil penalty for willful or repeated delay",
    es: "multa civil por retraso intencional o repetido",
  },
  "penalty.civil.repeat_share": {
    en: "share of the wages for willful or repeated delay",
    es: "parte del salario por retraso intencional o repetido",
  },
  "penalty.civil.willful_only": {
    en: "civil penalty for willful delay alone",
    es: "multa civil solo por retraso intencional",
  },
  "penalty.state_share": { en: "state's share of the penalty", es: "parte de la multa para el estado" },
  "damages.liquidated_share": { en: "liquidated damages", es: "daños y perjuicios fijados por ley" },
  "interest.rate": { en: "interest rate", es: "tasa de interés" },
  "interest.compound": { en: "kind of interest", es: "tipo de interés" },
  "interest.day_count": { en: "how days of interest are counted", es: "cómo se cuentan los días de interés" },
  "interest.anchor": { en: "day from which interest runs", es: "día desde el cual corren los intereses" },
};
