/** Messages about absences of staff and their delegates. */
export const ABSENCE_MESSAGES = {
  ownAbsenceOnly: {
    en: "You can set your own absence only. An administrator can set any.",
    es: "Solo puede registrar su propia ausencia. Un administrador puede registrar cualquiera.",
  },
  absenceSaved: {
    en: "The absence was saved. New items go to {0} from {1} to {2}.",
    es: "Se guardó la ausencia. Los asuntos nuevos van a {0} del {1} al {2}.",
  },
  absenceStarted: {
    en: "Items that {0} has until {2}: {1}",
    es: "Asuntos que tiene {0} hasta el {2}: {1}",
  },
  absenceEnded: {
    en: "The absence is over. Items that came back: {0}",
    es: "La ausencia terminó. Asuntos que volvieron: {0}",
  },
  absenceInPast: {
    en: "The last day has passed. Enter today or a later day.",
    es: "El último día ya pasó. Indique hoy o un día posterior.",
  },
  absenceTooLong: {
    en: "An absence lasts a year at most. Deactivate the account of somebody who has left.",
    es: "Una ausencia dura un año como máximo. Desactive la cuenta de quien se fue.",
  },
  absenceOverlaps: {
    en: "There is another absence from {0} to {1}. Remove it first.",
    es: "Ya hay otra ausencia del {0} al {1}. Elimínela primero.",
  },
  delegateSelf: { en: "Choose another person", es: "Elija a otra persona" },
  delegateUnfit: {
    en: "Choose an active member of staff with one of this person’s roles, or an administrator",
    es: "Elija a una persona activa con una de las funciones de esta persona, o un administrador",
  },
  delegateAway: {
    en: "{0} is away from {1} to {2}. Choose somebody else.",
    es: "{0} está ausente del {1} al {2}. Elija a otra persona.",
  },
  isDelegate: {
    en: "{0} is away from {1} to {2}, and this person is the delegate. Choose another delegate there first.",
    es: "{0} está ausente del {1} al {2} y esta persona le reemplaza. Elija allí primero a otra persona.",
  },
  personHasWork: {
    en: "{0} still has work: {1} claims and {2} items. Move it first.",
    es: "{0} todavía tiene trabajo: {1} reclamos y {2} asuntos. Páselo primero a otras personas.",
  },
  personStandsIn: {
    en: "{0} is the delegate of {1}. Choose another delegate first.",
    es: "{0} reemplaza a {1}. Elija primero a otra persona.",
  },
  userDeactivated: {
    en: "{0} can no longer sign in",
    es: "{0} ya no puede iniciar sesión",
  },
} as const;
