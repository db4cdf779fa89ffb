import { ClaimListQuery } from "@wage/contract/claims/claimList";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { toSortOrder } from "../server/src/features/claims/claimCursor.rules.ts";
import { listClaims } from "../server/src/features/claims/claimList.queries.ts";
import type { BareRoute } from "./bare.ts";
import { startChild } from "./child.ts";
import { SECRET, statementOf } from "./database.ts";
import { alternate } from "./load.ts";
import { type Bench, type Line, type MeasurePromise, sameSize, throughput } from "./promise.ts";

const DAY = { timeZone: "America/Denver", today: "2026-11-01" };
const BOUNDS = { connections: 50, seconds: 4, rounds: 3 };
const PAGE = 25;

/** P2: the newest claims, a filtered list, a role's inbox, and page 10,000 compared with page 1. */
export const claimLists: MeasurePromise = async (bench) => {
  const { data, service, headers } = bench;
  const deep = await cursorAt(bench);
  const pages: { what: string; path: string; bare: BareRoute }[] = [
    { what: "newest claims", path: "/api/Claim", bare: await listRoute(bench, "/newest", {}) },
    {
      what: "filtered claims",
      path: "/api/Claim?status=INVEST,NOTICE1&priority=High",
      bare: await listRoute(bench, "/filtered", { status: "INVEST,NOTICE1", priority: "High" }),
    },
    { what: "inbox of a role", path: "/api/Inbox/supportItems?limit=50", bare: inboxRoute("/inbox", 50) },
  ];
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: pages.map((page) => page.bare),
  });
  try {
    const lines: Line[] = [];
    for (const page of pages) {
      await sameSize(service + page.path, bare.answer + page.bare.path, headers);
      const measured = await alternate(
        { url: service, headers, requests: [{ path: page.path }] },
        { url: bare.answer, requests: [{ path: page.bare.path }] },
        BOUNDS,
      );
      lines.push(throughput(`P2 ${page.what}`, measured, 0.8));
    }
    return [...lines, await depth(bench, deep)];
  } finally {
    await bare.stop();
  }
};

async function listRoute({ data }: Bench, path: string, query: Record<string, string>): Promise<BareRoute> {
  const { sort, after: _, ...filters } = ClaimListQuery.parse(query);
  const statement = await statementOf(data.appUrl, (db) =>
    listClaims(db, {
      filters,
      sort: sort ?? "-received",
      order: toSortOrder(sort ?? "-received"),
      after: null,
      userId: 1,
      conflicts: [],
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
