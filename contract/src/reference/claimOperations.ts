import { amendmentRoutes } from "../application/amendments.ts";
import { claimFileRoutes } from "../claimFile/claimFile.ts";
import { claimMessageRoutes } from "../claimMessages/claimMessages.ts";
import { claimAccessRoutes } from "../claims/claimAccess.ts";
import { claimBulkRoutes } from "../claims/claimBulk.ts";
import { hearingRoutes } from "../claims/claimHearings.ts";
import { claimRoutes, employerRoutes, personRoutes } from "../claims/claims.ts";
import { claimViewRoutes } from "../claims/claimViews.ts";
import { conflictRoutes } from "../claims/conflicts.ts";
import { employerRecordRoutes } from "../claims/employerRecord.ts";
import { judgmentInterestRoutes } from "../claims/judgmentInterest.ts";
import { liveRoutes } from "../claims/live.ts";
import { claimantRoutes } from "../claims/people/claimantPage.ts";
import { employerDossierRoutes } from "../claims/people/employerDossier.ts";
import { evidenceRoutes } from "../documents/evidence.ts";
import { hearingPaperRoutes } from "../documents/hearingPapers.ts";
import { pageRoutes } from "../documents/pages.ts";
import { documentRoutes } from "../documents.ts";
import { paragraphRoutes } from "../letters/paragraphs.ts";
import { letterRoutes } from "../letters.ts";
import { outlookRoutes } from "../statistics/outlook.ts";
import { wageRoutes } from "../wageItems.ts";
import { workflowRoutes } from "../workflow.ts";
import { operationsOf } from "./operations.ts";

/** The operations on claims and on what belongs to them. */
export const CLAIM_OPERATIONS = [
  operationsOf("Claims", "claim", claimRoutes, {
    list: "List claims, filtered and in order",
    ids: "List the ids of all claims of a search",
    create: "Enter a claim on behalf of a worker",
    officers: "List the officers to whom claims are assigned",
    byNumber: "Find a claim by its number",
    get: "Read a claim",
    money: "Read the ledger of a claim: what is owed, paid and open",
    tasks: "List the tasks of a claim",
    notes: "List the notes of a claim",
    relations: "List the claims related to a claim",
    assignments: "List who had a claim, and when",
    duplicates: "List claims that may be the same as this one",
    duplicateMarks: "Mark the new claims of a list that may be on file already",
    log: "List what was done with a claim",
    decisionGaps: "List what a decision of a claim still lacks",
    sinceLastHere: "List what others did with a claim since your last visit",
    editFacts: "Change the facts of a claim",
    editEmployment: "Change the employment of a claim",
    editEmployer: "Change the employer of a claim",
    revealFein: "Reveal the employer's federal identification number",
    revealBirthDate: "Reveal a person's date of birth",
    revealSsn: "Reveal a person's social security number",
    editPerson: "Change a person of a claim",
    addParty: "Add a party to a claim",
    removeParty: "Remove a party from a claim",
    addNote: "Add a note to a claim",
    addRelation: "Relate two claims",
    removeRelation: "Remove the relation of two claims",
  }),
  operationsOf("Claims", "claimBulk", claimBulkRoutes, {
    preview: "Preview a change of many claims",
    change: "Change many claims at once",
    choices: "List what may be changed on many claims",
    undo: "Undo a change of many claims",
  }),
  operationsOf("Claims", "claimView", claimViewRoutes, {
    list: "List the saved searches of claims",
    save: "Save a search of claims",
    remove: "Remove a saved search of claims",
  }),
  operationsOf("Claims", "claimAmendment", amendmentRoutes, {
    list: "List what the claimant changed after filing",
  }),
  operationsOf("Claims", "claimAccess", claimAccessRoutes, {
    mailPin: "Mail the claimant a new PIN",
    printPin: "Print a letter with the claimant's new PIN",
    printEmployerCode: "Print a letter with the employer's new code",
    revoke: "End the access of a party to a claim",
  }),
  operationsOf("Claims", "claimOutlook", outlookRoutes, {
    get: "Read how long claims like this one took",
  }),
  operationsOf("Claims", "claimLive", liveRoutes, {
    stream: "Receive a claim's changes as they happen",
    viewers: "List who has a claim open",
  }),
  operationsOf("Claims", "conflict", conflictRoutes, {
    list: "List the conflicts of interest on a claim",
    declare: "Declare a conflict of interest",
    agree: "Agree to a proposed conflict of interest",
    refuse: "Refuse a proposed conflict of interest",
    withdraw: "Withdraw a conflict of interest",
  }),
  operationsOf("People and employers", "employer", employerRoutes, {
    matches: "List employers that may be the one of a claim",
    merge: "Merge two records of one employer",
    undoMerge: "Undo the merge of two employers",
    get: "Read an employer, with its claims",
    suggest: "Find employers by name",
  }),
  operationsOf("People and employers", "employerDossier", employerDossierRoutes, {
    get: "Read what the claims against an employer have in common",
  }),
  operationsOf("People and employers", "employer", employerRecordRoutes, {
    addContact: "Add a contact of an employer",
    removeContact: "Remove a contact of an employer",
    watch: "Watch an employer",
    endWatch: "End the watch of an employer",
  }),
  operationsOf("People and employers", "person", personRoutes, { suggest: "Find people by name" }),
  operationsOf("People and employers", "claimant", claimantRoutes, {
    get: "Read a claimant, with the claims",
  }),
  operationsOf("Money", "judgmentInterest", judgmentInterestRoutes, {
    get: "Read the interest of a claim's judgment",
  }),
  operationsOf("Money", "wage", wageRoutes, {
    list: "List the claimed wages of a claim",
    law: "Compute what the law adds to a claim's wages",
    consequences: "List the penalties and interest of a claim",
    enter: "Enter a line of wages",
    correct: "Correct a line of wages",
    remove: "Remove a line of wages",
    update: "Enter what was found on a line of wages",
  }),
  operationsOf("Actions", "action", workflowRoutes, {
    actions: "List the actions that are possible on a claim",
    perform: "Perform an action on a claim",
    undo: "Take back the last action on a claim",
    matrix: "List the rows of the task matrix",
    createRow: "Add a row to the task matrix",
    updateRow: "Change a row of the task matrix",
    removeRow: "Remove a row of the task matrix",
  }),
  operationsOf("Documents", "document", documentRoutes, {
    list: "List the documents of a claim",
    upload: "Upload a document to a claim",
    file: "Download a document",
    original: "Download the file as it was received",
    update: "Change what is noted of a document",
    withdraw: "Withdraw a document",
  }),
  operationsOf("Documents", "documentPages", pageRoutes, {
    count: "Count the pages of a document",
    picture: "Read one page of a document as a picture",
    retry: "Make the pages of a document again",
    redact: "Make a redacted copy of a document",
    arrange: "Make a document from pages of others",
  }),
  operationsOf("Documents", "evidence", evidenceRoutes, {
    list: "List the passages marked as evidence",
    mark: "Mark a passage as evidence",
    remove: "Remove a mark of evidence",
  }),
  operationsOf("Documents", "claimFile", claimFileRoutes, {
    list: "List the files made of a whole claim",
    make: "Make one file of a whole claim",
  }),
  operationsOf("Hearings", "hearing", hearingRoutes, {
    usual: "Read where and before whom a hearing is usually held",
    calendar: "Download a hearing for a calendar",
  }),
  operationsOf("Hearings", "hearingPaper", hearingPaperRoutes, {
    add: "Add a paper to a hearing",
    change: "Change a paper of a hearing",
    remove: "Remove a paper from a hearing",
  }),
  operationsOf("Letters", "letter", letterRoutes, {
    list: "List the letters of a claim",
    get: "Read a letter",
    create: "Begin a letter",
    update: "Change a draft of a letter",
    preview: "Preview a letter",
    review: "Review a letter before it is issued",
    issue: "Issue a letter",
    issueAll: "Issue several letters of a claim at once",
    correct: "Begin a corrected version of a letter",
    void: "Declare a letter void",
    pdf: "Download a letter as PDF",
    choices: "List the letters that may be written on a claim",
  }),
  operationsOf("Letters", "paragraph", paragraphRoutes, {
    list: "List one's own paragraphs",
    create: "Write a paragraph of one's own",
    update: "Change a paragraph of one's own",
    remove: "Remove a paragraph of one's own",
    offered: "List the paragraphs that can be inserted on a claim",
  }),
  operationsOf("Messages", "claimMessage", claimMessageRoutes, {
    thread: "Read a visitor's messages with the agency",
    send: "Send the agency a message",
    reply: "Answer a message of the agency by its mailed link",
    list: "List the messages of a claim",
    write: "Write a message to a party of a claim",
  }),
];
