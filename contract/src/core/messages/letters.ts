/** Messages about letters and their templates. */
export const LETTER_MESSAGES = {
  letterNotMade: {
    en: "The letter could not be made. Try again.",
    es: "No se pudo preparar la carta. Inténtelo otra vez.",
  },
  letterNotForRecipient: {
    en: "This letter is not written to this recipient. Choose another recipient.",
    es: "Esta carta no se escribe a este destinatario. Elija otro destinatario.",
  },
  mergeNoClaims: {
    en: "This search finds no claim",
    es: "Esta búsqueda no encuentra ningún reclamo",
  },
  mergeTooMany: {
    en: "This search finds more than {0} claims. Narrow it with a filter.",
    es: "Esta búsqueda encuentra más de {0} reclamos. Redúzcala con un filtro.",
  },
  mergeNotNow: {
    en: "This cannot be done with the mail merge now: its state has changed",
    es: "Ahora no se puede hacer esto con la carta combinada: su estado cambió",
  },
  mergeOwn: {
    en: "An Administrator other than the person who made this mail merge approves it",
    es: "Lo aprueba un administrador distinto de quien preparó esta carta combinada",
  },
  mergeSentToday: {
    en: "the recipient was already sent this letter today",
    es: "hoy ya se envió esta carta al destinatario",
  },
  mergeRefused: { en: "Refused. No letter was issued.", es: "Rechazado. No se emitió ninguna carta." },
  mergeStarted: { en: "The letters are being issued", es: "Se están emitiendo las cartas" },
  mergeStopped: {
    en: "Stopped. Letters already issued stay issued.",
    es: "Detenido. Las cartas ya emitidas quedan emitidas.",
  },
  mergeResumed: { en: "Resumed", es: "Continúa" },
  mergeCancelled: { en: "Cancelled. No letter was issued.", es: "Cancelado. No se emitió ninguna carta." },
  pictureBroken: {
    en: "This picture cannot be read. Choose a PNG, JPEG or SVG file that opens on your computer.",
    es: "Esta imagen no se puede leer. Elija un archivo PNG, JPEG o SVG que se abra en su computadora.",
  },
  pictureRemoved: {
    en: "New letters are printed without this picture",
    es: "Las cartas nuevas se imprimen sin esta imagen",
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
  letterNotReadyTo: {
    en: "No letter was issued. The one to {0} cannot be issued yet: {1}",
    es: "No se emitió ninguna carta. La dirigida a {0} no se puede emitir todavía: {1}",
  },
  lettersIssued: { en: "Letters issued: {0}", es: "Cartas emitidas: {0}" },
  paragraphUnknownField: {
    en: "These are no fields: {0}. Choose a field from the list of a letter.",
    es: "Estos no son campos: {0}. Elija un campo de la lista de una carta.",
  },
  paragraphTitleTaken: {
    en: "You have a paragraph with this title. Choose another title.",
    es: "Ya tiene un párrafo con este título. Elija otro título.",
  },
  paragraphsFull: {
    en: "You have {0} paragraphs. Remove one first.",
    es: "Tiene {0} párrafos. Elimine uno primero.",
  },
  paragraphSaved: { en: "The paragraph was saved", es: "Se guardó el párrafo" },
  paragraphRemoved: { en: "The paragraph was removed", es: "Se eliminó el párrafo" },
  letterStayedDraft: {
    en: "Letter {0} stayed a draft: {1}",
    es: "La carta {0} quedó como borrador: {1}",
  },
  letterMustGo: {
    en: "This is not possible, because letter {0} cannot be sent: {1}",
    es: "Esto no es posible, porque la carta {0} no se puede enviar: {1}",
  },
  letterWithoutTemplate: {
    en: "Letter {0} has no published template. Write it by hand.",
    es: "La carta {0} no tiene plantilla publicada. Escríbala a mano.",
  },
  letterNoAddress: {
    en: "there is no name or address to send it to",
    es: "falta el nombre o la dirección de quien la recibe",
  },
  letterNoValue: {
    en: "{0} has no value: fill it in on {1}",
    es: "{0} no tiene valor: complételo en {1}",
  },
  letterDelivery: {
    en: "this letter is sent only by this delivery method: {0}",
    es: "esta carta se envía solamente de esta forma: {0}",
  },
  deliveryNoPostal: {
    en: "there is no postal address: deliver it by email, or enter an address",
    es: "no hay dirección postal: envíela por correo electrónico o escriba una dirección",
  },
  deliveryNoEmail: {
    en: "there is no email address for the recipient: add it on the claim's tab Parties, or send the letter by mail",
    es: "no hay correo electrónico del destinatario: agréguelo en la pestaña Partes del reclamo o envíe la carta por correo",
  },
  deliveryNotAsked: {
    en: "the claimant did not choose email as the contact method: send the letter by mail",
    es: "el reclamante no eligió el correo electrónico como forma de contacto: envíe la carta por correo",
  },
  deliveryNoPortal: {
    en: "only the claimant and the employer have a page on our website",
    es: "solo el reclamante y el empleador tienen una página en nuestro sitio web",
  },
  deliveryNotNoticed: {
    en: "the employer can open our website only with the code of the notice, which has not been sent",
    es: "el empleador solo puede abrir nuestro sitio web con el código del aviso, que no se ha enviado",
  },
  enclosureGone: {
    en: "the enclosed document {0} is no longer available: choose another",
    es: "el documento adjunto {0} ya no está disponible: elija otro",
  },
  enclosureWithheld: {
    en: "{0} may not be sent to this recipient: change who can see it on the claim's tab Documents",
    es: "{0} no se puede enviar a este destinatario: cambie quién puede verlo en la pestaña Documentos del reclamo",
  },
  enclosureRedacted: {
    en: "{0} has a redacted copy: enclose that instead of the original",
    es: "{0} tiene una copia censurada: adjunte esa en lugar del original",
  },
  enclosureNotPrintable: {
    en: "{0} cannot be printed: enclose a PDF, JPEG or PNG file",
    es: "{0} no se puede imprimir: adjunte un archivo PDF, JPEG o PNG",
  },
  enclosureDamaged: {
    en: "{0} cannot be read: the file is damaged",
    es: "{0} no se puede leer: el archivo está dañado",
  },
  partyClaimant: { en: "the claimant", es: "el reclamante" },
  partyEmployer: { en: "the employer", es: "el empleador" },
  partyCountyAttorney: { en: "the county attorney", es: "el fiscal del condado" },
  partySheriff: { en: "the sheriff", es: "el alguacil" },
  partyHearingOfficer: { en: "the hearing officer", es: "el oficial de audiencias" },
  copyNoAddress: {
    en: "there is no name or address for the copy to: {0}",
    es: "falta el nombre o la dirección para la copia a: {0}",
  },
  copyNoValue: {
    en: "the copy to {0} cannot be made: no value for {1}",
    es: "no se puede hacer la copia para {0}: falta el valor de {1}",
  },
  letterNotCorrect: {
    en: "You cannot correct this letter now: its status is {0}",
    es: "Ahora no puede corregir esta carta: su estado es {0}",
  },
  letterNoTranslation: {
    en: "This letter has no text in the other language that follows the latest English version",
    es: "Esta carta no tiene un texto en el otro idioma que siga la última versión en inglés",
  },
  letterNotReview: {
    en: "You cannot send this letter for approval or approve it now: its status is {0}",
    es: "Ahora no puede enviar esta carta a aprobación ni aprobarla: su estado es {0}",
  },
  pageLetter: { en: "the page of the letter (Edit)", es: "la página de la carta (Editar)" },
  pageParties: { en: "the claim's tab Parties", es: "la pestaña Partes del reclamo" },
  pageEmployment: { en: "the claim's tab Employment", es: "la pestaña Empleo del reclamo" },
  pageWages: { en: "the claim's tab Claimed wages", es: "la pestaña Salarios reclamados del reclamo" },
  pageDetermination: {
    en: "the determination, by an action on the claim",
    es: "la decisión, con una acción en el reclamo",
  },
  pagePayments: { en: "the claim's tab Payments", es: "la pestaña Pagos del reclamo" },
  pageAction: { en: "an action on the claim", es: "una acción en el reclamo" },
  pageAssign: { en: "Assign an officer", es: "Asignar un oficial" },
  pageUser: { en: "Admin › Users, for the officer", es: "Administración › Usuarios, para el oficial" },
  pageGlobal: { en: "Admin › Global", es: "Administración › Global" },
  pageCountyAttorney: {
    en: "Admin › County attorney",
    es: "Administración › Fiscal del condado",
  },
  pageSheriff: { en: "Admin › County sheriff", es: "Administración › Alguacil del condado" },
  pageHearing: {
    en: "the action Schedule a hearing",
    es: "la acción Programar la audiencia",
  },
  letterNoField: { en: "there is no field named {0}", es: "no hay ningún campo llamado {0}" },
  templateNoEnglish: {
    en: "Propose the English letter first",
    es: "Proponga primero la carta en inglés",
  },
  templateNotProposed: {
    en: "This version does not wait for approval",
    es: "Esta versión no espera aprobación",
  },
  templateApproved: {
    en: "{0} is approved. The new version is used from {1} on.",
    es: "{0} está aprobada. La versión nueva se usa desde el {1}.",
  },
  templatePublished: {
    en: "{0} is approved. The new version is in force now.",
    es: "{0} está aprobada. La versión nueva ya se usa.",
  },
  templateRefused: { en: "The version of {0} was refused", es: "La versión de {0} se rechazó" },
  templateNoSuchCondition: {
    en: "There is no {0}",
    es: "No existe {0}",
  },
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
