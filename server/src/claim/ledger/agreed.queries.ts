import { sql } from "kysely";
import type { AgreedFacts } from "./agreed.rules.ts";

/** The installments of the plan in force of claim `c`, in their order. */
export const installmentsInForce = sql`coalesce((select jsonb_agg(jsonb_build_object('dueOn', i.due_on,
    'amount', i.amount::text, 'paid', i.paid::text) order by i.number)
  from installment_state i join payment_plan n on n.id = i.plan_id
  where n.claim_id = c.id and n.status = 'Active'), '[]')`;

/**
 * What the parties of claim `c` agreed on payment. A settlement that a judgment has replaced is not shown, because the
 * debt is no longer counted by it; neither is a plan that has ended. The day of the settlement is left out if a later plan
 * gives more time, or has ended by default, which makes the balance due at once.
 */
export const agreedJson = sql<AgreedFacts>`jsonb_build_object(
  'settlement', (select jsonb_build_object('amount', g.amount::text, 'startedOn', g.started_on,
      'dueOn', case when not exists (select from payment_plan n where n.claim_id = c.id
        and n.recorded_at >= g.recorded_at and (n.status = 'Defaulted' or n.status = 'Active'
          and exists (select from plan_installment i where i.plan_id = n.id and i.due_on > g.due_on))) then g.due_on end)
    from proceeding g
    where g.claim_id = c.id and g.kind = 'Settlement' and not g.superseded and g.ended_on is null
      and c.due_source = 'Settlement'
    order by g.id desc limit 1),
  'installments', ${installmentsInForce}, 'balance', c.balance::text)`;
