import type { Text } from "../parameter.ts";
import { PENALTY_WORDS } from "./penaltyWords.ts";

const KINDS = {
  discharge: { en: "after a discharge", es: "después de un despido" },
  layoff: { en: "after a layoff", es: "después de un cese" },
  quit: { en: "after quitting without notice", es: "después de renunciar sin aviso" },
  seasonal: { en: "after the end of a season", es: "después del fin de la temporada" },
  strike: { en: "after a strike began", es: "después de comenzar una huelga" },
  quit_with_notice: { en: "after quitting with notice", es: "después de renunciar con aviso" },
};
const FINAL_PAY: Record<string, Text> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, { en, es }]) => [
    [`final_pay.${kind}.days`, { en: `days for final pay ${en}`, es: `días para el pago final ${es}` }],
    [`final_pay.${kind}.excluded`, { en: `days that do not count ${en}`, es: `días que no cuentan ${es}` }],
    [`final_pay.${kind}.payday`, { en: `payday that counts ${en}`, es: `día de pago que cuenta ${es}` }],
    [
      `final_pay.${kind}.payday_distance`,
      {
        en: `days within which a payday is too near ${en}`,
        es: `días en que un día de pago está demasiado cerca ${es}`,
      },
    ],
    [
      `final_pay.${kind}.payday_latest`,
      { en: `last day for final pay ${en}`, es: `último día para el pago final ${es}` },
    ],
  ]),
);

/** The names of parameters. */
export const PARAMETER_WORDS: Record<string, Text> = {
  "minimum_wage.general": { en: "minimum wage", es: "salario mínimo" },
  "minimum_wage.tipped_cash": { en: "cash wage of tipped employees", es: "salario en efectivo con propinas" },
  "minimum_wage.youth": { en: "youth minimum wage", es: "salario mínimo juvenil" },
  "minimum_wage.youth_under": {
    en: "age from which it no longer holds",
    es: "edad a partir de la cual ya no vale",
  },
  "minimum_wage.youth_days": { en: "first days of the job", es: "primeros días del empleo" },
  "minimum_wage.youth_share": {
    en: "young workers' share of the minimum wage",
    es: "parte del salario mínimo para trabajadores jóvenes",
  },
  "minimum_wage.learner_share": {
    en: "learners' share of the minimum wage",
    es: "parte del salario mínimo para aprendices sin experiencia",
  },
  "minimum_wage.learner_hours": { en: "first hours of a learner", es: "primeras horas de un aprendiz" },
  "minimum_wage.learner_step": {
    en: "amount to which a learner's wage is rounded",
    es: "cantidad a la que se redondea el salario de un aprendiz",
  },
  "minimum_wage.small_employer": {
    en: "minimum wage of small employers",
    es: "salario mínimo de empleadores pequeños",
  },
  "overtime.weekly_threshold": { en: "weekly overtime limit", es: "límite semanal de horas extra" },
  "overtime.farm_weekly_threshold": {
    en: "weekly overtime limit for farm work",
    es: "límite semanal para trabajo agrícola",
  },
  "overtime.live_in_weekly_threshold": {
    en: "weekly overtime limit for live-in domestic work",
    es: "límite semanal para trabajo doméstico con alojamiento",
  },
  "overtime.daily_threshold": { en: "daily overtime limit", es: "límite diario de horas extra" },
  "overtime.daily_rate_multiple": {
    en: "multiple of the minimum wage from which no overtime is counted by the day",
    es: "múltiplo del salario mínimo desde el cual no se cuentan horas extra por día",
  },
  "overtime.flat_bonus": {
    en: "hours over which a flat bonus is spread",
    es: "horas entre las que se reparte un bono fijo",
  },
  "overtime.double_threshold": { en: "daily double-time limit", es: "límite diario de la tarifa doble" },
  "overtime.seventh_day": { en: "overtime on the seventh day", es: "horas extra en el séptimo día" },
  "overtime.multiplier": { en: "overtime multiplier", es: "multiplicador de horas extra" },
  "overtime.double_multiplier": { en: "double-time multiplier", es: "multiplicador de la tarifa doble" },
  "overtime.salary_hours": {
    en: "most hours that a salary covers",
    es: "máximo de horas que cubre un salario",
  },
  "overtime.fluctuating_allowed": {
    en: "fluctuating workweek allowed",
    es: "se permite la semana laboral variable",
  },
  "overtime.hospital_daily": { en: "hospital: daily limit", es: "hospital: límite diario" },
  "overtime.hospital_period": { en: "hospital: limit of two weeks", es: "hospital: límite de dos semanas" },
  "premium.missed_break_hours": {
    en: "hours of pay for a missed break",
    es: "horas de pago por descanso no dado",
  },
  "premium.rest_minutes": {
    en: "minutes of pay for a missed rest period",
    es: "minutos de pago por un descanso no dado",
  },
  "premium.piece_rest": {
    en: "rest periods of piece work paid by the hour",
    es: "descansos en el trabajo a destajo pagados por hora",
  },
  "premium.spread_hours": {
    en: "hours from start to end of a day without a premium",
    es: "horas de comienzo a fin del día sin recargo",
  },
  "premium.spread_pay_hours": {
    en: "hours of pay for a long spread of hours",
    es: "horas de pago por una jornada muy extendida",
  },
  "premium.split_shift_hours": {
    en: "hours of pay for a split shift",
    es: "horas de pago por turno partido",
  },
  "premium.reporting_share": {
    en: "share of the scheduled hours",
    es: "parte de las horas programadas",
  },
  "premium.reporting_least": { en: "least hours of reporting pay", es: "mínimo de horas por presentarse" },
  "premium.reporting_most": { en: "most hours of reporting pay", es: "máximo de horas por presentarse" },
  ...FINAL_PAY,
  ...PENALTY_WORDS,
  "limitation.ordinary": { en: "limit in ordinary cases", es: "plazo en casos ordinarios" },
  "limitation.ordinary_days": { en: "limit in days", es: "plazo en días" },
  "limitation.willful": { en: "limit in willful cases", es: "plazo en casos intencionales" },
  "limitation.written": { en: "limit for written agreements", es: "plazo para acuerdos escritos" },
  "limitation.oral": { en: "limit for oral agreements", es: "plazo para acuerdos orales" },
  "payment.order": { en: "order in which a payment is applied", es: "orden en que se aplica un pago" },
  "judgment.day_count": {
    en: "how days of a judgment's interest are counted",
    es: "cómo se cuentan los días de interés de una sentencia",
  },
  "claim.least": { en: "lowest amount of a claim", es: "cantidad mínima de un reclamo" },
  "claim.most": { en: "highest amount of a claim", es: "cantidad máxima de un reclamo" },
  "sanity.hourly_multiple": {
    en: "multiple of the minimum wage above which we ask",
    es: "múltiplo del salario mínimo a partir del cual se pregunta",
  },
  "sanity.hours_a_day": {
    en: "hours a day above which we ask",
    es: "horas por día a partir de las cuales se pregunta",
  },
  "calendar.holidays": { en: "holidays", es: "días festivos" },
};
