import { z } from "zod";
import { allIds, id, integer, moneyOut, ok, optional, page, text } from "../core/fields.ts";
import { PAGE_SIZE_MAX } from "../core/limits.ts";
import { route } from "../core/route.ts";
import {
  ClaimAssignment,
  ClaimDetail,
  ClaimNote,
  ClaimRelation,
  ClaimTask,
  EmployerFacts,
  LogLine,
} from "./claimDetail.ts";
import {
  ClaimFactsBody,
  EmployerBody,
  EmploymentBody,
  NewPartyBody,
  NoteBody,
  PersonBody,
  RelationBody,
} from "./claimEdits.ts";
import { ClaimFilters, ClaimListQuery, ClaimRow, ClaimStatusOf, Named } from "./claimList.ts";
import { ClaimMoney } from "./claimMoney.ts";
import { EmployerRecord } from "./employerRecord.ts";
import { PaperClaimBody } from "./people/paperClaim.ts";
import { DECISION_GAP_NAMES } from "./summary/decisionGaps.ts";

const maybeText = z.string().nullable();
/** A claim that may be the same wages filed before. */
const ClaimDuplicate = z.object({
  id: z.number(),
  number: z.string(),
  claimant: maybeText,
  employer: maybeText,
  status: ClaimStatusOf,
  receivedDate: z.string(),
  reasons: z.array(z.string()),
});
export type ClaimDuplicate = z.output<typeof ClaimDuplicate>;
/** The ids of the claims of one page of a list, separated by commas. */
const idList = text(PAGE_SIZE_MAX * 11)
  .transform((list): unknown[] => list.split(","))
  .pipe(z.array(id).max(PAGE_SIZE_MAX));
const claimParams = z.object({ claimId: id });
const at = "/Claim/:claimId";
const tab = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  route("GET", `${at}/${name}`, {
    access: "claim:read",
    params: claimParams,
    reply: z.object({ rows: z.array(row) }),
  });

/** The number of changes since the last visit that are listed; all are counted. */
export const SINCE_SHOWN = 20;

export const claimRoutes = {
  list: route("GET", "/Claim", { access: "claim:read", query: ClaimListQuery, reply: page(ClaimRow) }),
  /** The ids of all claims that a search finds, for a change of all of them. */
  ids: route("GET", "/ClaimIds", { access: "claim:read", query: ClaimFilters, reply: allIds }),
  create: route("POST", "/Claim", {
    access: "claim:create",
    once: true,
    body: PaperClaimBody,
    reply: z.object({ id: z.number(), claimNumber: z.string() }),
  }),
  /** The assignees by whom the list can be filtered. */
  officers: route("GET", "/ClaimOfficers", {
    access: "claim:read",
    reply: z.object({ rows: z.array(Named) }),
  }),
  byNumber: route("GET", "/ClaimByNumber/:claimNumber", {
    access: "claim:read",
    params: z.object({ claimNumber: text(20) }),
    reply: z.object({ id: z.number() }),
  }),
  get: route("GET", at, { access: "claim:read", params: claimParams, reply: ClaimDetail }),
  /* The tabs of the page, each read when it opens. */
  money: route("GET", `${at}/Money`, { access: "claim:read", params: claimParams, reply: ClaimMoney }),
  tasks: tab("Tasks", ClaimTask),
  notes: tab("Notes", ClaimNote),
  relations: tab("Relations", ClaimRelation),
  assignments: tab("Assignments", ClaimAssignment),
  /** Proposals only: a person compares the claims, and a relation between them ends the proposal. */
  duplicates: route("GET", `${at}/Duplicates`, {
    access: "claim:read",
    params: claimParams,
    reply: z.object({ rows: z.array(ClaimDuplicate) }),
  }),
  /** Of the claims of a list those that came in and may be on file already: the newest such claim with the reasons. */
  duplicateMarks: route("GET", "/ClaimDuplicates", {
    access: "claim:read",
    query: z.object({ ids: idList }),
    reply: z.object({
      rows: z.array(
        z.object({
          claimId: z.number(),
          number: z.string(),
          reasons: z.array(z.string()),
          others: z.number(),
        }),
      ),
    }),
  }),
  log: route("GET", `${at}/Log`, {
    access: "claim:read",
    params: claimParams,
    query: z.object({ after: optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
    reply: z.object({ rows: z.array(LogLine), next: z.number().nullable() }),
  }),
  /** Lists what a decision of the claim still lacks, by the rules of `DECISION_GAPS`. */
  decisionGaps: route("GET", `${at}/DecisionGaps`, {
    access: "claim:read",
    params: claimParams,
    reply: z.object({
      rows: z.array(z.object({ gap: z.enum(DECISION_GAP_NAMES), names: z.array(z.string()).readonly() })),
    }),
  }),
  /** Lists the changes that others made to the claim since the user's last visit before this one, newest first. */
  sinceLastHere: route("GET", `${at}/SinceLastHere`, {
    access: "claim:read",
    params: claimParams,
    reply: z.object({
      /** Null if the user was never here before. */
      lastHereAt: z.string().nullable(),
      count: z.number(),
      rows: z.array(LogLine).max(SINCE_SHOWN),
    }),
  }),
  editFacts: route("PUT", `${at}/Facts`, {
    access: "claim:edit",
    params: claimParams,
    body: ClaimFactsBody,
    reply: ok,
  }),
  editEmployment: route("PUT", `${at}/Employment`, {
    access: "claim:edit",
    params: claimParams,
    body: EmploymentBody,
    reply: ok,
  }),
  editEmployer: route("PUT", `${at}/Employer`, {
    access: "claim:edit",
    params: claimParams,
    body: EmployerBody,
    reply: ok,
  }),
  revealFein: route("POST", `${at}/RevealFein`, {
    access: "identifier:reveal",
    params: claimParams,
    body: z.object({ reason: text(200) }),
    reply: z.object({ fein: maybeText }),
  }),
  revealBirthDate: route("POST", `${at}/Person/:personId/RevealBirthDate`, {
    access: "identifier:reveal",
    params: claimParams.extend({ personId: id }),
    body: z.object({ reason: text(200) }),
    reply: z.object({ dateOfBirth: maybeText }),
  }),
  revealSsn: route("POST", `${at}/Person/:personId/RevealSsn`, {
    access: "identifier:reveal",
    params: claimParams.extend({ personId: id }),
    body: z.object({ reason: text(200) }),
    reply: z.object({ ssn: maybeText }),
  }),
  editPerson: route("PUT", `${at}/Person/:personId`, {
    access: "claim:edit",
    params: claimParams.extend({ personId: id }),
    body: PersonBody,
    reply: ok,
  }),
  addParty: route("POST", `${at}/Party`, {
    access: "claim:edit",
    once: true,
    params: claimParams,
    body: NewPartyBody,
    reply: z.object({ id: z.number() }),
  }),
  removeParty: route("DELETE", `${at}/Party/:partyId`, {
    access: "claim:edit",
    params: claimParams.extend({ partyId: id }),
    reply: ok,
  }),
  addNote: route("POST", `${at}/Note`, {
    access: "note:write",
    once: true,
    params: claimParams,
    body: NoteBody,
    /** With the colleagues whom the note mentions. */
    reply: z.object({ id: z.number(), notified: z.array(z.string()) }),
  }),
  addRelation: route("POST", `${at}/Relation`, {
    access: "claim:edit",
    once: true,
    params: claimParams,
    body: RelationBody,
    reply: z.object({ id: z.number() }),
  }),
  removeRelation: route("DELETE", `${at}/Relation/:relationId`, {
    access: "claim:edit",
    params: claimParams.extend({ relationId: id }),
    reply: ok,
  }),
};

export const EmployerSuggestion = z.object({
  id: z.number(),
  legalName: z.string(),
  dba: maybeText,
  city: maybeText,
  claims: z.number(),
});
export type EmployerSuggestion = z.output<typeof EmployerSuggestion>;

/** A record that is probably the same employer, with the reasons. */
const EmployerMatch = EmployerSuggestion.extend({
  /** From 0 to 100; 100 is the same FEIN. */
  score: z.number(),
  reasons: z.array(z.string()),
});
export type EmployerMatch = z.output<typeof EmployerMatch>;

/** A record that was merged into this employer. */
const MergedEmployer = z.object({
  id: z.number(),
  employerId: z.number(),
  legalName: z.string(),
  address: maybeText,
  claims: z.number(),
  reason: z.string(),
  mergedBy: maybeText,
  mergedAt: z.string(),
});

export const employerRoutes = {
  /** Proposals only: a person confirms that it is the same employer. */
  matches: route("GET", "/Claim/:claimId/EmployerMatches", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({ rows: z.array(EmployerMatch) }),
  }),
  merge: route("POST", "/Employer/:employerId/Merge", {
    access: "claim:edit",
    params: z.object({ employerId: id }),
    body: z.object({ intoId: id, reason: text(500) }),
    reply: ok,
  }),
  undoMerge: route("POST", "/Employer/Merge/:mergeId/Undo", {
    access: "claim:edit",
    params: z.object({ mergeId: id }),
    reply: ok,
  }),
  get: route("GET", "/Employer/:employerId", {
    access: "claim:read",
    params: z.object({ employerId: id }),
    reply: EmployerFacts.extend({
      claims: z.object({ open: z.number(), all: z.number(), lastYear: z.number() }),
      mergedInto: z.object({ id: z.number(), legalName: z.string() }).nullable(),
      merged: z.array(MergedEmployer),
      ...EmployerRecord.shape,
      /** Null: of none of the claims the amount is known. */
      totals: z.object({
        amountClaimed: moneyOut.nullable(),
        decided: moneyOut.nullable(),
        amountPaid: moneyOut,
      }),
    }),
  }),
  suggest: route("GET", "/Employer", {
    access: "claim:read",
    query: z.object({ q: text(150) }),
    reply: z.object({ rows: z.array(EmployerSuggestion) }),
  }),
};

export const PersonSuggestion = z.object({
  id: z.number(),
  name: z.string(),
  /** "Claimant", or the person's role in the claim. */
  part: z.string(),
  claimId: z.number(),
  claimNumber: z.string(),
});
export type PersonSuggestion = z.output<typeof PersonSuggestion>;

export const personRoutes = {
  /** Claimants and the other persons of claims by their names, each with a claim. */
  suggest: route("GET", "/Person", {
    access: "claim:read",
    query: z.object({ q: text(150) }),
    reply: z.object({ rows: z.array(PersonSuggestion) }),
  }),
};
