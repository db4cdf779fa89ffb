/** Messages about letters and their templates. */
export const LETTER_MESSAGES = {
  letterNotMade: {
    en: "The letter could not be made. Try again.",
    es: "No se pudo preparar la carta. Inténtelo otra vez.",
  },
  letterNotEdit: {
    en: "You cannot change this letter now: its status is {0}",
    es: "Ahora no puede cambiar esta carta: su estado es {0}",
  },
  letterNotIssue: {
    en: "You cannot issue this letter now: its status is {0}",
    es: "Ahora no puede emitir esta carta: su estado es {0}",
  },
  letterNotVoid: {
    en: "You cannot void this letter now: its status is {0}",
    es: "Ahora no puede anular esta carta: su estado es {0}",
  },
  letterNotReady: {
    en: "This letter cannot be issued yet: {0}",
    es: "Esta carta no se puede emitir todavía: {0}",
  },
  letterStayedDraft: {
    en: "Letter {0} stayed a draft: {1}",
    es: "La carta {0} quedó como borrador: {1}",
  },
  letterWithoutTemplate: {
    en: "Letter {0} has no published template. Write it by hand.",
    es: "La carta {0} no tiene plantilla publicada. Escríbala a mano.",
  },
  letterNoAddress: {
    en: "there is no name or address to send it to",
    es: "falta el nombre o la dirección de quien la recibe",
  },
  letterNoValue: { en: "{0} has no value", es: "{0} no tiene valor" },
  letterNoField: { en: "there is no field named {0}", es: "no hay ningún campo llamado {0}" },
  templateNoField: { en: "There is no field named {0}", es: "No hay ningún campo llamado {0}" },
  templateCodeTaken: { en: "Another letter has this code", es: "Otra carta tiene este código" },
  templateInUse: {
    en: "The task matrix still sends this letter: row {0}. Change it first.",
    es: "La matriz de tareas todavía envía esta carta: fila {0}. Cámbiela primero.",
  },
  templateRetired: {
    en: "{0} was retired. Letters already made stay as they are.",
    es: "{0} se retiró. Las cartas ya hechas no cambian.",
  },
} as const;
