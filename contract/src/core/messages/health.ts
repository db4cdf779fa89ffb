/** Messages of the health page: what is wrong, and what to do about it. */
export const HEALTH_MESSAGES = {
  checkFailed: {
    en: "This could not be checked. Look in the server's log",
    es: "Esto no se pudo comprobar. Consulte el registro del servidor",
  },
  databaseAway: {
    en: "The database does not answer. Nothing can be read or saved. Check that the database server runs",
    es: "La base de datos no responde. No se puede leer ni guardar nada. Compruebe que el servidor de la base de datos funciona",
  },
  databaseReadOnly: {
    en: "The database accepts no changes. People can read, but cannot save. Check that a primary database server runs",
    es: "La base de datos no acepta cambios. Se puede leer, pero no guardar. Compruebe que funciona un servidor primario de la base de datos",
  },
  storageAway: {
    en: "The document storage cannot be written. Papers cannot be uploaded. Check the folder or the object store of STORAGE_URL",
    es: "No se puede escribir en el almacén de documentos. No se pueden subir documentos. Compruebe la carpeta o el almacén de objetos de STORAGE_URL",
  },
  storageNoRoom: {
    en: "Less space is free than Admin › Global wants to stay free. Documents cannot be uploaded. Remove files or enlarge the disk",
    es: "Hay menos espacio libre del que debe quedar libre según Administración › Global. No se pueden subir documentos. Elimine archivos o amplíe el disco",
  },
  storageMissing: {
    en: "{0} documents have no file in the storage. Their claims mark them “File missing”. Restore the files from a backup",
    es: "{0} documentos no tienen archivo en el almacén. Sus reclamos los marcan como “File missing”. Restaure los archivos desde una copia de seguridad",
  },
  scannerNone: {
    en: "No virus scanner is configured, so uploads are not scanned. Set CLAMD_URL",
    es: "No hay un antivirus configurado, por eso los archivos subidos no se revisan. Configure CLAMD_URL",
  },
  scannerAway: {
    en: "The virus scanner does not answer. {0} papers wait to be scanned. Check that clamd runs at CLAMD_URL",
    es: "El antivirus no responde. {0} documentos esperan ser revisados. Compruebe que clamd funciona en CLAMD_URL",
  },
  scannerBehind: {
    en: "The virus scanner answers, but {0} papers have not been scanned. They are scanned in the next minutes",
    es: "El antivirus responde, pero {0} documentos no se han revisado. Se revisan en los próximos minutos",
  },
  mailNoServer: {
    en: "No mail server is configured, so mail is written to files and is not delivered. Set SMTP_URL",
    es: "No hay un servidor de correo configurado: los correos se escriben en archivos y no se entregan. Configure SMTP_URL",
  },
  mailDelayed: {
    en: "{0} mails wait because the mail server did not accept them. They are tried again by themselves. Check the mail server of SMTP_URL",
    es: "{0} correos esperan porque el servidor de correo no los aceptó. Se vuelven a enviar solos. Compruebe el servidor de correo de SMTP_URL",
  },
  mailParked: {
    en: "{0} mails could not be sent. See the list below",
    es: "{0} correos no se pudieron enviar. Vea la lista de abajo",
  },
  mailQueuedAgain: { en: "Mails queued to be sent again: {0}", es: "Correos puestos en cola otra vez: {0}" },
  mailDismissed: { en: "Mail dismissed", es: "Correo descartado" },
  mailNotParked: {
    en: "This mail cannot be sent again or dismissed: it was sent or dismissed meanwhile, or its text was removed",
    es: "Este correo no se puede reenviar ni descartar: ya se envió o se descartó, o se eliminó su texto",
  },
  sealLate: {
    en: "{0} lines of the audit log are not sealed. Sealing normally takes seconds. Look in the server's log, then run verify-audit",
    es: "{0} líneas del registro de auditoría no están selladas. Sellarlas tarda normalmente segundos. Consulte el registro del servidor y después ejecute verify-audit",
  },
  webhooksFailed: {
    en: "{0} events could not be told to outside programs in three days. See why at Admin, Outside programs, and send them again there",
    es: "{0} avisos no se pudieron entregar a programas externos en tres días. Vea el motivo en Administración, Programas externos, y envíelos otra vez desde allí",
  },
  jobsWaiting: {
    en: "{0} background jobs are overdue. Mail, deadlines and clean-up are late. Check that a process runs with JOBS=1",
    es: "{0} tareas en segundo plano están atrasadas. El correo, los plazos y la limpieza se retrasan. Compruebe que un proceso funciona con JOBS=1",
  },
  jobsStopped: {
    en: "The deadlines have not run in the last {0} minutes. Check that a process runs with JOBS=1",
    es: "Los plazos no se han procesado en los últimos {0} minutos. Compruebe que un proceso funciona con JOBS=1",
  },
  jobsNotYet: {
    en: "The service has just started, and no background job has run yet. Look again in a few minutes",
    es: "El servicio acaba de arrancar y todavía no se ejecutó ninguna tarea. Vuelva a mirar en unos minutos",
  },
  jobsFailed: {
    en: "{0} background jobs failed in the last 24 hours. Look in the server's log",
    es: "{0} tareas en segundo plano fallaron en las últimas 24 horas. Consulte el registro del servidor",
  },
  diskLow: {
    en: "{0} GB of disk space are free. Remove files or enlarge the disk before uploads and filings stop",
    es: "Quedan {0} GB de espacio en disco. Elimine archivos o amplíe el disco antes de que se detengan las presentaciones",
  },
  backupUnknown: {
    en: "No backup was made with this service. Check your backup system",
    es: "Este servicio no ha hecho ninguna copia de seguridad. Compruebe su sistema de copias",
  },
  backupOld: {
    en: "The last backup was made {0} hours ago. Look why the nightly backup does not run",
    es: "La última copia de seguridad se hizo hace {0} horas. Averigüe por qué no se hace la copia nocturna",
  },
  backupFailed: {
    en: "The last attempt to make a backup failed. The audit log and the output of the backup job say why",
    es: "El último intento de hacer una copia de seguridad falló. El registro de auditoría y la salida de la tarea dicen por qué",
  },
  drillUnknown: {
    en: "No backup was ever restored for a drill. Set up the weekly restore drill",
    es: "Nunca se restauró una copia como ensayo. Configure el ensayo semanal de restauración",
  },
  drillOld: {
    en: "A backup was last restored for a drill {0} days ago. Look why the weekly restore drill does not run",
    es: "La última restauración de ensayo se hizo hace {0} días. Averigüe por qué no se hace el ensayo semanal",
  },
  drillFailed: {
    en: "The last restore drill failed: the backups may be of no use. The audit log and the output of the drill say why",
    es: "El último ensayo de restauración falló: puede que las copias no sirvan. El registro de auditoría y la salida del ensayo dicen por qué",
  },
  settingsInsecure: {
    en: "The server's settings are not safe for the public: {0}",
    es: "La configuración del servidor no es segura para el público: {0}",
  },
  settingHttps: {
    en: "PUBLIC_URL does not begin with https",
    es: "PUBLIC_URL no empieza con https",
  },
  settingProxy: {
    en: "TRUST_PROXY is not set, so all visitors may share one limit",
    es: "TRUST_PROXY no está configurado, por eso todos los visitantes pueden compartir un límite",
  },
  settingSecondFactor: {
    en: "a password alone opens staff accounts: at Admin › Global, require a second factor for staff",
    es: "una contraseña sola abre cuentas del personal: exija un segundo factor al personal en Admin › Global",
  },
  settingOwner: {
    en: "the service uses the database as the owner of its tables and could change the audit log: set DATABASE_MIGRATION_URL to the owner, and DATABASE_URL to a role without DDL",
    es: "el servicio usa la base de datos como dueño de sus tablas y podría cambiar el registro de auditoría: ponga el dueño en DATABASE_MIGRATION_URL y un rol sin DDL en DATABASE_URL",
  },
  settingDatabaseTls: {
    en: "the connection to a database on another machine is not verified: add sslmode=verify-full to DATABASE_URL, DATABASE_MIGRATION_URL and DATABASE_REPLICA_URL",
    es: "la conexión a una base de datos en otra máquina no se verifica: añada sslmode=verify-full a DATABASE_URL, DATABASE_MIGRATION_URL y DATABASE_REPLICA_URL",
  },
  settingMailTls: {
    en: "the connection to the mail server may not be encrypted: use smtps:// or add requireTLS=true to SMTP_URL",
    es: "la conexión al servidor de correo puede no estar cifrada: use smtps:// o añada requireTLS=true a SMTP_URL",
  },
  settingOtherTls: {
    en: "text messages, traces or the log go to another machine unencrypted: use https:// in SMS_URL, OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_LOGS_ENDPOINT",
    es: "los mensajes de texto, las trazas o el registro van a otra máquina sin cifrar: use https:// en SMS_URL, OTEL_EXPORTER_OTLP_ENDPOINT y OTEL_EXPORTER_OTLP_LOGS_ENDPOINT",
  },
  settingStorageTls: {
    en: "the connection to the storage is not encrypted: use an endpoint with https in STORAGE_URL",
    es: "la conexión al almacenamiento no está cifrada: use un endpoint con https en STORAGE_URL",
  },
  settingDemo: {
    en: "DEMO=1 opens demonstration accounts with a published password",
    es: "DEMO=1 abre cuentas de demostración con una contraseña publicada",
  },
} as const;

/** The messages for broken invariants (contract/src/invariants/invariants.ts). */
export const INVARIANT_MESSAGES = {
  wouldBreak: {
    en: "This would leave the claim with something that cannot be: {0}",
    es: "Esto dejaría en el reclamo algo que no puede ser: {0}",
  },
  brokenSums: {
    en: "The claim shows {0}, and its ledger adds up to {1}",
    es: "El reclamo muestra {0} y su registro suma {1}",
  },
  brokenDecision: {
    en: "The determination “{0}” has the amount {1}, and {2} is claimed",
    es: "La decisión “{0}” tiene la cantidad {1}, y se reclaman {2}",
  },
  brokenFinding: {
    en: "Wage lines found otherwise than claimed, without a reason: {0}",
    es: "Líneas de salarios determinadas de otro modo que lo reclamado, sin motivo: {0}",
  },
  brokenGivenUp: {
    en: "{0} of what was due was given up without a reason, a paper or a second person",
    es: "Se renunció a {0} de lo que se debía sin motivo, documento o segunda persona",
  },
  brokenFigures: {
    en: "{0} of the amounts of penalty and interest are not what the law gives, without a reason or a second person",
    es: "{0} de las cantidades de sanción e intereses no son las que da la ley, sin motivo o sin segunda persona",
  },
  brokenHearing: {
    en: "A hearing is recorded as held without its time, officer and place, and without a waiver",
    es: "Consta una audiencia celebrada sin su hora, oficial y lugar, y sin renuncia a ella",
  },
  brokenClosure: {
    en: "The claim is closed as “{0}”: {1}",
    es: "El reclamo está cerrado como “{0}”: {1}",
  },
  brokenRest: {
    en: "The claim is closed, and this is still open: {0}",
    es: "El reclamo está cerrado y esto sigue abierto: {0}",
  },
  restingPlan: { en: "a payment plan", es: "un plan de pagos" },
  restingHearing: { en: "a hearing", es: "una audiencia" },
  restingDraft: { en: "a determination in review", es: "una decisión en revisión" },
  brokenDay: {
    en: "{0} was given to a party, and the agency does not work on that day",
    es: "Se dio a una parte el {0}, y la agencia no trabaja ese día",
  },
  brokenLimitation: {
    en: "The limitation date is {0}, and the work began on {1}",
    es: "La fecha límite legal es el {0} y el trabajo empezó el {1}",
  },
  brokenMoneyDay: {
    en: "An amount is dated {0}, before the work began or after it was recorded",
    es: "Una cantidad lleva la fecha {0}, anterior al comienzo del trabajo o posterior a su registro",
  },
} as const;
