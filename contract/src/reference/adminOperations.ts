import { contentRoutes } from "../content.ts";
import { goLiveRoutes } from "../goLive/goLive.ts";
import { healthRoutes } from "../health.ts";
import { importRoutes } from "../imports/importBatch.ts";
import { serviceAccountRoutes } from "../integrations/serviceAccounts.ts";
import { webhookRoutes } from "../integrations/webhooks.ts";
import { invariantRoutes } from "../invariants/invariants.ts";
import { letterheadRoutes } from "../letters/letterhead.ts";
import { letterTemplateRoutes } from "../letters/templates.ts";
import { lookupRoutes } from "../lookups.ts";
import { lawCaseRoutes } from "../profiles/lawCases.ts";
import { lawEffectRoutes, lawRoutes } from "../profiles/lawChanges.ts";
import { lawConfirmationRoutes } from "../profiles/lawConfirmations.ts";
import { profileRoutes } from "../profiles.ts";
import { settingsRoutes } from "../settings.ts";
import { matrixVersionRoutes } from "../taskMatrix/matrixVersions.ts";
import { userRoutes } from "../users.ts";
import { operationsOf } from "./operations.ts";

/** The operations of administrators. */
export const ADMIN_OPERATIONS = [
  operationsOf("Look-ups", "lookup", lookupRoutes, {
    list: "List the rows of a look-up",
    listPublic: "List the rows of a look-up of the public form",
    create: "Add a row to a look-up",
    update: "Change a row of a look-up",
    reorder: "Change the order of a look-up",
    retire: "Retire a row of a look-up",
    restore: "Restore a row of a look-up",
    uses: "List what uses a row of a look-up",
    history: "List the changes of a row of a look-up",
  }),
  operationsOf("Administration", "content", contentRoutes, {
    list: "List the texts of the pages",
    get: "Read a text of the pages",
    update: "Change a text of the pages",
  }),
  operationsOf("Administration", "settings", settingsRoutes, {
    list: "List the settings",
    update: "Change a setting",
    reset: "Reset a setting",
    withdraw: "Withdraw a setting that is not yet in force",
    history: "List the values of a setting",
    listHolidays: "List the holidays",
    saveHoliday: "Add or change a holiday",
    removeHoliday: "Remove a holiday",
  }),
  operationsOf("Administration", "user", userRoutes, {
    list: "List the users",
    get: "Read a user",
    create: "Add a user",
    update: "Change a user",
    work: "List the work of a user",
    deactivate: "Deactivate a user",
    removeSecondFactor: "Remove a user's second factor",
    invite: "Mail a user the link to begin",
    endSessions: "End a user's sessions",
  }),
  operationsOf("Administration", "setUp", goLiveRoutes, {
    get: "Read what is missing until the office opens",
    confirm: "Confirm a part of the set-up",
    keep: "Make a value in force the agency's own",
    testMail: "Send a test mail to yourself",
    open: "Open the office",
    close: "Close the office",
  }),
  operationsOf("Administration", "serviceAccount", serviceAccountRoutes, {
    list: "List the service accounts",
    create: "Add a service account",
    update: "Change a service account",
    rotate: "Make a new key of a service account",
    end: "End a service account",
  }),
  operationsOf("Administration", "webhook", webhookRoutes, {
    list: "List the webhooks",
    create: "Add a webhook to a service account",
    update: "Change a webhook",
    end: "End a webhook",
    test: "Send a test event",
    deliveries: "List the deliveries of a webhook",
    replay: "Send events again",
  }),
  operationsOf("Administration", "health", healthRoutes, {
    get: "Read the health of the service",
    parkedMail: "List mails that were not sent",
    sendAgain: "Send a mail again",
    sendAllAgain: "Send all mails again",
    dismiss: "Dismiss a mail that was not sent",
  }),
  operationsOf("Administration", "invariant", invariantRoutes, {
    list: "List what must hold of every claim",
  }),
  operationsOf("Administration", "import", importRoutes, {
    list: "List the imports",
    upload: "Upload a file of claims",
    get: "Read an import",
    check: "Check a file with its mapping",
    choose: "Choose what happens with doubtful rows",
    take: "Take the rows of an import",
    cancel: "Cancel an import",
    undo: "Undo an import",
    rows: "List the rows of an import",
    correct: "Correct a row of an import",
    findings: "Download what is doubtful in an import",
  }),
  operationsOf("Administration", "letterhead", letterheadRoutes, {
    list: "List the pictures of the letterhead",
    save: "Add a picture to the letterhead",
    remove: "Remove a picture of the letterhead",
  }),
  operationsOf("Administration", "letterTemplate", letterTemplateRoutes, {
    list: "List the letter templates",
    get: "Read a letter template",
    propose: "Propose a version of a letter template",
    approve: "Approve a version of a letter template",
    refuse: "Refuse a version of a letter template",
    retire: "Retire a letter template",
    test: "Try a letter template on a claim",
  }),
  operationsOf("Administration", "profile", profileRoutes, {
    get: "Read the state profile",
    preview: "Preview a state profile",
    apply: "Apply a state profile",
  }),
  operationsOf("Administration", "lawChange", lawRoutes, {
    list: "List the versions of the law",
    tryOut: "Try a change of the law",
    compare: "Compare a version of the law",
    addPlace: "Add a place with its own law",
    propose: "Propose a change of the law",
    publish: "Publish a change of the law",
    refuse: "Refuse a change of the law",
  }),
  operationsOf("Administration", "lawChange", lawEffectRoutes, {
    effects: "Read what a change of the law does to open claims",
  }),
  operationsOf("Administration", "lawCase", lawCaseRoutes, {
    list: "List the cases beside the law",
    tryOut: "Try a case beside the law",
    create: "Add a case beside the law",
    update: "Change a case beside the law",
    remove: "Remove a case beside the law",
  }),
  operationsOf("Administration", "lawConfirmation", lawConfirmationRoutes, {
    list: "List the values of the law to be confirmed",
    confirm: "Confirm values of the law",
    withdraw: "Withdraw a confirmation",
  }),
  operationsOf("Administration", "matrixVersion", matrixVersionRoutes, {
    list: "List the versions of the task matrix",
    start: "Begin a draft of the task matrix",
    discard: "Discard the draft of the task matrix",
    propose: "Propose the draft of the task matrix",
    approve: "Approve the draft of the task matrix",
    sendBack: "Send the draft of the task matrix back",
    withdraw: "Withdraw a version of the task matrix",
    compare: "Compare a version of the task matrix",
    previewMove: "Preview the move of claims to a version",
    move: "Move claims to a version",
    simulate: "Simulate a version of the task matrix",
  }),
];
