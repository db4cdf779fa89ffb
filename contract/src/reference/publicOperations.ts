import { accountRoutes, identityRoutes, ownAccountRoutes } from "../account/account.ts";
import { passkeyRoutes } from "../account/passkeys.ts";
import { setupRoutes } from "../account/setup.ts";
import { applicationRoutes } from "../application/applicationDraft.ts";
import { signatureRoutes } from "../application/claimSignature.ts";
import { publicStatusRoutes } from "../application/publicStatus.ts";
import { textRoutes } from "../application/textMessages.ts";
import { calculatorRoutes } from "../calculator/calculator.ts";
import { ruleBookRoutes } from "../calculator/ruleBook.ts";
import { publicDocumentRoutes } from "../documents.ts";
import { employerPortalRoutes } from "../employerPortal/employerPortal.ts";
import { feedbackRoutes } from "../feedback.ts";
import { publicOfficeRoutes } from "../offices/publicOffices.ts";
import { preferencesRoutes } from "../preferences.ts";
import { statisticsRoutes } from "../statistics/statistics.ts";
import { operationsOf } from "./operations.ts";

/** The operations of the public pages and of one's own account. */
export const PUBLIC_OPERATIONS = [
  operationsOf("Law", "law", ruleBookRoutes, {
    list: "List the rules and values of the law",
    get: "Read a rule or value of the law",
  }),
  operationsOf("Law", "calculator", calculatorRoutes, {
    estimate: "Estimate unpaid wages",
    outlook: "Estimate what follows from unpaid wages",
    rights: "Read the rights about pay",
  }),
  operationsOf("Law", "publicOffice", publicOfficeRoutes, {
    list: "List the agency's offices, and which of them serves each county",
  }),
  operationsOf("Law", "statistics", statisticsRoutes, {
    figures: "Read the agency's public figures",
    data: "Download the agency's public figures",
  }),
  operationsOf("Public form", "application", applicationRoutes, {
    form: "Read the choices of the public form",
    law: "Read the values of the law for the public form",
    blank: "Download the paper form",
    start: "Begin a draft of a claim",
    mailLink: "Mail a link to a draft",
    resume: "Resume a draft by its mailed link",
    draft: "Read a draft",
    save: "Save a draft",
    remove: "Remove a draft",
    submit: "File a claim",
  }),
  operationsOf("Public form", "signature", signatureRoutes, {
    open: "Open a claim to be signed by its link",
    claim: "Read a claim to be signed",
    sign: "Sign a claim",
    mail: "Mail the claimant a link to sign",
    print: "Print a page with a link to sign",
    waive: "Waive the claimant's signature",
  }),
  operationsOf("Public status", "publicStatus", publicStatusRoutes, {
    open: "Open a claim with its number and PIN",
    status: "Read the status of the opened claim",
    filed: "Read the claim as it was filed",
    filedPdf: "Download the claim as it was filed",
    amend: "Change a filed claim",
    letter: "Read a letter of the opened claim",
    letterFile: "Download a letter of the opened claim",
    updateContact: "Change the contact details of the opened claim",
    confirmContact: "Confirm changed contact details",
    ownEmail: "Confirm an address by the mailed link of a claim",
    withdraw: "Withdraw the opened claim",
    interpreter: "Ask for an interpreter",
    leave: "Close the opened claim",
    attachClaim: "Add a claim to one's account",
    myClaims: "List the claims of one's account",
  }),
  operationsOf("Public status", "texts", textRoutes, {
    ask: "Ask for text messages",
    confirm: "Confirm a number for text messages",
    end: "End text messages",
  }),
  operationsOf("Public status", "publicDocument", publicDocumentRoutes, {
    list: "List the documents of the opened claim",
    upload: "Upload a document to the opened claim",
    uploadPart: "Upload a part of a document",
    received: "Read how much of a document has arrived",
    retype: "Change the type of an uploaded document",
    remove: "Remove an uploaded document",
  }),
  operationsOf("Employer's answer", "answer", employerPortalRoutes, {
    open: "Open the claim that an employer answers",
    claim: "Read the claim that an employer answers",
    saveDraft: "Save a draft of the answer",
    send: "Send the answer",
    moreTime: "Ask for more time",
    offer: "Offer a payment",
    letter: "Read a letter to the employer",
    letterFile: "Download a letter to the employer",
    sent: "List what the employer sent",
  }),
  operationsOf("Sign-in and account", "account", accountRoutes, {
    probe: "Ask for a new token of this browser",
    signIn: "Sign in",
    refresh: "Exchange a token for a new one",
    passkeyQuestion: "Begin a sign-in with a passkey",
    passkeySignIn: "Sign in with a passkey",
    confirm: "Confirm who one is",
    nonce: "Begin a sign-in with an identity provider",
    signOut: "Sign out",
    userByEmail: "Read an account by its email",
    userBySubject: "Read one's own account",
    register: "Create an account",
    resendConfirmation: "Mail the confirmation again",
    passwordResetToken: "Mail a link to choose a new password",
    deleteAccount: "Delete an account that was made by mistake",
  }),
  operationsOf("Sign-in and account", "identity", identityRoutes, {
    resetLink: "Whether a mailed link still sets a password",
    resetPassword: "Choose a new password",
    confirmEmail: "Confirm an email",
    wrongEmail: "Say that an email belongs to someone else",
  }),
  operationsOf("Sign-in and account", "ownAccount", ownAccountRoutes, {
    get: "Read one's account",
    rename: "Change one's name",
    changePassword: "Change one's password",
    changeEmail: "Change one's email",
    startSecondFactor: "Begin to set up a second factor",
    confirmSecondFactor: "Confirm a second factor",
    removeSecondFactor: "Remove one's second factor",
    endSession: "End one session",
    endOtherSessions: "End all other sessions",
    close: "Close one's own account for good",
  }),
  operationsOf("Sign-in and account", "passkey", passkeyRoutes, {
    question: "Begin to add a passkey",
    add: "Add a passkey",
    remove: "Remove a passkey",
  }),
  operationsOf("Sign-in and account", "setup", setupRoutes, {
    read: "Read the link that creates the first administrator",
    create: "Create the first administrator",
  }),
  operationsOf("Sign-in and account", "preferences", preferencesRoutes, {
    get: "Read one's preferences",
    change: "Change one's preferences",
  }),
  operationsOf("Sign-in and account", "feedback", feedbackRoutes, {
    error: "Report a failed call of a page",
  }),
];
