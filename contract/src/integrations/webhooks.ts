import { z } from "zod";
import { id, ok, rowVersion, text, uuid } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

/**
 * The types of events. The agency makes its own actions, so that what an action did arrives as `claim.acted` with the
 * action's code, unless a webhook asks for one of the other types that it also is.
 */
export const EVENT_TYPES = {
  "claim.filed": { en: "A claim was filed or recorded", es: "Se presentó o registró un reclamo" },
  "claim.status_changed": { en: "A claim's status changed", es: "Cambió el estado de un reclamo" },
  "claim.acted": { en: "An action was taken on a claim", es: "Se realizó una acción en un reclamo" },
  "document.changed": {
    en: "A document came, changed or was withdrawn",
    es: "Un documento llegó, cambió o se retiró",
  },
  "letter.changed": {
    en: "A letter was sent, mailed, served, returned or voided",
    es: "Una carta se envió, se echó al correo, se notificó, se devolvió o se anuló",
  },
  "decision.changed": {
    en: "A decision was issued, corrected or became final",
    es: "Una decisión se emitió, se corrigió o quedó firme",
  },
  "payment.changed": {
    en: "A payment was recorded, forwarded, refunded or failed",
    es: "Un pago se registró, se entregó, se devolvió o falló",
  },
} as const;
export type EventType = keyof typeof EVENT_TYPES;
const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];
/** The type of the event that only a test sends. */
export const TEST_EVENT = "webhook.test";

const URL_MAX = 500;
/** Without a password in it and without a part that only a browser reads; the server parses it. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i;

const WebhookBody = z.object({
  url: text(URL_MAX, 10).regex(WEB_ADDRESS, message("webAddress")),
  eventTypes: z.array(z.enum(EVENT_TYPE_NAMES), message("choice")).min(1, message("choice")),
});

const Webhook = z.object({
  id: z.number(),
  accountId: z.number(),
  program: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(EVENT_TYPE_NAMES)),
  endedAt: z.string().nullable(),
  rowVersion: z.number(),
  waiting: z.number(),
  failed: z.number(),
  lastDeliveredAt: z.string().nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** Withheld: when it was due, the program's owner could not see the claim, or the program had no valid key. */
const DELIVERY_STATES = ["Waiting", "Delivered", "Failed", "Withheld"] as const;

const Delivery = z.object({
  id: z.string(),
  type: z.string(),
  claim: z.object({ id: z.number(), number: z.string() }).nullable(),
  action: z.string(),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  nextAttemptAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  lastAnswer: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** An outside program receives this. It holds no personal data, and the program reads the rest with its key. */
export const WebhookPayload = z.object({
  type: z.enum([...EVENT_TYPE_NAMES, TEST_EVENT]),
  /** ISO 8601, UTC: when it happened. */
  timestamp: z.string(),
  data: z.object({
    claimId: z.number().nullable(),
    number: z.string().nullable(),
    /** The code of the action, as in the history of the claim. */
    action: z.string(),
    fromStatus: z.string().nullable(),
    toStatus: z.string().nullable(),
  }),
});
export type WebhookPayload = z.output<typeof WebhookPayload>;

const access = "serviceAccount:write";
const params = z.object({ webhookId: id });
/** The secret is in this reply and nowhere else. */
const NewWebhook = z.object({ id: z.number(), secret: z.string() });

export const webhookRoutes = {
  list: route("GET", "/Webhooks", { access, reply: z.object({ rows: z.array(Webhook) }) }),
  create: route("POST", "/ServiceAccounts/:accountId/Webhooks", {
    access,
    fresh: true,
    params: z.object({ accountId: id }),
    body: WebhookBody,
    reply: NewWebhook,
  }),
  update: route("PUT", "/Webhooks/:webhookId", {
    access,
    fresh: true,
    params,
    body: WebhookBody.extend({ rowVersion }),
    reply: Webhook,
  }),
  end: route("POST", "/Webhooks/:webhookId/End", {
    access,
    fresh: true,
    params,
    body: z.object({ rowVersion }),
    reply: Webhook,
  }),
  test: route("POST", "/Webhooks/:webhookId/Test", { access, params, body: z.object({}), reply: ok }),
  /** The newest hundred; those before an event's id with `before`. */
  deliveries: route("GET", "/Webhooks/:webhookId/Deliveries", {
    access,
    params,
    query: z.object({ before: uuid.optional() }),
    reply: z.object({ rows: z.array(Delivery), hasMore: z.boolean() }),
  }),
  /** Sends a delivery again, or every one that failed or was withheld. */
  replay: route("POST", "/Webhooks/:webhookId/Replay", {
    access,
    params,
    body: z.object({ eventId: uuid.optional() }),
    reply: z.object({ count: z.number() }),
  }),
};
