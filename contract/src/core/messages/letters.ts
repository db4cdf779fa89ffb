/** Messages about letters and their templates. */
export const LETTER_MESSAGES = {
  letterNotMade: {
    en: "The letter could not be made. Please try again.",
    es: "No se pudo preparar la carta. Inténtelo otra vez.",
  },
  letterNotThere: { en: "This letter is not there.", es: "Esta carta no está aquí." },
} as const;
