/** Messages about a claim, its parties, its money and its actions. */
export const CLAIM_MESSAGES = {
  choiceGone: {
    en: "A value that was chosen no longer exists. Choose again.",
    es: "Un valor elegido ya no existe. Elija otra vez.",
  },
  partyStays: {
    en: "This party cannot be removed: it is the claimant or has already been removed",
    es: "Esta parte no se puede quitar: es el reclamante o ya se quitó",
  },
  relatedToItself: {
    en: "A claim cannot be related to itself",
    es: "Un reclamo no se puede relacionar consigo mismo",
  },
  alreadyRelated: {
    en: "These claims are already related in this way",
    es: "Estos reclamos ya están relacionados de esta manera",
  },
  findingsFixed: {
    en: "This claim is closed, so its findings cannot be changed",
    es: "Este reclamo está cerrado, por eso sus conclusiones no se pueden cambiar",
  },
  findingsDecided: {
    en: "A determination was issued, so its findings cannot be changed. Correct it by a new determination.",
    es: "Ya se emitió una decisión, así que sus conclusiones no se pueden cambiar. Corríjala con una decisión nueva.",
  },
  wageLineRemoved: { en: "The line was removed", es: "Se eliminó la línea" },
  wageOriginRefused: {
    en: "The claimant signed all lines of this claim. Enter what the claimant added since, or what the office found.",
    es: "El reclamante firmó todas las líneas de este reclamo. Registre lo que el reclamante agregó después o lo que encontró la oficina.",
  },
  wageLineLast: {
    en: "This is the last line of the claim itself. Remove the lines that were added later first.",
    es: "Esta es la última línea del reclamo mismo. Elimine primero las líneas que se agregaron después.",
  },
  wageLineSigned: {
    en: "The claimant filed this line, so it cannot be changed or removed. Record your finding beside it.",
    es: "El reclamante presentó esta línea, así que no se puede cambiar ni eliminar. Registre su conclusión al lado.",
  },
  wageLineDecided: {
    en: "A determination that was issued counts this line, so it cannot be removed. Record that nothing is found for it, with the reason.",
    es: "Una decisión emitida cuenta esta línea, así que no se puede eliminar. Registre que no se encontró nada por ella, con el motivo.",
  },
  findingsChanged: {
    en: "The wages found are no longer those of this draft. Return the draft, so that it is written again from the lines.",
    es: "Los salarios encontrados ya no son los de este borrador. Devuelva el borrador para que se escriba de nuevo a partir de las líneas.",
  },
  viewsFull: {
    en: "You have {0} views. Remove one first.",
    es: "Tiene {0} vistas. Elimine una primero.",
  },
  viewRemoved: { en: "The view was removed", es: "Se eliminó la vista" },
  daysOfOpenClaims: {
    en: "Only open claims are sorted by the days they are open",
    es: "Solo los reclamos abiertos se ordenan por los días que llevan abiertos",
  },
  bulkAssigned: { en: "{0}: to {1}", es: "{0}: a {1}" },
  bulkTagged: { en: "Tags: {0}", es: "Etiquetas: {0}" },
  bulkTransferred: { en: "From {0} to {1}", es: "De {0} a {1}" },
  bulkTransferredFree: {
    en: "From {0} to {1}; {2} keeps it no longer, because they do not belong to that office",
    es: "De {0} a {1}; {2} deja de tenerlo, porque no pertenece a esa oficina",
  },
  noOffice: { en: "no office", es: "ninguna oficina" },
  accessAsked: { en: "You asked for access", es: "Pidió acceso" },
  accessOpen: {
    en: "You asked for access to this claim already",
    es: "Ya pidió acceso a este reclamo",
  },
  accessNotNeeded: { en: "You can open this claim already", es: "Ya puede abrir este reclamo" },
  accessDecided: {
    en: "This request is decided already, or you may not decide it",
    es: "Esta solicitud ya está decidida, o usted no puede decidirla",
  },
  accessOver: {
    en: "This access has ended already, or you may not end it",
    es: "Este acceso ya terminó, o usted no puede terminarlo",
  },
  officeAccessEnded: { en: "The access has ended", es: "El acceso terminó" },
  officeSame: { en: "The claim is in this office already", es: "El reclamo ya está en esta oficina" },
  officeInactive: {
    en: "This office takes no claims today",
    es: "Esta oficina no recibe reclamos hoy",
  },
  officeHasClaims: {
    en: "{0} open claims are in this office. Move them to another one first: select them in the claims search.",
    es: "{0} reclamos abiertos están en esta oficina. Primero páselos a otra: selecciónelos en la búsqueda de reclamos.",
  },
  officeMemberHasClaims: {
    en: "This person has {0} open claims of an office that they would leave. Move the claims first: select them in the claims search.",
    es: "Esta persona tiene {0} reclamos abiertos de una oficina que dejaría. Primero pase los reclamos: selecciónelos en la búsqueda de reclamos.",
  },
  officeMemberHasItems: {
    en: "This person has {0} open items on claims of an office that they would leave. Move the items first: at Admin › Users, “Move the caseload”.",
    es: "Esta persona tiene {0} tareas abiertas en reclamos de una oficina que dejaría. Mueva primero las tareas en Admin › Users.",
  },
  officeCountiesSaved: { en: "The counties are saved", es: "Los condados se guardaron" },
  bulkNoTags: { en: "No tags", es: "Sin etiquetas" },
  bulkTagsSame: { en: "The tags would not change", es: "Las etiquetas no cambiarían" },
  bulkTagsFull: {
    en: "There can be {0} tags at most",
    es: "Puede haber {0} etiquetas como máximo",
  },
  bulkActed: { en: "{0}. Status then: {1}", es: "{0}. Estado después: {1}" },
  bulkActAsks: {
    en: "This action asks questions that have an answer of their own on each claim",
    es: "Esta acción hace preguntas que tienen su propia respuesta en cada reclamo",
  },
  bulkNotRead: {
    en: "What would be sent has not been read",
    es: "No se ha leído lo que se enviaría",
  },
  bulkDrafted: { en: "Draft: {0}", es: "Borrador: {0}" },
  bulkDraftLacks: {
    en: "Draft: {0}. Not ready to issue: {1}",
    es: "Borrador: {0}. Aún no se puede emitir: {1}",
  },
  bulkDraftExists: {
    en: "There is a draft of this letter already",
    es: "Ya hay un borrador de esta carta",
  },
  actionDone: { en: "Done: {0}", es: "Hecho: {0}" },
  actionUnknown: { en: "There is no action “{0}”", es: "No hay ninguna acción “{0}”" },
  actionBySystem: {
    en: "The system does this, so it cannot be done by hand",
    es: "Esto lo hace el sistema, por eso no se puede hacer a mano",
  },
  actionNotNow: {
    en: "“{0}” is not possible now: this claim is “{1}”",
    es: "“{0}” no es posible ahora: este reclamo está “{1}”",
  },
  actionNotWithThis: {
    en: "“{0}” is not possible with these answers",
    es: "“{0}” no es posible con estas respuestas",
  },
  statusFinal: {
    en: "A claim that is “{0}” cannot change its status",
    es: "Un reclamo que está “{0}” no puede cambiar de estado",
  },
  actionNotReopen: {
    en: "A claim that was closed for this reason cannot be reopened",
    es: "Un reclamo cerrado por este motivo no se puede reabrir",
  },
  actionOfficeOnly: {
    en: "Only agency staff can do this",
    es: "Solo el personal de la agencia puede hacer esto",
  },
  actionRoleNotAllowed: { en: "Your role does not allow “{0}”", es: "Su función no le permite “{0}”" },
  claimUnassigned: {
    en: "This claim has no officer yet. Assign it first.",
    es: "Este reclamo todavía no tiene oficial. Asígnelo primero.",
  },
  claimOfOther: { en: "This claim belongs to another officer", es: "Este reclamo es de otro oficial" },
  officerHasClaim: {
    en: "{0} has this claim already",
    es: "{0} ya tiene este reclamo",
  },
  personTakesNoClaims: {
    en: "Claims cannot be assigned to this person",
    es: "No se pueden asignar reclamos a esta persona",
  },
  conflictDeclared: {
    en: "A conflict of interest of {0} is already declared",
    es: "Ya está declarado un conflicto de intereses de {0}",
  },
  conflictWithNobody: {
    en: "This claim has no such party in the records",
    es: "Este reclamo no tiene esa parte en los registros",
  },
  conflictProposed: {
    en: "A conflict of interest of {0} is already proposed",
    es: "Ya está propuesto un conflicto de intereses de {0}",
  },
  conflictDecided: {
    en: "This conflict of interest was decided on already",
    es: "Ya se decidió sobre este conflicto de intereses",
  },
  conflictSecondPerson: {
    en: "You declared this conflict for someone else, so another person must agree",
    es: "Usted declaró este conflicto por otra persona, por eso otra persona debe estar de acuerdo",
  },
  conflictLastAdministrator: {
    en: "No administrator could open this claim any more. Make another administrator first.",
    es: "Ningún administrador podría abrir este reclamo. Primero nombre a otro administrador.",
  },
  conflictWithdrawn: {
    en: "This conflict of interest is no longer in force",
    es: "Este conflicto de intereses ya no está vigente",
  },
  ownConflict: {
    en: "You cannot open this claim, because a conflict of interest is declared for you",
    es: "No puede abrir este reclamo, porque hay un conflicto de intereses declarado a su nombre",
  },
  otherOffice: {
    en: "You cannot open this claim, because another office has it",
    es: "No puede abrir este reclamo, porque lo tiene otra oficina",
  },
  officerOtherOffice: {
    en: "{0} may not read this claim, because another office has it",
    es: "{0} no puede leer este reclamo, porque otra oficina lo tiene",
  },
  officerConflictClaim: {
    en: "{0} has a conflict of interest on this claim",
    es: "{0} tiene un conflicto de intereses en este reclamo",
  },
  officerNotOfOffice: {
    en: "{0} does not work for the office of this claim ({1}): move the claim to another office first",
    es: "{0} no trabaja para la oficina de este reclamo ({1}): traslade primero el reclamo a otra oficina",
  },
  officerConflict: {
    en: "{0} has a conflict of interest with this employer",
    es: "{0} tiene un conflicto de intereses con este empleador",
  },
  claimWithoutClaimant: {
    en: "This claim has no claimant. Add the claimant first.",
    es: "Este reclamo no tiene reclamante. Añádalo primero.",
  },
  claimWithoutEmployer: {
    en: "This claim has no employer. Add the employer first.",
    es: "Este reclamo no tiene empleador. Añádalo primero.",
  },
  claimantWithoutEmail: {
    en: "The claimant has no email address. Print a letter with the new PIN.",
    es: "El reclamante no tiene correo electrónico. Imprima una carta con el nuevo PIN.",
  },
  noPostalAddress: {
    en: "There is no complete postal address to send this letter to",
    es: "No hay una dirección postal completa a la que enviar esta carta",
  },
  mailWasReturned: {
    en: "Mail to this address was returned. Correct the address first.",
    es: "El correo a esta dirección fue devuelto. Corrija primero la dirección.",
  },
  employerNotNotified: {
    en: "The employer has not been notified of this claim yet, so there is no code to replace",
    es: "Todavía no se avisó al empleador de este reclamo, por eso no hay código que reemplazar",
  },
  closedNeedsNoCode: {
    en: "This claim is closed, so the employer cannot answer it",
    es: "Este reclamo está cerrado, por eso el empleador no puede responder",
  },
  noOpenEmployerAccess: {
    en: "No device has this claim open with the code of the employer’s notice",
    es: "Ningún dispositivo tiene abierto este reclamo con el código del aviso al empleador",
  },
  noOpenAccess: {
    en: "No device has this claim open with its number and PIN",
    es: "Ningún dispositivo tiene abierto este reclamo con su número y su PIN",
  },
  noSignatureAwaited: {
    en: "This claim does not wait for a signature. Reload the page.",
    es: "Este reclamo no espera ninguna firma. Vuelva a cargar la página.",
  },
  signerWithoutEmail: {
    en: "The claimant has no email address. Print the letter with the code.",
    es: "El reclamante no tiene correo electrónico. Imprima la carta con el código.",
  },
  signatureLinkMailed: {
    en: "The link for signing is being mailed. An earlier one no longer works.",
    es: "El enlace para firmar se está enviando. El anterior ya no sirve.",
  },
  signatureWaived: {
    en: "The other person's signature counts from now on",
    es: "Desde ahora vale la firma de la otra persona",
  },
  pinMailed: {
    en: "The new PIN is being mailed. The old one no longer works.",
    es: "El nuevo PIN se está enviando. El anterior ya no sirve.",
  },
  pinFollows: {
    en: "The old PIN no longer works. Nobody has confirmed this email address yet: we mail a link to it, and the new PIN once the claimant has answered its question.",
    es: "El PIN anterior ya no sirve. Nadie ha confirmado todavía este correo electrónico: enviamos un enlace y, cuando el reclamante conteste su pregunta, el nuevo PIN.",
  },
  accessRevoked: { en: "Open accesses ended: {0}", es: "Accesos abiertos que se cerraron: {0}" },
  noDetermination: {
    en: "There is no determination to decide on",
    es: "No hay ninguna decisión preparada",
  },
} as const;
