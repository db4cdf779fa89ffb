import type { ClaimListQuery } from "@wage/contract/claims/claimList";
import { claimRoutes, employerRoutes, personRoutes } from "@wage/contract/claims/claims";
import { conflictRoutes } from "@wage/contract/claims/conflicts";
import { employerRecordRoutes } from "@wage/contract/claims/employerRecord";
import { judgmentInterestRoutes } from "@wage/contract/claims/judgmentInterest";
import { claimantRoutes } from "@wage/contract/claims/people/claimantPage";
import { employerDossierRoutes } from "@wage/contract/claims/people/employerDossier";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import { findClaimByNumber } from "../../claim/claim.queries.ts";
import type { Day } from "../../claim/claimRow.queries.ts";
import { findWords, suggestEmployers, suggestPeople } from "../../claim/claimSearch.queries.ts";
import {
  findKnownParties,
  listDeclared,
  listProposed,
  listSettled,
  listStaff,
} from "../../claim/conflict/conflict.queries.ts";
import { possibleConflicts } from "../../claim/conflict/conflict.rules.ts";
import { interestOf } from "../../claim/ledger/interest.commands.ts";
import { listOfficers } from "../../claim/officer.queries.ts";
import type { Ctx, Services, User } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import type { JsonText } from "../../core/database/jsonText.ts";
import { fieldError, notFound } from "../../core/errors.ts";
import { mount, RawJson } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { refuseUnreadable } from "../../core/identity/barred.commands.ts";
import { claimantPage } from "./claimant/claimant.commands.ts";
import { readClaimCursor, toSortOrder } from "./claimCursor.rules.ts";
import { findClaimDetail, findEmployer } from "./claimDetail.queries.ts";
import { listClaimIds, listClaims } from "./claimList.queries.ts";
import * as commands from "./claims.commands.ts";
import * as tabs from "./claimTabs.queries.ts";
import { agreeToConflict, declareConflict, refuseConflict, withdrawDeclared } from "./conflicts.commands.ts";
import { decisionGaps } from "./decisionGaps.commands.ts";
import { markDuplicates, proposeDuplicates } from "./duplicates/duplicate.commands.ts";
import { findDossier } from "./employer/employerDossier.queries.ts";
import { mergeEmployers, proposeEmployers, undoMerge } from "./employer/employerMerge.commands.ts";
import * as employerRecord from "./employer/employerRecord.commands.ts";
import { createEnumerationDetector } from "./enumeration.rules.ts";
import { recordPaperClaim } from "./paperClaim.commands.ts";
import { revealBirthDate, revealFein, revealSsn } from "./reveal.commands.ts";
import { findSinceLastHere } from "./sinceLastHere.queries.ts";

const saved = success(message("saved"));
type Read = Ctx<"claim:read">;
type TabQuery<T> = (db: Db, values: tabs.TabValues) => Promise<JsonText<T> | null>;

export function claimsRoutes(app: FastifyInstance, services: Services): void {
  const missed = createEnumerationDetector();
  /** Records that a part of a claim was read, or that a claim was asked for that does not exist. */
  async function viewed<T>(ctx: Read, claimId: number, part: { json: JsonText<T> | null; summary: string }) {
    if (part.json === null && missed(ctx.user.id, ctx.clock.now())) await commands.reportEnumeration(ctx);
    const json = found("claim", part.json);
    ctx.auditBuffer.add(ctx, { action: "ViewClaim", summary: part.summary, claimId });
    return new RawJson(json);
  }
  /** The handler of a tab of the claim page. */
  const tab =
    <T>(read: TabQuery<T>, summary: string) =>
    async ({ params: { claimId } }: { params: { claimId: number } }, ctx: Read) =>
      viewed(ctx, claimId, { json: await read(ctx.db, { claimId, ...visibility(ctx.user) }), summary });

  mount(app, services, claimRoutes, {
    list: async ({ query }, ctx) =>
      shown(
        ctx,
        await listClaims(ctx.db, {
          ...listing(query, ctx.user, dayOf(ctx)),
          keys: ctx.keys,
          size: "page",
        }),
      ),
    ids: ({ query }, ctx) =>
      listClaimIds(ctx.db, {
        ...listing({ ...query, sort: null, after: null }, ctx.user, dayOf(ctx)),
        keys: ctx.keys,
        size: "selection",
      }),
    create: ({ body }, ctx) => recordPaperClaim(ctx, body),
    officers: async (_, { db }) => ({ rows: (await listOfficers(db)).map(({ id, name }) => ({ id, name })) }),
    byNumber: async ({ params }, { db, user }) => {
      const claim = found("claim", await findClaimByNumber(db, params.claimNumber));
      await refuseUnreadable(db, user, claim.id);
      return claim;
    },
    get: async ({ params: { claimId } }, ctx) => {
      const detail = await findClaimDetail(ctx.db, claimId, {
        day: dayOf(ctx),
        retentionYears: ctx.settings.get("retentionYears"),
        limitationIsFederal: ctx.settings.get("limitationIsFederal"),
        ...visibility(ctx.user),
      });
      const json = await viewed(ctx, claimId, { json: detail, summary: "Claim opened" });
      ctx.personalRows.see(ctx.user, 1);
      return json;
    },
    money: tab(tabs.findClaimMoney, "Payments and decisions opened"),
    tasks: tab(tabs.listClaimTasks, "Tasks opened"),
    notes: tab(tabs.listClaimNotes, "Notes opened"),
    relations: tab(tabs.listClaimRelations, "Relations opened"),
    assignments: tab(tabs.listClaimAssignments, "Officers opened"),
    duplicates: ({ params: { claimId } }, ctx) => proposeDuplicates(ctx, claimId),
    duplicateMarks: ({ query }, ctx) => markDuplicates(ctx, query.ids),
    log: async ({ params, query }, { db }) =>
      new RawJson(await tabs.listClaimLog(db, params.claimId, query.after)),
    decisionGaps: ({ params }, ctx) => decisionGaps(ctx, params.claimId),
    sinceLastHere: async ({ params }, { db, user, clock }) =>
      new RawJson(await findSinceLastHere(db, params.claimId, { userId: user.id, now: clock.now() })),
    editFacts: async ({ params, body }, ctx) => {
      await commands.editFacts(ctx, params.claimId, body);
      return saved;
    },
    editEmployment: async ({ params, body }, ctx) => {
      await commands.editEmployment(ctx, params.claimId, body);
      return saved;
    },
    editEmployer: async ({ params, body }, ctx) => {
      await commands.editEmployer(ctx, params.claimId, body);
      return saved;
    },
    revealFein: ({ params, body }, ctx) => revealFein(ctx, params.claimId, body.reason),
    revealSsn: ({ params, body }, ctx) => revealSsn(ctx, params, body.reason),
    revealBirthDate: ({ params, body }, ctx) => revealBirthDate(ctx, params, body.reason),
    editPerson: async ({ params, body }, ctx) => {
      await commands.editPerson(ctx, params, body);
      return saved;
    },
    addParty: ({ params, body }, ctx) => commands.addParty(ctx, params.claimId, body),
    removeParty: async ({ params }, ctx) => {
      await commands.removeParty(ctx, params.claimId, params.partyId);
      return saved;
    },
    addNote: ({ params, body }, ctx) => commands.addNote(ctx, params.claimId, body),
    addRelation: ({ params, body }, ctx) => commands.addRelation(ctx, params.claimId, body),
    removeRelation: async ({ params }, ctx) => {
      await commands.removeRelation(ctx, params.claimId, params.relationId);
      return saved;
    },
  });

  mount(app, services, conflictRoutes, {
    list: async ({ params: { claimId } }, { db, user }) => {
      const staff = await listStaff(db);
      const settled = await listSettled(db, claimId);
      const open = staff.filter(({ id }) => !settled.has(id));
      return {
        rows: await listDeclared(db, claimId),
        proposed: await listProposed(db, claimId, user.id),
        possible: possibleConflicts(open, await findKnownParties(db, claimId)),
        staff: staff.map(({ id, name }) => ({ id, name })),
      };
    },
    declare: ({ params, body }, ctx) => declareConflict(ctx, params.claimId, body),
    agree: async ({ params }, ctx) => {
      await agreeToConflict(ctx, params);
      return saved;
    },
    refuse: async ({ params }, ctx) => {
      await refuseConflict(ctx, params);
      return saved;
    },
    withdraw: async ({ params, body }, ctx) => {
      await withdrawDeclared(ctx, params, body.reason);
      return saved;
    },
  });

  mount(app, services, judgmentInterestRoutes, {
    get: async ({ params }, ctx) => ({
      interest: await interestOf(ctx.db, ctx.settings, params.claimId, dayOf(ctx).today),
    }),
  });

  mount(app, services, employerRoutes, {
    get: async ({ params }, ctx) =>
      new RawJson(
        found(
          "employer",
          await findEmployer(ctx.db, params.employerId, { ...dayOf(ctx), barred: ctx.user.barred }),
        ),
      ),
    matches: ({ params }, ctx) => proposeEmployers(ctx, params.claimId),
    merge: async ({ params, body }, ctx) => {
      await mergeEmployers(ctx, params.employerId, body);
      return saved;
    },
    undoMerge: async ({ params }, ctx) => {
      await undoMerge(ctx, params.mergeId);
      return saved;
    },
    suggest: async ({ query }, { db }) =>
      new RawJson(await suggestEmployers(db, await findWords(db, query.q))),
  });

  mount(app, services, employerDossierRoutes, {
    get: async ({ params: { employerId } }, ctx) =>
      new RawJson(
        found(
          "employer",
          await findDossier(ctx.db, employerId, { day: dayOf(ctx), barred: ctx.user.barred }),
        ),
      ),
  });

  mount(app, services, employerRecordRoutes, {
    addContact: ({ params, body }, ctx) => employerRecord.addContact(ctx, params.employerId, body),
    removeContact: async ({ params: { employerId, contactId } }, ctx) => {
      await employerRecord.removeContact(ctx, employerId, contactId);
      return saved;
    },
    watch: async ({ params, body }, ctx) => {
      await employerRecord.watchEmployer(ctx, params.employerId, body.reason);
      return saved;
    },
    endWatch: async ({ params, body }, ctx) => {
      await employerRecord.endEmployerWatch(ctx, params.employerId, body.reason);
      return saved;
    },
  });

  mount(app, services, claimantRoutes, {
    get: ({ params }, ctx) => claimantPage(ctx, params.personId, dayOf(ctx)),
  });

  mount(app, services, personRoutes, {
    suggest: async ({ query }, ctx) =>
      shown(ctx, await suggestPeople(ctx.db, await findWords(ctx.db, query.q), ctx.user.barred)),
  });
}

/** Counts the rows of a list of people as shown to its reader. */
function shown<T>({ personalRows, user }: Read, json: JsonText<T>): RawJson<T> {
  personalRows.see(user, json.match(/"id"\s*:/g)?.length ?? 0);
  return new RawJson(json);
}

const dayOf = ({ clock, settings }: Services): Day => {
  const timeZone = settings.get("timeZone");
  return { timeZone, today: agencyDay(clock.now(), timeZone) };
};

/** Legal advice and similar notes are visible only to the roles that decide claims; a related claim, without a conflict. */
const visibility = ({ roles, barred }: User) => ({
  mayReadPrivileged: roles.includes("Administrator") || roles.includes("Compliance Officer"),
  ...barred,
});

function found<T>(record: "claim" | "employer", value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound(record);
  return value;
}

function listing(query: ClaimListQuery, user: User, day: Day) {
  const { sort: asked, after, ...filters } = query;
  const sort = asked ?? (filters.q ? "match" : "-received");
  if (sort.endsWith("days") && filters.state !== "open")
    throw fieldError("sort", message("daysOfOpenClaims"));
  const cursor = after ? readClaimCursor(after, sort) : null;
  if (after && !cursor) throw fieldError("after", message("format"));
  return {
    filters,
    sort,
    order: toSortOrder(sort),
    after: cursor,
    userId: user.id,
    barred: user.barred,
    day,
  };
}
