import type { Delivery, EventType, Webhook } from "@wage/contract/integrations/webhooks";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { Webhook as WebhookTable } from "../../../core/database/db-types.ts";

/** Returns the webhooks with the count of what waits and failed; those in use first. */
export async function listWebhooks(db: Db | Tx, only: number | null = null): Promise<Webhook[]> {
  const { rows } = await sql<{ row: Webhook }>`
    select json_build_object(
      'id', w.id, 'accountId', w.account_id, 'program', a.name, 'url', w.url, 'eventTypes', w.event_types,
      'endedAt', w.ended_at, 'rowVersion', w.row_version,
      'waiting', (select count(*) from webhook_event e where e.webhook_id = w.id and e.state = 'Waiting'),
      'failed', (select count(*) from webhook_event e where e.webhook_id = w.id and e.state in ('Failed', 'Withheld')),
      'lastDeliveredAt', (select max(e.last_attempt_at) from webhook_event e
        where e.webhook_id = w.id and e.state = 'Delivered')) as row
    from webhook w join service_account a on a.id = w.account_id
    where ${only}::integer is null or w.id = ${only}
    order by w.ended_at is not null, lower(a.name), w.id limit 500`.execute(db.withoutPlugins());
  return rows.map(({ row }) => row);
}

export const findAccount = (tx: Tx, accountId: number) =>
  tx
    .selectFrom("serviceAccount")
    .select(["name", "scopes", "endedAt"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();

/** The id comes from the sequence before the row, because the secret is sealed for it. */
export async function nextWebhookId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhook', 'id'))::integer as id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

export const insertWebhook = (tx: Tx, webhook: Insertable<WebhookTable>) =>
  tx.insertInto("webhook").values(webhook).execute();

/** Saves a webhook in the version that was seen; returns false if it has changed or ended meanwhile. */
export const updateWebhook = async (
  db: Db | Tx,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: { url?: string; eventTypes?: EventType[]; endedAt?: Date },
): Promise<boolean> =>
  (
    await db
      .updateTable("webhook")
      .set({ ...values, rowVersion: rowVersion + 1 })
      .where("id", "=", id)
      .where("rowVersion", "=", rowVersion)
      .where("endedAt", "is", null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const insertTestEvent = (tx: Tx, webhookId: number, at: Date, eventType: string) =>
  tx
    .insertInto("webhookEvent")
    .values({ webhookId, at, nextAttemptAt: at, eventType, actionCode: "Test" })
    .execute();

const DELIVERIES = 100;

/** Returns the newest events of a webhook, or those before one of them. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  before: string | null,
): Promise<{ rows: Delivery[]; hasMore: boolean }> {
  const { rows } = await sql<{ row: Delivery }>`
    select json_build_object('id', e.id, 'type', e.event_type, 'action', e.action_code, 'at', e.at, 'state', e.state,
      'claim', case when c.id is not null then json_build_object('id', c.id, 'number', c.claim_number) end,
      'attempts', e.attempts, 'nextAttemptAt', case when e.state = 'Waiting' then e.next_attempt_at end,
      'lastAttemptAt', e.last_attempt_at, 'lastAnswer', e.last_answer) as row
    from webhook_event e left join claim c on c.id = e.claim_id
    where e.webhook_id = ${webhookId} and (${before}::uuid is null
      or e.number < (select number from webhook_event where id = ${before} and webhook_id = ${webhookId}))
    order by e.number desc limit ${DELIVERIES + 1}`.execute(db.withoutPlugins());
  return { rows: rows.slice(0, DELIVERIES).map(({ row }) => row), hasMore: rows.length > DELIVERIES };
}

/** Lets an event, or all that failed or were withheld, be sent as if for the first time; returns how many. */
export const setAgain = async (
  tx: Tx,
  webhookId: number,
  eventId: string | undefined,
  at: Date,
): Promise<number> => {
  let again = tx
    .updateTable("webhookEvent")
    .set({ state: "Waiting", attempts: 0, nextAttemptAt: at })
    .where("webhookId", "=", webhookId);
  again = eventId
    ? again.where("id", "=", eventId).where("state", "<>", "Waiting")
    : again.where("state", "in", ["Failed", "Withheld"]);
  return Number((await again.executeTakeFirst()).numUpdatedRows);
};

export type DueEvent = {
  id: string;
  webhookId: number;
  accountId: number;
  url: string;
  secretSealed: Buffer;
  rowVersion: number;
  eventType: string;
  actionCode: string;
  fromStatus: string | null;
  toStatus: string | null;
  at: string;
  claimId: number | null;
  claimNumber: string | null;
  attempts: number;
};

/**
 * Returns events that are due: of each claim the oldest for a webhook, so that a program learns of a claim's events in
 * their order, and of each webhook the first few, so that a busy one does not hold up the others.
 */
export async function findDueEvents(db: Db, now: Date, each: number): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select due.id, due.webhook_id, w.account_id, w.url, w.secret_sealed, w.row_version, due.event_type, due.action_code,
      due.from_status, due.to_status, due.at, due.claim_id, c.claim_number, due.attempts
    from webhook w join service_account a on a.id = w.account_id and a.ended_at is null
    cross join lateral (
      select e.* from webhook_event e
      where e.webhook_id = w.id and e.state = 'Waiting' and e.next_attempt_at <= ${now}
        and not exists (select from webhook_event o where o.webhook_id = e.webhook_id and o.state = 'Waiting'
          and o.claim_id = e.claim_id and o.number < e.number)
      order by e.number limit ${each}) due
    left join claim c on c.id = due.claim_id
    where w.ended_at is null order by due.webhook_id, due.number`.execute(db);
  return rows;
}

export const setOutcome = (
  db: Db,
  id: string,
  outcome: {
    state: "Waiting" | "Delivered" | "Failed" | "Withheld";
    attempts: number;
    nextAttemptAt?: Date;
    lastAttemptAt: Date;
    lastAnswer: string;
  },
) => db.updateTable("webhookEvent").set(outcome).where("id", "=", id).execute();

/** Deletes what was told, given up, or waits for a webhook that was ended, before a day. */
export const deleteOldEvents = (db: Db, before: Date) =>
  db
    .deleteFrom("webhookEvent")
    .where("at", "<", before.toISOString())
    .where((eb) =>
      eb.or([
        eb("state", "<>", "Waiting"),
        eb(
          "webhookId",
          "in",
          eb.selectFrom("webhook").select("webhook.id").where("webhook.endedAt", "is not", null),
        ),
      ]),
    )
    .execute();

/** Ends the webhooks of a program, so that nothing more is kept for it. */
export const endWebhooksOf = (tx: Tx, accountId: number, endedAt: Date) =>
  tx
    .updateTable("webhook")
    .set((eb) => ({ endedAt, rowVersion: eb("rowVersion", "+", 1) }))
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .execute();

export const countFailedEvents = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("webhookEvent")
        .innerJoin("webhook", "webhook.id", "webhookEvent.webhookId")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("webhookEvent.state", "=", "Failed")
        .where("webhook.endedAt", "is", null)
        .executeTakeFirstOrThrow()
    ).count,
  );
