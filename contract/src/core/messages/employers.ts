/** Messages about the register of employers. */
export const EMPLOYER_MESSAGES = {
  matchFein: { en: "Same FEIN", es: "El mismo FEIN" },
  matchName: { en: "Same name", es: "El mismo nombre" },
  matchSimilarName: { en: "Similar name", es: "Nombre parecido" },
  matchAddress: { en: "Same address", es: "La misma dirección" },
  matchPhone: { en: "Same phone", es: "El mismo teléfono" },
  matchEmail: { en: "Same email", es: "El mismo correo" },
  matchEmailDomain: { en: "Same email domain", es: "El mismo dominio de correo" },
  mergeItself: {
    en: "An employer cannot be merged with itself",
    es: "Un empleador no se puede unir consigo mismo",
  },
  mergeMerged: {
    en: "One of these records is already merged into another employer. Use that employer.",
    es: "Uno de estos registros ya está unido a otro empleador. Use ese empleador.",
  },
  mergeOtherFein: {
    en: "These records have different FEINs, so they are not the same employer",
    es: "Estos registros tienen FEIN distintos, así que no son el mismo empleador",
  },
  mergeUndone: {
    en: "This merge was already undone, or the employer was merged again since. Undo the later merge first.",
    es: "Esta unión ya se deshizo, o el empleador se unió otra vez después. Deshaga primero la unión posterior.",
  },
} as const;
