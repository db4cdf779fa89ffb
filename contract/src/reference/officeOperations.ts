import { caseloadRoutes } from "../caseload.ts";
import { complianceRoutes } from "../compliance.ts";

import { inboxRoutes } from "../inbox.ts";
import { mailMergeRoutes } from "../letters/mailMerge.ts";
import { incomingRoutes } from "../mailroom/incoming.ts";
import { mailroomRoutes } from "../mailroom/mailRoutes.ts";
import { officeRoutes } from "../offices/offices.ts";
import { presetRoutes } from "../reports/presets.ts";
import { savedReportRoutes } from "../reports/savedReports.ts";
import { scheduleRoutes } from "../reports/schedules.ts";
import { reportRoutes } from "../reports.ts";
import { absenceRoutes } from "../staffing/absence.ts";
import { assignmentRoutes } from "../staffing/assignment.ts";
import { hearingCalendarRoutes } from "../staffing/hearingCalendar.ts";
import { noticeRoutes } from "../staffing/notices.ts";
import { operationsOf } from "./operations.ts";

/** The operations of the office's daily work. */
export const OFFICE_OPERATIONS = [
  operationsOf("Tasks", "inbox", inboxRoutes, {
    mine: "List one's own tasks",
    master: "List all tasks",
    support: "List the tasks of support staff",
    compliance: "List the tasks of compliance officers",
    unassigned: "List tasks without an owner",
    ids: "List the ids of all tasks of a list",
    counts: "Count the tasks of each list",
    people: "List the people to whom a task may be given",
    workload: "Read the workload of each person",
    tags: "List the tags of tasks",
    next: "Take the next task",
    plan: "List your tasks of today in the order of the agency",
    changes: "List tasks that changed since a moment",
    get: "Read a task",
    previewChange: "Preview a change of many tasks",
    change: "Change many tasks at once",
    undo: "Undo a change of many tasks",
    read: "Mark a task as read",
    take: "Take a task",
    release: "Give a task back",
    resume: "Resume a task that waits",
    tick: "Tick a step of a task",
    note: "Add a note to a task",
  }),
  operationsOf("Tasks", "caseload", caseloadRoutes, {
    preview: "Preview the move of a caseload",
    moveClaims: "Move claims to another officer",
    moveItems: "Move tasks to another person",
  }),
  operationsOf("Tasks", "compliance", complianceRoutes, {
    get: "Read the compliance officer's page",
    caseload: "List an officer's claims",
  }),
  operationsOf("Tasks", "hearingCalendar", hearingCalendarRoutes, {
    list: "List the hearings of some days",
    docket: "Download the docket of some days",
    waiting: "List the claims that wait for a hearing",
    plan: "Propose days and times for hearings",
  }),
  operationsOf("Tasks", "office", officeRoutes, {
    counties: "List the counties that offices serve",
    giveCounties: "Give counties to an office from a day on",
    members: "List the people with their offices",
    setMember: "Set the offices of a person",
    own: "Read one's own office",
    team: "List what the people of one's supervised offices have",
    askAccess: "Ask to read a claim of another office",
    accesses: "List the requests and accesses to claims of one's office",
    decideAccess: "Grant or refuse a request to read a claim",
    endAccess: "End an access to a claim before its time",
  }),
  operationsOf("Tasks", "absence", absenceRoutes, {
    list: "List absences",
    standingIn: "List for whom one stands in",
    create: "Enter an absence",
    end: "End an absence",
  }),
  operationsOf("Tasks", "assignmentRule", assignmentRoutes, {
    rules: "List the rules of assignment",
    create: "Add a rule of assignment",
    order: "Change the order of the rules of assignment",
    update: "Change a rule of assignment",
    remove: "Remove a rule of assignment",
    suggestions: "List the officers suggested for unassigned claims",
    assign: "Assign claims to the suggested officers",
  }),
  operationsOf("Notices", "notice", noticeRoutes, {
    list: "List one's notices",
    read: "Mark notices as read",
    colleagues: "List colleagues who may be mentioned",
    choices: "Read how one is notified",
    choose: "Choose how one is notified",
    agenda: "List one's deadlines and hearings",
    feed: "Read whether one's calendar feed is open",
    openFeed: "Open one's calendar feed",
    closeFeed: "Close one's calendar feed",
    calendar: "Read a calendar feed",
  }),
  operationsOf("Mail room", "mailroom", mailroomRoutes, {
    queue: "List the letters to be mailed",
    batches: "List the batches of mail",
    createBatch: "Make a batch of mail",
    batch: "Read a batch of mail",
    stop: "Stop the making of a batch",
    resume: "Resume the making of a batch",
    pdf: "Download a batch as PDF",
    certifiedForm: "Download the form for certified mail",
    pull: "Pull a letter from its batch",
    mailed: "Note that a batch was mailed",
    notMailed: "Note that a batch was not mailed after all",
    article: "Enter the number of a certified letter",
    find: "Find posted letters",
    served: "Enter that a letter was received",
    returned: "Enter that a letter came back",
    sendAgain: "Send a letter again",
    postage: "Read what postage cost",
    postageFile: "Download what postage cost",
  }),
  operationsOf("Mail room", "incoming", incomingRoutes, {
    stacks: "List the stacks of scanned mail",
    create: "Begin a stack of scanned mail",
    upload: "Upload a file to a stack",
    stack: "Read a stack",
    read: "Read the pages of a stack",
    stop: "Stop the reading of a stack",
    arrange: "Arrange the pages of a stack into pieces",
    page: "Read a scanned page as a picture",
    attach: "Attach a piece of mail to a claim",
    setAside: "Set a stack aside",
    unattached: "List pieces of mail without a claim",
    discard: "Discard a piece of mail",
    restore: "Restore a discarded piece of mail",
  }),
  operationsOf("Mail merges", "mailMerge", mailMergeRoutes, {
    list: "List the mail merges",
    create: "Begin a letter to all claims of a search",
    get: "Read a mail merge",
    preview: "Preview the letter to one claim",
    start: "Start a mail merge",
    refuse: "Refuse a mail merge",
    stop: "Stop a mail merge",
    resume: "Resume a mail merge",
    cancel: "Cancel a mail merge",
  }),
  operationsOf("Reports", "reportPreset", presetRoutes, {
    get: "Answer a question by a ready-made report",
    workbook: "Download a ready-made report as a workbook",
    pdf: "Download a ready-made report as PDF",
  }),
  operationsOf("Reports", "savedReport", savedReportRoutes, {
    list: "List the saved reports",
    create: "Save a report",
    update: "Change a saved report",
    favorite: "Put a saved report first, or no longer",
    versions: "List the versions of a saved report",
    restore: "Take the question of a former version again",
    remove: "Remove a saved report",
  }),
  operationsOf("Reports", "reportSchedule", scheduleRoutes, {
    list: "List the schedules by which reports are mailed",
    readers: "List who may get a saved report by mail",
    create: "Mail a saved report by a schedule",
    pause: "Pause a schedule, or let it run again",
    leave: "Get no mail by a schedule any more",
    remove: "Remove a schedule",
  }),
  operationsOf("Reports", "report", reportRoutes, {
    dashboard: "Read the figures of all reports",
    openClaims: "Report open claims",
    closedClaims: "Report closed claims",
    claimManagement: "Report how claims are managed",
    table: "Make a table of claims with chosen columns",
    groups: "Count and measure claims in groups",
    groupsWorkbook: "Download groups of claims as a workbook",
    workbook: "Download a table of claims as a workbook",
    groupsPdf: "Download groups of claims as PDF",
    groupsCsv: "Download groups of claims as CSV",
    pdf: "Download a table of claims as PDF",
    csv: "Download a table of claims as CSV",
  }),
];
