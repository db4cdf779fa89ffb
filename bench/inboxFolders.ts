import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import pg from "pg";
import { median } from "../harness/percentiles.ts";
import { RUNNER } from "../harness/signIn.ts";
import { NOTHING_BARRED } from "../server/src/core/identity/barred.queries.ts";
import { countFolders } from "../server/src/features/inbox/folderCounts.queries.ts";
import type { BareRoute } from "./bare.ts";
import { startChild } from "./child.ts";
import { statementOf } from "./database.ts";
import { alternate } from "./load.ts";
import { ask, type Bench, type Line, type MeasurePromise, sameSize, throughput, timed } from "./promise.ts";

const BOUNDS = { connections: 50, seconds: 4, rounds: 3 };
const LIMIT = 50;
const COUNTED = ["mine", "master", "support", "compliance", "unassigned"] as const;
const COUNT_MS = 20;
const ASSIGNED = 500;
const ASSIGN_MS = 2000;
const TIMES = 9;

/**
 * The ideal of a folder: one wide row for each open task, an index in the order of the page, and nothing else in the
 * statement but the page, its count and what the reader has read.
 */
const TABLE = "bench_open_task";
const FOLDERS = [
  {
    what: "support items",
    path: "/api/Inbox/supportItems",
    where: "w.role_id = 3",
    index: "role_id, due_at, id",
  },
  {
    what: "compliance items",
    path: "/api/Inbox/complianceItems",
    where: "w.role_id = 2",
    index: "role_id, due_at, id",
  },
  { what: "master items", path: "/api/Inbox/masterItems", where: "true", index: "due_at, id" },
];

/** W1: three folders of the inbox beside the ideal. W2: the counts of all folders. W3: 500 items assigned at once. */
export const inboxFolders: MeasurePromise = async (bench) => [
  ...(await besideTheIdeal(bench)),
  await counts(bench),
  await assigning(bench),
];

async function besideTheIdeal({ data, service, headers }: Bench): Promise<Line[]> {
  await makeIdeal(data.owner);
  const pages = FOLDERS.map(({ what, path, where }, n) => ({
    what,
    path: `${path}?limit=${LIMIT}`,
    bare: idealRoute(`/ideal${n}`, where),
  }));
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: pages.map((page) => page.bare),
  });
  try {
    const lines: Line[] = [];
    for (const { what, path, bare: ideal } of pages) {
      await sameSize(service + path, bare.answer + ideal.path, headers);
      const measured = await alternate(
        { url: service, headers, requests: [{ path }] },
        { url: bare.answer, requests: [{ path: ideal.path }] },
        BOUNDS,
      );
      lines.push(throughput(`W1 ${what} beside the ideal`, measured, 0.5));
    }
    return lines;
  } finally {
    await bare.stop();
    await data.owner.query(`drop table ${TABLE}`);
  }
}

async function makeIdeal(owner: pg.Client): Promise<void> {
  await owner.query(`drop table if exists ${TABLE}`);
  await owner.query(`
    create table ${TABLE} as
    select t.id, t.role_id, t.due_at, t.due_date, t.status, t.created_at, json_build_object('id', t.id, 'kind', t.kind, 'title', t.title,
      'taskDetail', t.task_detail_code, 'status', t.status, 'priority', t.priority, 'claimId', t.claim_id, 'claimNumber', c.claim_number,
      'claimant', p.last_name || ', ' || p.first_name, 'employer', e.legal_name, 'statusCode', c.status_code, 'statusLabel', s.description,
      'statusCategory', s.category, 'dueDate', t.due_date, 'onHoldUntil', t.on_hold_until, 'snoozedUntil', t.snoozed_until,
      'ownerId', t.user_id, 'owner', u.name, 'createdAt', t.created_at, 'completedAt', t.completed_at, 'tags', t.tags,
      'role', r.description)::jsonb as shown
    from task t join role r on r.id = t.role_id left join claim c on c.id = t.claim_id left join claim_status s on s.code = c.status_code
      left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id left join app_user u on u.id = t.user_id
    where t.status in ('Open', 'InProgress')`);
  for (const index of new Set(FOLDERS.map((folder) => folder.index)))
    await owner.query(`create index on ${TABLE} (${index})`);
  await owner.query(`vacuum analyze ${TABLE}`);
  await owner.query(`grant select on ${TABLE} to public`);
}

const idealRoute = (path: string, where: string): BareRoute => ({
  path,
  text: `
    with found as materialized (
      select w.id, w.due_at, w.due_date, w.shown from ${TABLE} w where ${where} order by w.due_at, w.id limit $2 + 1)
    select json_build_object('rows', (
      select json_agg(f.shown || jsonb_build_object('unread', not exists (select from task_read d where d.task_id = f.id and d.user_id = $1),
        'dueState', case when f.due_date is null then 'none' when f.due_date < current_date then 'overdue'
          when f.due_date = current_date then 'today' when f.due_date <= current_date + 7 then 'soon' else 'later' end)
        order by f.due_at, f.id)
      from (select * from found limit $2) f),
      'next', (select json_build_array(due_at, id)::text from found offset $2 limit 1),
      'count', (select count(*) from (select from ${TABLE} w where ${where} limit 1001) capped))::text as json`,
  values: [1, LIMIT],
});

/** The counts of all folders for the person who has most items, in one statement. */
async function counts({ data }: Bench): Promise<Line> {
  const { rows } = await data.owner.query(
    `select user_id as id from task where user_id is not null and status in ('Open', 'InProgress', 'OnHold')
     group by user_id order by count(*) desc limit 1`,
  );
  const now = new Date();
  const today = agencyDay(now, "America/Denver");
  const statement = await statementOf(data.appUrl, (db) =>
    countFolders(db, { id: rows[0].id, barred: NOTHING_BARRED }, COUNTED, {
      today,
      inAWeek: addCalendarDays(today, 7),
      now,
    }),
  );
  const reader = new pg.Client({ connectionString: data.appUrl, options: "-c jit=off -c timezone=UTC" });
  await reader.connect();
  const times: number[] = [];
  try {
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now();
      await reader.query({ name: "counts", ...statement });
      times.push(performance.now() - begun);
    }
  } finally {
    await reader.end();
  }
  return timed("W2 the counts of five folders, one statement", median(times), COUNT_MS);
}

/** Items of a role are given to a person, and given back by the undo of the page. */
async function assigning(bench: Bench): Promise<Line> {
  const { data } = bench;
  const { rows } = await data.owner.query(
    `select id from task where role_id = 3 and user_id is null and status = 'Open' order by due_at, id limit $1`,
    [ASSIGNED],
  );
  const runner = await data.owner.query("select id from app_user where email = $1", [RUNNER.email]);
  const post = async (path: string, body: object) => {
    const { changed } = await ask<{ changed: number }>(bench, `/Inbox/${path}`, body);
    if (changed !== rows.length) throw new Error(`${path} changed ${changed} of ${rows.length} items`);
  };
  const change = { kind: "assign", userId: runner.rows[0].id };
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now();
    await post("change", { ids: rows.map(({ id }) => id), change });
    times.push(performance.now() - begun);
    await post("change/undo", {});
  }
  return timed(`W3 ${rows.length} items assigned at once`, median(times), ASSIGN_MS);
}
