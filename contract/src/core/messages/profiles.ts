/** Messages about state profiles and the law's parameters. */
export const PROFILE_MESSAGES = {
  holidayRule: {
    en: "Must be a rule such as “January 1”, “third Monday in January” or “Friday after fourth Thursday in November”",
    es: "Debe ser una regla como “January 1”, “third Monday in January” o “Friday after fourth Thursday in November”",
  },
  profileDatesAscend: {
    en: "Each date must be later than the one before",
    es: "Cada fecha debe ser posterior a la anterior",
  },
  profileSetting: {
    en: "Must have a value of the setting's kind with its source (ref), values by date, or not_set with a note",
    es: "Debe tener un valor del tipo del ajuste con su fuente (ref), valores por fecha, o not_set con una nota",
  },
  profileUnknownKey: { en: "Unknown key “{0}”", es: "Clave desconocida “{0}”" },
  profileRepeatedKey: {
    en: "“{0}” is already given in {1}",
    es: "“{0}” ya aparece en {1}",
  },
  profileMissingKey: { en: "“{0}” is missing", es: "Falta “{0}”" },
  profileMissingParameter: {
    en: "Nothing is said about “{0}”: give it a value, or list it under no_rule or unknown",
    es: "No se dice nada sobre “{0}”: dele un valor, o póngalo en no_rule o unknown",
  },
  profileMissingSource: { en: "The source (ref) is missing", es: "Falta la fuente (ref)" },
  profileCasePlace: {
    en: "{0} is neither a county of the state nor one of the profile's cities",
    es: "{0} no es un condado del estado ni una de las ciudades del perfil",
  },
  profileNotYaml: { en: "Cannot be read as YAML: {0}", es: "No se puede leer como YAML: {0}" },
  profileOtherState: {
    en: "The folder is named {0}, but the profile is for {1}",
    es: "La carpeta se llama {0}, pero el perfil es de {1}",
  },
  profileNoSource: {
    en: "Nothing in this file is named “&{0}”. A source is defined in the file that uses it, above its first use",
    es: "Nada en este archivo se llama “&{0}”. Una fuente se define en el archivo que la usa, antes de su primer uso",
  },
  profileCityUnnamed: {
    en: "{0} is not one of the profile's cities. Add it to “cities” with its name and counties, so that it can be chosen",
    es: "{0} no es una de las ciudades del perfil. Agréguela a “cities” con su nombre y sus condados, para que se pueda elegir",
  },
  profileCityWithoutLaw: {
    en: "{0} has no parameter of its own, so that choosing it would change nothing",
    es: "{0} no tiene ningún parámetro propio, de modo que elegirla no cambiaría nada",
  },
  profileUnknownCounty: {
    en: "{0} is not the FIPS code of a county of this state (profiles/counties.csv)",
    es: "{0} no es el código FIPS de un condado de este estado (profiles/counties.csv)",
  },
  profileNoCounties: { en: "No counties are known for {0}", es: "No se conocen condados de {0}" },
  profileUnknown: {
    en: "There is no profile for {0}. Profiles: {1}",
    es: "No hay un perfil de {0}. Perfiles: {1}",
  },
  profileProblem: { en: "{0}, line {1}: {2}", es: "{0}, línea {1}: {2}" },
  lawBroken: {
    en: "The rules of law have problems: {0}",
    es: "Las reglas legales tienen problemas: {0}",
  },
  profileLevel: {
    en: "Must be “whole”, if the rules of the state were looked up one by one, or “floor”",
    es: "Debe ser “whole”, si se buscaron una por una las reglas del estado, o “floor”",
  },
  profileLevelWhole: {
    en: "Whole: the rules of {0} were looked up one by one. {1} values are still not set: no source was found or read for them. What is not set is named wherever a sum needs it",
    es: "Completo: las reglas de {0} se buscaron una por una. {1} valores siguen sin fijarse: no se encontró o no se leyó una fuente. Lo que no tiene valor se nombra donde una suma lo necesita",
  },
  profileLevelFloor: {
    en: "Floor: of the law of {0} only what most claims need was looked up, such as minimum wages and last wages. {1} rules are not set. With federal law, what is known is the least that a sum can be; each sum says “at least” and names what is missing",
    es: "Base: de las reglas de {0} solo se buscó lo que la mayoría de los reclamos necesita, como los salarios mínimos y el último pago. {1} reglas no tienen valor. Con la ley federal, lo conocido es lo menos que una suma puede ser; cada suma dice “al menos” y nombra lo que falta",
  },
  profileOther: {
    en: "The profile has changed since you previewed it. Look at it again",
    es: "El perfil ha cambiado desde que lo vio. Vuelva a verlo",
  },
  lawOwnChange: {
    en: "Another administrator must publish your change",
    es: "Otro administrador debe publicar su cambio",
  },
  lawOwnValue: {
    en: "You entered this value: another administrator must confirm it",
    es: "Usted introdujo este valor: otro administrador debe confirmarlo",
  },
  lawValueChanged: {
    en: "The value has changed since it was shown. Look at it again",
    es: "El valor ha cambiado desde que se mostró. Vuelva a verlo",
  },
  lawConfirmedAlready: { en: "This value is confirmed already", es: "Este valor ya está confirmado" },
  lawValueConfirmed: { en: "The value is confirmed", es: "El valor está confirmado" },
  lawConfirmationWithdrawn: {
    en: "The confirmation was taken back",
    es: "La confirmación se retiró",
  },
  lawDecided: { en: "This change has already been decided", es: "Este cambio ya se decidió" },
  lawNoParameter: { en: "There is no parameter {0} for {1}", es: "No hay un parámetro {0} para {1}" },
  lawPlaceKnown: {
    en: "{0} has this rule already: change it in the list",
    es: "{0} ya tiene esta regla: cámbiela en la lista",
  },
  lawPlaceCity: {
    en: "The city {0} is known already, in other counties. Choose the counties that it has at Admin › States › Cities",
    es: "La ciudad {0} ya se conoce, en otros condados. Elija los condados que tiene en Admin › States › Cities",
  },
  lawPlaceCounty: {
    en: "{0} is not a county of the state, or a county was given more than once",
    es: "{0} no es un condado del estado, o un condado se indicó más de una vez",
  },
  lawOneCounty: { en: "Choose one county", es: "Elija un condado" },
  lawCaseFacts: {
    en: "Write each fact on a line of its own, as “name: value”",
    es: "Escriba cada dato en una línea propia, como “nombre: valor”",
  },
  lawCaseFails: { en: "“{0}” expects {1} and would give {2}", es: "“{0}” espera {1} y daría {2}" },
  lawCasesFail: {
    en: "Not put in force, because test cases of the agency would fail: {0}. Correct the change, or the cases",
    es: "No se puso en vigor, porque fallarían casos de prueba de la agencia: {0}. Corrija el cambio, o los casos",
  },
  lawSameValues: { en: "Nothing is different", es: "No hay ninguna diferencia" },
  lawStale: {
    en: "The parameter has changed since this was proposed. Propose it again",
    es: "El parámetro ha cambiado desde esta propuesta. Propóngala otra vez",
  },
  profileNamedTwice: { en: "{0} is named twice", es: "{0} se nombra dos veces" },
  profileRowThere: {
    en: "The matrix has a row {0} already: change it, or give the new one another number or order",
    es: "La matriz ya tiene una fila {0}: cámbiela, o dé a la nueva otro número u orden",
  },
  profileNoRow: {
    en: "The common workflow has no row {0} (profiles/workflow)",
    es: "El flujo de trabajo común no tiene una fila {0} (profiles/workflow)",
  },
  profileRowOrder: {
    en: "The matrix has several rows {0}: name one by its order ({1})",
    es: "La matriz tiene varias filas {0}: nombre una por su orden ({1})",
  },
  profileOneChange: {
    en: "A row of the matrix has “change” or “more”, or else “add”, or “remove: true”",
    es: "Una fila de la matriz tiene “change” o “more”, o bien “add”, o “remove: true”",
  },
  profileMatrixFaults: {
    en: "The profile and the agency's own rows of the task matrix do not go together: {0}",
    es: "El perfil y las filas propias de la agencia en la matriz de tareas no se pueden combinar: {0}",
  },
  letterFileName: {
    en: "The file of a letter is named as L18.en.md or L18.es.md, that of an e-mail as email-reminder.en.md",
    es: "El archivo de una carta se llama como L18.en.md o L18.es.md, el de un correo como email-reminder.en.md",
  },
  letterFields: {
    en: "The file begins with its fields, between two lines “---”",
    es: "El archivo comienza con sus campos, entre dos líneas “---”",
  },
  letterNoFile: { en: "The file {0} is missing", es: "Falta el archivo {0}" },
  workflowBroken: {
    en: "The workflow or the letters that come with the product have problems: {0}",
    es: "El flujo de trabajo o las cartas del producto tienen problemas: {0}",
  },
  profileBroken: { en: "The profile of {0} has problems: {1}", es: "El perfil de {0} tiene problemas: {1}" },
} as const;
