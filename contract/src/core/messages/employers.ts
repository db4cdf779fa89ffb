/** Messages about the register of employers. */
export const EMPLOYER_MESSAGES = {
  matchFein: { en: "Same FEIN", es: "El mismo FEIN" },
  matchName: { en: "Same name", es: "El mismo nombre" },
  matchSimilarName: { en: "Similar name", es: "Nombre parecido" },
  matchAddress: { en: "Same address", es: "La misma dirección" },
  matchPhone: { en: "Same phone", es: "El mismo teléfono" },
  matchEmail: { en: "Same email", es: "El mismo correo" },
  matchEmailDomain: { en: "Same email domain", es: "El mismo dominio de correo" },
  duplicateName: { en: "Same name", es: "El mismo nombre" },
  duplicateEmployer: { en: "Same employer", es: "El mismo empleador" },
  duplicateLikeEmployer: { en: "Probably the same employer", es: "Probablemente el mismo empleador" },
  duplicateAmount: { en: "Same amount claimed", es: "El mismo importe reclamado" },
  duplicatePeriod: { en: "Days in common", es: "Días en común" },
  duplicateNoPeriod: {
    en: "The days are not known for both",
    es: "No se conocen los días de ambos",
  },
  possibleDuplicate: {
    en: "This may have been filed before: {0}. Open that claim, or confirm that this is another one.",
    es: "Puede que esto ya se haya presentado: {0}. Abra ese reclamo o confirme que este es otro.",
  },
  mergeItself: {
    en: "An employer cannot be merged with itself",
    es: "Un empleador no se puede unir consigo mismo",
  },
  watchedAlready: {
    en: "This employer is already on the watch-list",
    es: "Este empleador ya está en la lista de observación",
  },
  notWatched: {
    en: "This employer is not on the watch-list",
    es: "Este empleador no está en la lista de observación",
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
  // To employers who answer a claim on the web.
  wrongNoticeCode: {
    en: "The claim number or the code of the notice is not right. Check both and try again.",
    es: "El número de reclamo o el código del aviso no es correcto. Revise los dos e inténtelo otra vez.",
  },
  enterNoticeCode: {
    en: "Enter the claim number and the code on the notice again",
    es: "Escriba otra vez el número de reclamo y el código del aviso",
  },
  answerToClosed: {
    en: "This claim is closed, so we cannot take an answer here. Call us if you have questions.",
    es: "Este reclamo está cerrado, por eso no podemos recibir una respuesta aquí. Llámenos si tiene preguntas.",
  },
  answerToPaid: {
    en: "This claim is paid in full, so there is nothing left to answer. Call us if you have questions.",
    es: "Este reclamo está pagado por completo, por eso no hay nada que responder. Llámenos si tiene preguntas.",
  },
  answerMeanwhile: {
    en: "Someone at your company sent an answer in the meantime. Read it above, then send yours if it adds something.",
    es: "Alguien de su empresa envió una respuesta mientras tanto. Léala arriba y envíe la suya si agrega algo.",
  },
  answerEveryLine: {
    en: "Answer every line of the claim, and no other",
    es: "Responda a cada línea del reclamo y a ninguna otra",
  },
  answerPartTooMuch: {
    en: "Enter less than the {0} claimed. To agree with all of it, choose “We owe all of this”.",
    es: "Escriba menos de los {0} reclamados. Si está de acuerdo con todo, elija “Debemos todo esto”.",
  },
  draftChangedMeanwhile: {
    en: "Someone at your company changed the saved answer in the meantime. You can still send what you typed here. To see the other answer instead, reload the page.",
    es: "Alguien de su empresa cambió la respuesta guardada mientras tanto. Todavía puede enviar lo que escribió aquí. Para ver la otra respuesta, vuelva a cargar la página.",
  },
  moreTimeNotNow: {
    en: "We are not waiting for your answer now, so there is no date to extend. Call us if you have questions.",
    es: "En este momento no esperamos su respuesta, por eso no hay fecha que ampliar. Llámenos si tiene preguntas.",
  },
  moreTimeAfter: {
    en: "Choose a day after {0} and within 60 days of it",
    es: "Elija un día después del {0} y dentro de los 60 días siguientes",
  },
  offerTooHigh: {
    en: "Check the amount: it is more than five times the {0} of this claim. If you do want to offer it, call us",
    es: "Revise la cantidad: es más de cinco veces los {0} de este reclamo. Si de verdad quiere ofrecerla, llámenos",
  },
  offerTooLate: {
    en: "Choose a day within a year",
    es: "Elija un día dentro de un año",
  },
  installmentBelowCent: {
    en: "Choose fewer payments: each would be less than one cent",
    es: "Elija menos pagos: cada uno sería de menos de un centavo",
  },
  moreTimeAsked: {
    en: "We received your request. The date stays the same until we write to you.",
    es: "Recibimos su solicitud. La fecha sigue siendo la misma hasta que le escribamos.",
  },
  offerMade: {
    en: "We received your offer. It changes nothing until we write to you.",
    es: "Recibimos su oferta. No cambia nada hasta que le escribamos.",
  },
  sentUnderOtherKey: {
    en: "This was already sent with other content. Reload the page to see what we received.",
    es: "Esto ya se envió con otro contenido. Vuelva a cargar la página para ver lo que recibimos.",
  },
} as const;
