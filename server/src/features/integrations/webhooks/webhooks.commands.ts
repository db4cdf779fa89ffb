import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { TEST_EVENT, type Webhook, type webhookRoutes } from "@wage/contract/integrations/webhooks";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../../core/errors.ts";
import { encrypt } from "../../../core/identity/encryption.ts";
import { isListed } from "../../../core/networks.ts";
import { maySendTo } from "./webhookPost.ts";
import {
  findAccount,
  insertTestEvent,
  insertWebhook,
  listWebhooks,
  nextWebhookId,
  setAgain,
  updateWebhook,
} from "./webhooks.queries.ts";

/** What a webhook's secret is sealed for. */
export const webhookPlace = (id: number | string) => `webhook:${id}`;

/** The form of Standard Webhooks: `whsec_` and 32 random bytes as base64. */
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * Refuses an address without TLS, or that is not public, except in the networks that the operator allows. What a name
 * resolves to is checked at each sending.
 */
function refuseAddress({ config }: Work, address: string): void {
  if (!URL.canParse(address)) throw fieldError("url", message("webAddress"));
  const url = new URL(address);
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  const isOwn = isIP(literal) > 0 && isListed(config.webhookNetworks, literal);
  if (url.protocol !== "https:" && !isOwn) throw fieldError("url", message("webhookTls"));
  if (isIP(literal) && !maySendTo(config.webhookNetworks)(literal))
    throw fieldError("url", message("webhookPrivate"));
}

async function webhookOf(tx: Tx, webhookId: number): Promise<Webhook> {
  const [webhook] = await listWebhooks(tx, webhookId);
  if (!webhook) throw notFound("webhook");
  return webhook;
}

/** Adds a webhook to a program that may read claims, and returns its secret this once. */
export const addWebhook = (
  work: Work,
  admin: User,
  accountId: number,
  { url, eventTypes }: Body<typeof webhookRoutes.create>,
) =>
  inTransaction(work, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw notFound("program");
    if (account.endedAt) throw new AppError("conflict", message("programEnded"));
    if (!account.scopes.includes("claim:read")) throw fieldError("eventTypes", message("webhookScope"));
    refuseAddress(work, url);
    const id = await nextWebhookId(tx);
    const secret = newSecret();
    await insertWebhook(tx, {
      id,
      accountId,
      url,
      eventTypes: [...new Set(eventTypes)],
      secretSealed: encrypt(work.keys, secret, webhookPlace(id)),
      createdAt: work.clock.now(),
      createdBy: admin.id,
    });
    await audit(tx, work, {
      action: "AddWebhook",
      summary: `Webhook of program ${account.name} added`,
      detail: { webhookId: id, url, eventTypes },
    });
    return { id, secret };
  });

export const changeWebhook = (
  work: Work,
  webhookId: number,
  { rowVersion, url, eventTypes }: Body<typeof webhookRoutes.update>,
) =>
  inTransaction(work, async (tx) => {
    const before = await webhookOf(tx, webhookId);
    refuseAddress(work, url);
    const values = { url, eventTypes: [...new Set(eventTypes)] };
    if (!(await updateWebhook(tx, { id: webhookId, rowVersion }, values))) throw changedMeanwhile(before);
    await audit(tx, work, {
      action: "ChangeWebhook",
      summary: `Webhook of program ${before.program} changed`,
      detail: { webhookId, before: { url: before.url, eventTypes: before.eventTypes }, after: values },
    });
    return webhookOf(tx, webhookId);
  });

/** Ends a webhook: what still waits for it is not sent. */
export const endWebhook = (work: Work, webhookId: number, rowVersion: number) =>
  inTransaction(work, async (tx) => {
    const webhook = await webhookOf(tx, webhookId);
    if (!(await updateWebhook(tx, { id: webhookId, rowVersion }, { endedAt: work.clock.now() })))
      throw changedMeanwhile(webhook);
    await audit(tx, work, {
      action: "EndWebhook",
      summary: `Webhook of program ${webhook.program} ended`,
      detail: { webhookId },
    });
    return webhookOf(tx, webhookId);
  });

async function runningWebhook(tx: Tx, webhookId: number): Promise<Webhook> {
  const webhook = await webhookOf(tx, webhookId);
  if (webhook.endedAt) throw new AppError("conflict", message("webhookEnded"));
  return webhook;
}

/** Queues an event without a claim, so that the program's author sees that it arrives and that its signature fits. */
export const testWebhook = (work: Work, webhookId: number) =>
  inTransaction(work, async (tx) => {
    await runningWebhook(tx, webhookId);
    await insertTestEvent(tx, webhookId, work.clock.now(), TEST_EVENT);
    await work.jobs.send(tx, "sendEvents", {});
    return { Success: true as const, Messages: [] };
  });

export const replayEvents = (work: Work, webhookId: number, eventId: string | undefined) =>
  inTransaction(work, async (tx) => {
    const webhook = await runningWebhook(tx, webhookId);
    const count = await setAgain(tx, webhookId, eventId, work.clock.now());
    if (eventId && count === 0) throw notFound("event");
    await audit(tx, work, {
      action: "ReplayEvents",
      summary: `${count} events of program ${webhook.program} sent again`,
      detail: { webhookId, ...(eventId && { eventId }) },
    });
    if (count > 0) await work.jobs.send(tx, "sendEvents", {});
    return { count };
  });
