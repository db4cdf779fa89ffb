import { can } from "@wage/contract/core/policy";
import type { WebhookPayload } from "@wage/contract/integrations/webhooks";
import { Webhook as Signature } from "standardwebhooks";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../../core/context.ts";
import { barredAmong } from "../../../core/identity/barred.queries.ts";
import { decrypt } from "../../../core/identity/encryption.ts";
import { ownerOfProgram } from "../../../core/identity/serviceKey.ts";
import { nextAttempt } from "../../../core/mail/mailSchedule.rules.ts";
import { type Answer, maySendTo, post } from "./webhookPost.ts";
import { webhookPlace } from "./webhooks.commands.ts";
import {
  type DueEvent,
  deleteOldEvents,
  findDueEvents,
  setOutcome,
  updateWebhook,
} from "./webhooks.queries.ts";

/** Events of one webhook in one round, one after the other. */
const EACH = 20;
const RUN_MS = 50_000;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** The receiver says that it is there no more. */
const GONE = 410;

const payloadOf = (event: DueEvent): WebhookPayload => ({
  type: event.eventType as WebhookPayload["type"],
  timestamp: new Date(event.at).toISOString(),
  data: {
    claimId: event.claimId,
    number: event.claimNumber,
    action: event.actionCode,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
  },
});

/** Signs by Standard Webhooks; the id is the event's own, so that a receiver knows what it got before. */
function headersOf(services: Services, event: DueEvent, body: string): Record<string, string> {
  const secret = decrypt(services.keys, event.secretSealed, webhookPlace(event.webhookId));
  const at = services.clock.now();
  return {
    "content-type": "application/json",
    "user-agent": "wage-claim",
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Signature(secret).sign(event.id, at, body),
  };
}

/** True if the program's owner may see the claim now: a program is told nothing that it could not read. */
async function mayKnow(services: Services, { accountId, claimId }: DueEvent): Promise<boolean> {
  const owner = await ownerOfProgram(services, accountId);
  if (!owner?.program?.scopes.includes("claim:read") || !can(owner.roles, "claim:read")) return false;
  return claimId === null || (await barredAmong(services.db, owner.barred, [claimId])).length === 0;
}

async function endGone(services: Services, { webhookId: id, rowVersion, url }: DueEvent): Promise<void> {
  await inTransaction(systemWork(services), async (tx) => {
    if (!(await updateWebhook(tx, { id, rowVersion }, { endedAt: services.clock.now() }))) return;
    await audit(tx, systemWork(services), {
      action: "EndWebhook",
      summary: "Webhook ended, because its receiver is gone (410)",
      detail: { webhookId: id, url },
    });
  });
}

/** Sends an event and records what came of it. Returns false if its webhook should rest until the next run. */
async function sendEvent(services: Services, event: DueEvent): Promise<boolean> {
  const { db, clock, config } = services;
  const attempts = event.attempts + 1;
  if (!(await mayKnow(services, event))) {
    await setOutcome(db, event.id, {
      state: "Withheld",
      attempts: event.attempts,
      lastAttemptAt: clock.now(),
      lastAnswer: "NOT_ALLOWED",
    });
    return true;
  }
  const body = JSON.stringify(payloadOf(event));
  const answer = await post(
    new URL(event.url),
    headersOf(services, event, body),
    body,
    maySendTo(config.webhookNetworks),
  );
  const now = clock.now();
  const next = nextAttempt(attempts, now);
  const isTaken = "status" in answer && answer.status >= 200 && answer.status < 300;
  await setOutcome(db, event.id, {
    state: isTaken ? "Delivered" : next ? "Waiting" : "Failed",
    attempts,
    ...(!isTaken && next && { nextAttemptAt: next }),
    lastAttemptAt: now,
    lastAnswer: answerText(answer),
  });
  if ("status" in answer && answer.status === GONE) await endGone(services, event);
  return isTaken;
}

const answerText = (answer: Answer) =>
  ("status" in answer ? String(answer.status) : answer.error).slice(0, 200);

/** Sends a webhook's events in their order, until one is not taken. */
async function sendOf(services: Services, events: DueEvent[]): Promise<boolean> {
  for (const event of events) if (!(await sendEvent(services, event))) return false;
  return true;
}

/** Sends the events that are due, of different webhooks at the same time: one that is slow or away holds up no other. */
export async function sendEvents(services: Services): Promise<void> {
  const until = performance.now() + RUN_MS;
  const resting = new Set<number>();
  while (performance.now() < until) {
    const due = await findDueEvents(services.db, services.clock.now(), EACH);
    const byWebhook = Map.groupBy(
      due.filter(({ webhookId }) => !resting.has(webhookId)),
      ({ webhookId }) => webhookId,
    );
    if (byWebhook.size === 0) return;
    await Promise.all(
      [...byWebhook].map(async ([webhookId, events]) => {
        if (!(await sendOf(services, events))) resting.add(webhookId);
      }),
    );
  }
}

export const removeOldEvents = ({ db, clock }: Services) =>
  deleteOldEvents(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
