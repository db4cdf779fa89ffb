import { ClaimListQuery } from "@wage/contract/claims/claimList";
import type pg from "pg";
import { SECRET } from "../harness/signIn.ts";
import { NOTHING_BARRED } from "../server/src/core/identity/barred.queries.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { toSortOrder } from "../server/src/features/claims/claimCursor.rules.ts";
import { listClaims } from "../server/src/features/claims/claimList.queries.ts";
import type { BareRoute } from "./bare.ts";
import { startChild } from "./child.ts";
import { statementOf } from "./database.ts";
import { alternate } from "./load.ts";
import { type Bench, beside, type Line, type MeasurePromise, sameSize, throughput } from "./promise.ts";

const DAY = { timeZone: "America/Denver", today: "2026-11-01" };
const BOUNDS = { connections: 50, seconds: 4, rounds: 3 };
const PAGE = 25;

/**
 * The ideal of a list of claims: one wide row for each claim, an index that begins with the filters and ends in the order
 * of the page, and nothing else in the statement but the page and its count.
 */
const TABLE = "bench_claim_row";
const STATUSES = ["INVEST", "NOTICE1"];
const PRIORITY = "High";

/**
 * P2: the newest claims and a filtered list beside the ideal; the newest claims and a role's inbox, whose ideal W1 measures,
 * beside their own statements (a filtered list takes two); and page 10,000 compared with page 1.
 */
export const claimLists: MeasurePromise = async (bench) => {
  const { data, service, headers } = bench;
  const deep = await cursorAt(bench);
  const filters = { status: STATUSES.join(), priority: PRIORITY };
  const pages: { what: string; path: string; own?: BareRoute; ideal?: BareRoute }[] = [
    {
      what: "newest claims",
      path: "/api/Claim",
      own: await newestRoute(bench, "/newest"),
      ideal: idealRoute("/idealNewest", [""]),
    },
    {
      what: "filtered claims",
      path: `/api/Claim?${new URLSearchParams(filters)}`,
      ideal: idealRoute(
        "/idealFiltered",
        STATUSES.map((status) => `where w.priority = '${PRIORITY}' and w.status = '${status}'`),
      ),
    },
    { what: "inbox of a role", path: "/api/Inbox/supportItems?limit=50", own: inboxRoute("/inbox", 50) },
  ];
  await makeIdeal(data.owner);
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: pages.flatMap(({ own, ideal }) => [own, ideal].filter((route) => route !== undefined)),
  });
  try {
    const lines: Line[] = [];
    for (const { what, path, own, ideal } of pages) {
      const against = async (route: BareRoute) => {
        await sameSize(service + path, bare.answer + route.path, headers);
        return alternate(
          { url: service, headers, requests: [{ path }] },
          { url: bare.answer, requests: [{ path: route.path }] },
          BOUNDS,
        );
      };
      if (ideal) lines.push(throughput(`P2 ${what} beside the ideal`, await against(ideal), 0.5));
      if (own) lines.push(beside(`P2 ${what} beside its own statement`, await against(own)));
    }
    return [...lines, await depth(bench, deep)];
  } finally {
    await bare.stop();
    await data.owner.query(`drop table ${TABLE}`);
  }
};

/** What is shown is stored as it is shown, but for the days that a claim has been open. */
async function makeIdeal(owner: pg.Client): Promise<void> {
  await owner.query(`drop table if exists ${TABLE}`);
  await owner.query(`
    create table ${TABLE} as
    select c.id, c.received_at, c.received_date, c.closed_at::date as closed_date, c.priority, c.status_code as status,
      json_build_object('id', c.id, 'number', c.claim_number, 'claimant', p.last_name || ', ' || p.first_name, 'employer', e.legal_name,
        'status', json_build_object('code', s.code, 'description', s.description, 'category', s.category), 'officer', o.name,
        'receivedDate', c.received_date, 'closedDate', c.closed_at::date, 'due', (
          select json_build_object('taskId', t.id, 'title', t.title, 'dueDate', t.due_date, 'owner', coalesce(u.name, r.description))
          from task t join role r on r.id = t.role_id left join app_user u on u.id = t.user_id
          where t.claim_id = c.id and t.status in ('Open', 'InProgress') order by t.due_at, t.id limit 1),
        'amountClaimed', c.amount_claimed::text, 'amountDetermined', c.amount_determined::text, 'amountPaid', c.amount_paid::text,
        'balance', c.balance::text, 'tags', c.tags, 'county', k.description, 'priority', c.priority, 'closure', x.description)::jsonb as shown
    from claim c join claim_status s on s.code = c.status_code left join person p on p.id = c.claimant_id
      left join employer e on e.id = c.employer_id left join app_user o on o.id = c.assigned_user_id
      left join county k on k.id = c.county_id left join closure_code x on x.id = c.closure_code_id`);
  await owner.query(`create index on ${TABLE} (received_at, id)`);
  await owner.query(`create index on ${TABLE} (priority, status, received_at, id)`);
  await owner.query(`vacuum analyze ${TABLE}`);
  await owner.query(`grant select on ${TABLE} to public`);
}

/** One ordered index scan for each condition; several are merged. */
const idealRoute = (path: string, conditions: readonly string[]): BareRoute => {
  const scans = conditions.map(
    (where) => `(select w.id, w.received_at, w.received_date, w.closed_date, w.shown from ${TABLE} w ${where}
      order by w.received_at desc, w.id desc limit $1 + 1)`,
  );
  const counted = conditions.map((where) => `(select from ${TABLE} w ${where} limit 1001)`);
  return {
    path,
    text: `
    with found as materialized (
      select * from (${scans.join(" union all ")}) w order by w.received_at desc, w.id desc limit $1 + 1)
    select json_build_object('rows', (
      select json_agg(f.shown || jsonb_build_object('daysOpen', coalesce(f.closed_date, current_date) - f.received_date)
        order by f.received_at desc, f.id desc)
      from (select * from found limit $1) f),
      'next', (select json_build_array(received_at, id)::text from found offset $1 limit 1),
      'count', (select count(*) from (select from (${counted.join(" union all ")}) w limit 1001) capped))::text as json`,
    values: [PAGE],
  };
};

async function newestRoute({ data }: Bench, path: string): Promise<BareRoute> {
  const { sort, after: _, ...filters } = ClaimListQuery.parse({});
  const statement = await statementOf(data.appUrl, (db) =>
    listClaims(db, {
      filters,
      size: "page",
      sort: sort ?? "-received",
      order: toSortOrder(sort ?? "-received"),
      after: null,
      userId: 1,
      barred: NOTHING_BARRED,
      day: DAY,
      keys: deriveKeys(SECRET),
    }),
  );
  return { path, ...statement };
}

/** The same reply from one hand-written statement that serves this list only. */
const inboxRoute = (path: string, limit: number): BareRoute => ({
  path,
  text: `
    with found as materialized (
      select t.id, t.due_at from task t
      where t.role_id = 3 and t.status in ('Open', 'InProgress') order by t.due_at, t.id limit $2 + 1)
    select json_build_object('rows', (
      select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'title', t.title, 'taskDetail', t.task_detail_code,
        'status', t.status, 'priority', t.priority, 'claimId', t.claim_id, 'claimNumber', c.claim_number,
        'claimant', p.last_name || ', ' || p.first_name, 'employer', e.legal_name, 'statusCode', c.status_code,
        'statusLabel', s.description, 'statusCategory', s.category, 'dueDate', t.due_date, 'onHoldUntil', t.on_hold_until,
        'ownerId', t.user_id, 'owner', u.name, 'createdAt', t.created_at, 'completedAt', t.completed_at,
        'unread', not exists (select from task_read d where d.task_id = t.id and d.user_id = $1), 'role', r.description,
        'dueState', case when t.due_date is null then 'none' when t.due_date < current_date then 'late'
          when t.due_date = current_date then 'today' when t.due_date <= current_date + 7 then 'soon' else 'later' end)
        order by t.due_at, t.id)
      from (select * from found limit $2) found join task t on t.id = found.id join role r on r.id = t.role_id
        left join claim c on c.id = t.claim_id left join claim_status s on s.code = c.status_code
        left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
        left join app_user u on u.id = t.user_id),
      'next', (select json_build_array(due_at, id)::text from found offset $2 limit 1),
      'count', (select count(*) from (select from task t where t.role_id = 3 and t.status in ('Open', 'InProgress') limit 1001) f)
    )::text as json`,
  values: [1, limit],
});

/** The cursor at the end of page 9,999, or the deepest that the data allow. */
async function cursorAt({ data, claims }: Bench): Promise<{ page: number; cursor: string }> {
  const page = Math.min(10_000, Math.floor((claims * 0.9) / PAGE));
  const { rows } = await data.owner.query(
    `select (extract(epoch from received_at) * 1000000)::bigint::text as micros, id from claim
     order by received_at desc, id desc offset $1 limit 1`,
    [(page - 1) * PAGE - 1],
  );
  const cursor = Buffer.from(JSON.stringify(["-received", rows[0].micros, rows[0].id])).toString("base64url");
  return { page, cursor };
}

async function depth(
  { service, headers }: Bench,
  { page, cursor }: { page: number; cursor: string },
): Promise<Line> {
  const { ours, bare } = await alternate(
    { url: service, headers, requests: [{ path: `/api/Claim?after=${cursor}` }] },
    { url: service, headers, requests: [{ path: "/api/Claim" }] },
    BOUNDS,
  );
  return {
    ...throughput(`P2 page ${page.toLocaleString("en")} beside page 1`, { ours, bare }, 0.8),
    wanted: "0.80 to 1.20",
    met: ours.perSecond >= 0.8 * bare.perSecond,
  };
}
