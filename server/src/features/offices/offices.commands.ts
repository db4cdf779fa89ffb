import { message } from "@wage/contract/core/messages";
import type { CountiesBody, MemberBody } from "@wage/contract/offices/offices";
import type { z } from "zod";
import { findStaffName } from "../../claim/conflict/conflict.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { fieldError } from "../../core/errors.ts";
import {
  countClaimsElsewhere,
  countItemsElsewhere,
  holdMember,
  listKnownCounties,
  listUsableOffices,
  setMemberships,
  setServed,
} from "./offices.queries.ts";

/** Gives counties to an office from a day on. */
export const giveCounties = (work: Work, body: z.output<typeof CountiesBody>) =>
  inTransaction(work, async (tx) => {
    const known = new Set(await listKnownCounties(tx, body.countyIds));
    if (body.countyIds.some((id) => !known.has(id))) throw fieldError("countyIds", message("choiceGone"));
    if (body.officeId !== null && (await listUsableOffices(tx, [body.officeId])).length === 0)
      throw fieldError("officeId", message("officeInactive"));
    await setServed(tx, body);
    await work.jobs.send(tx, "placeClaims", {});
    await audit(tx, work, {
      action: "OfficeCountiesChanged",
      summary: `Counties of an office changed from ${body.fromOn} on`,
      detail: body,
    });
    return message("officeCountiesSaved");
  });

/**
 * Sets the offices of a person. Who has open claims or items of an office that they would leave is refused: claims are moved first, to
 * a colleague or with them to another office, and items given to a colleague.
 */
export const setMember = (work: Work, body: z.output<typeof MemberBody>) =>
  inTransaction(work, async (tx) => {
    const name = await findStaffName(tx, body.userId);
    if (name === undefined || !(await holdMember(tx, body.userId)))
      throw fieldError("userId", message("choiceGone"));
    const usable = new Set(await listUsableOffices(tx, body.officeIds));
    if (body.officeIds.some((id) => !usable.has(id)))
      throw fieldError("officeIds", message("officeInactive"));
    const left = body.officeIds.length > 0 ? await countClaimsElsewhere(tx, body.userId, body.officeIds) : 0;
    if (left > 0) throw fieldError("officeIds", message("officeMemberHasClaims", left));
    const items = body.officeIds.length > 0 ? await countItemsElsewhere(tx, body.userId, body.officeIds) : 0;
    if (items > 0) throw fieldError("officeIds", message("officeMemberHasItems", items));
    await setMemberships(tx, body);
    await audit(tx, work, {
      action: "OfficeMemberChanged",
      summary: `Offices of ${name} changed`,
      detail: body,
    });
    return message("saved");
  });
