import type { ReasonKey } from "@wage/law/engine/problem";
import type { Language } from "@wage/law/parameter";
import { PAGE_MESSAGES } from "./page.ts";

/** Faults of rule sets and of facts: what the rule engine refuses. Both ends resolve them with this table. */
export const LAW_MESSAGES = {
  lawNotAnExpression: {
    en: "An expression is missing or has the wrong form",
    es: "Falta una expresión o no tiene la forma correcta",
  },
  lawUnknownOperator: { en: "There is no operator “{0}”", es: "No hay un operador “{0}”" },
  lawUnknownKey: { en: "There is no key “{0}” here", es: "Aquí no hay una clave “{0}”" },
  lawUnknownName: { en: "There is no “{0}”", es: "No hay “{0}”" },
  lawUnknownRule: { en: "There is no rule “{0}”", es: "No hay una regla “{0}”" },
  lawUnknownUnit: { en: "There is no unit “{0}”", es: "No hay una unidad “{0}”" },
  lawUnknownParameter: { en: "There is no parameter “{0}”", es: "No hay un parámetro “{0}”" },
  lawUnknownCalendar: { en: "There is no calendar “{0}”", es: "No hay un calendario “{0}”" },
  lawUnknownFact: { en: "The rule does not ask for “{0}”", es: "La regla no pide “{0}”" },
  lawNameTwice: { en: "“{0}” is defined twice", es: "“{0}” está definido dos veces" },
  lawNoDateBasis: {
    en: "“{0}” is not an input with a date",
    es: "“{0}” no es una entrada con fecha",
  },
  lawResultOrCandidates: {
    en: "A rule needs either a result or candidates",
    es: "Una regla necesita un resultado o candidatos, y solo uno de los dos",
  },
  lawInputMissing: { en: "“{0}” is missing, which “{1}” needs", es: "Falta “{0}”, que “{1}” necesita" },
  lawVersionsDiffer: {
    en: "The versions of “{0}” do not have the same inputs and results",
    es: "Las versiones de “{0}” no tienen las mismas entradas y los mismos resultados",
  },
  lawCircular: { en: "“{0}” depends on itself", es: "“{0}” depende de sí mismo" },
  lawWrongType: { en: "This is {0} and must be {1}", es: "Esto es {0} y debe ser {1}" },
  lawUnitsDoNotFit: { en: "{0} and {1} do not fit together", es: "{0} y {1} no son compatibles" },
  lawNoConversion: { en: "{0} cannot become {1}", es: "{0} no se puede convertir en {1}" },
  lawNotADate: {
    en: "“{0}” is not a date such as 2026-01-31",
    es: "“{0}” no es una fecha como 2026-01-31",
  },
  lawNotADecimal: {
    en: "“{0}” is not a decimal number in quotes",
    es: "“{0}” no es un número decimal entre comillas",
  },
  lawNotAnAnswer: { en: "“{0}” must be true or false", es: "“{0}” debe ser verdadero o falso" },
  lawNotAChoice: { en: "“{0}” is not one of the choices", es: "“{0}” no es una de las opciones" },
  lawNotOneOf: { en: "“{0}” is not one of these: {1}", es: "“{0}” no es una de estas opciones: {1}" },
  lawNumberInQuotes: {
    en: 'The number must be in quotes, “value: "{0}"”, so that its digits are kept as they are written',
    es: 'El número debe ir entre comillas, “value: "{0}"”, para que sus cifras queden como se escribieron',
  },
  lawNotAList: { en: "This must be a list", es: "Esto debe ser una lista" },
  lawNegative: { en: "{0} is less than zero", es: "{0} es menos que cero" },
  lawEnormous: {
    en: "{0} is more than {1}, the most that is plausible",
    es: "{0} es más que {1}, lo máximo creíble",
  },
  lawOutsidePeriod: {
    en: "{0} is not one of the {2} days from {1}",
    es: "{0} no es uno de los {2} días a partir del {1}",
  },
  lawDayTooLong: PAGE_MESSAGES.dayTooLong,
  lawRateWithoutUnit: {
    en: "Say what the rate is for: an hour, a day, a week, a month or a year{0}",
    es: "Indique a qué corresponde la tarifa: una hora, un día, una semana, un mes o un año{0}",
  },
  lawUnitRefused: {
    en: "A rate in {0} does not fit here",
    es: "Una tarifa en {0} no corresponde aquí",
  },
  lawDivisionByZero: { en: "The rule divides by zero", es: "La regla divide entre cero" },
  lawNotWhole: {
    en: "The number of days or months must be whole",
    es: "El número de días o meses debe ser entero",
  },
  lawSpanTooLong: {
    en: "The time from start to end is more than a hundred years",
    es: "El tiempo entre el comienzo y el final es más de cien años",
  },
  lawSeparationTooEarly: {
    en: "The last day of the job, {0}, is before its first day, {1}",
    es: "El último día del empleo, {0}, es anterior al primero, {1}",
  },
  lawNoDemandOnDay: {
    en: "Payment was not demanded, so leave the day {0} out, or say that it was demanded",
    es: "No se exigió el pago: quite el día {0} o diga que sí se exigió",
  },
  lawBeforeDue: {
    en: "{0} is before {1}, the first day on which these wages were due",
    es: "{0} es anterior a {1}, el primer día en que se debía este salario",
  },
  lawPaymentTooEarly: {
    en: "The payment of {0} is before {1}, the first day on which these wages were due",
    es: "El pago del {0} es anterior al {1}, el primer día en que se debía este salario",
  },
  lawCalendarEnds: {
    en: "The calendar “{0}” does not reach that far",
    es: "El calendario “{0}” no llega tan lejos",
  },
  lawCalendarDay: { en: "{0} is outside of the calendar", es: "{0} está fuera del calendario" },
  lawStateSilent: {
    en: "The profile of {0} says nothing about {1}",
    es: "El perfil de {0} no dice nada sobre {1}",
  },
  lawNoValueOn: {
    en: "{0} ({1}) has no value for {2}",
    es: "{0} ({1}) no tiene valor para {2}",
  },
  lawNotSet: {
    en: "{0} ({1}) is not set yet for {2}",
    es: "{0} ({1}) todavía no está fijado para {2}",
  },
  lawNoReason: {
    en: "No value is set, and no reason was given.",
    es: "No hay ningún valor fijado y no se dio un motivo.",
  },
  lawRuleNotInForce: { en: "“{0}” is not in force on this date", es: "“{0}” no está en vigor en esta fecha" },
  lawTwoExceptions: {
    en: "The exceptions “{0}” and “{1}” both hold, and no order is given",
    es: "Las excepciones “{0}” y “{1}” se cumplen a la vez y no se indica un orden",
  },
  lawOverlap: {
    en: "{0}: the time from {1} on has two values",
    es: "{0}: hay dos valores a partir de {1}",
  },
  lawGap: {
    en: "{0}: there is no value from {1} to {2}",
    es: "{0}: no hay valor desde {1} hasta {2}",
  },
  lawEndBeforeStart: { en: "{0} is not after {1}", es: "{0} no es posterior a {1}" },
  lawNoCitation: { en: "{0}: a citation is missing", es: "{0}: falta una cita" },
  lawPlaceCode: {
    en: "The code “{0}” does not name a place of the level {1}",
    es: "El código “{0}” no es un lugar del nivel {1}",
  },
  lawValueAndStatus: {
    en: "A value and the status {0} do not fit together",
    es: "El valor y el estado {0} no son compatibles",
  },
  lawPlacesDiffer: {
    en: "{0} has another {1} than at its first place",
    es: "{0} tiene otro valor de {1} que en su primer lugar",
  },
  lawNotOverridable: {
    en: "{0} cannot be overridden by a {1}",
    es: "{0} no puede ser reemplazado por un {1}",
  },
  lawWordMissing: { en: "“{0}” has no name for readers", es: "“{0}” no tiene un nombre para los lectores" },
  lawExampleFails: {
    en: "The example gives {1} for {0} and must give {2}",
    es: "El ejemplo da {1} para {0} y debe dar {2}",
  },
  lawCaseDiffers: {
    en: "Case “{0}”: {1} comes out as {2}, and the case says {3}",
    es: "Caso «{0}»: {1} resulta {2}, y el caso dice {3}",
  },
  lawCaseFactMissing: { en: "Case “{0}”: {1} is missing", es: "Caso «{0}»: falta {1}" },
} as const satisfies Record<ReasonKey, Record<Language, string>>;
