import pg from "pg";

/*
 * The data set of the benchmarks: the same every time, made by PostgreSQL itself. At 10,000 rows every bad plan
 * looks good; so it is as large, as skewed and as messy as a big state's ten years. Every row follows from its
 * number alone, so that several connections may make them in any order.
 */

/** The last moment of the ten years: fixed, because rows that follow the clock differ from run to run. */
const END = "timestamptz '2026-10-31 17:00:00Z'";

const FIRST =
  "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Carlos Sarah Daniel Maria Matthew Nancy Anthony Lisa Mark Rosa Luis Guadalupe Jose Juana Juan Carmen Miguel Ana Dakota Skye Winona Cheyenne Ngoc Minh Wei Fatima Omar Aisha Ivan Olga Sven Ingrid".split(
    " ",
  );
const INDUSTRY =
  "Construction,Cafe,Trucking,Cleaning,Roofing,Landscaping,Drilling,Motel,Market,Staffing,Dental,Foods,Electric,Ranch,Welding,Security,Salon,Daycare,Logistics,Grill".split(
    ",",
  );
const ENDING = ["LLC", "Inc.", "Corp.", "Company", "", "Ltd", "LP"];
const ONSET = "b c d f g h j k l m n p r s t v w z br ch cl dr fl gr kr pr sh st th tr".split(" ");
const VOWEL = "a e i o u ai ea ie oo ou".split(" ");
const CODA = "l m n r s t ck ld lt man mer nd ner ns rd rt son ss ter th ton ven ver wick".split(" ");

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(",")}]`;

/** Deterministic numbers in [0, 1) and picks from a list, by row and salt. PostgreSQL takes these in as plain expressions. */
const u = (row: string, salt: number) =>
  `((hashint8extended(${row}, ${salt}) & 9007199254740991)::double precision / 9007199254740992.0)`;
const pick = (values: readonly string[], row: string, salt: number) =>
  `(${list(values)})[1 + floor(${u(row, salt)} * ${values.length})::integer]`;

/** Common names are common: the square and more of an even number. */
const skewed = (count: number, row: string, salt: number, power = 2.2) =>
  `floor(${count} * power(${u(row, salt)}, ${power}))::bigint`;

const WORDS = 100_000;
/** Word number n of 10^5: an onset, a vowel, perhaps both again, a coda. Once in a table; looked up from then on. */
const MAKE_WORDS = `
  create table generated_word as
  select n, initcap(
    (${list(ONSET)})[1 + n % ${ONSET.length}] || (${list(VOWEL)})[1 + (n / ${ONSET.length}) % ${VOWEL.length}]
    || case when n >= 9000 then (${list(ONSET)})[1 + (n / 9000) % ${ONSET.length}] || (${list(VOWEL)})[1 + (n / 700) % ${VOWEL.length}] else '' end
    || (${list(CODA)})[1 + (n / 330) % ${CODA.length}]) as word
  from generate_series(0, ${WORDS - 1}) as n;
  alter table generated_word add primary key (n) include (word);
  analyze generated_word;`;
const word = (n: string) => `(select word from generated_word where n = (${n})::integer)`;

const people = (claims: number) => Math.max(1, Math.floor(claims * 0.6));
const employers = (claims: number) => Math.max(1, Math.floor(claims * 0.12));
const trueEmployers = (claims: number) => Math.max(1, Math.floor(claims * 0.048));

/** How large the set is, and what the database held before: every id is one of these and the row's number. */
type Base = { claims: number; person: number; employer: number; claim: number; officers: number[] };
type Step = {
  what: string;
  rows: (claims: number) => number;
  sql: (from: number, to: number, base: Base) => string;
};

/** The claims that belong to rows `from` to `to`. */
const filed = (from: number, to: number, { claim }: Base) => `c.id between ${claim + from} and ${claim + to}`;

const PARTIES: Step[] = [
  {
    what: "people",
    rows: people,
    sql: (from, to, { person }) => `
      insert into person (id, first_name, last_name, email, phone, address_line1, city, state_code, zip, created_at, updated_at)
      select ${person} + i, ${pick(FIRST, "i", 1)}, ${word(skewed(60000, "i", 2))},
        'person' || i || '@people.example', '(307) 555-' || lpad((i % 10000)::text, 4, '0'),
        1 + i % 9999 || ' ' || ${word("i % 4000")} || ' St', ${word("i % 90")}, 'WY', lpad((82000 + i % 900)::text, 5, '0'),
        ${END} - interval '10 years', ${END}
      from generate_series(${from}::bigint, ${to}::bigint) as i`,
  },
  {
    what: "employers",
    rows: employers,
    // The first 48,000 of 120,000 are true; the others are how other people write them.
    sql: (from, to, { employer, claims }) => `
      insert into employer (id, legal_name, fein, phone, address_line1, city, state_code, zip, created_at, updated_at)
      select ${employer} + i, case
          when i <= ${trueEmployers(claims)} then name || suffix
          when kind = 0 then upper(name || suffix)
          when kind = 1 then name || ${pick(
            ENDING.map((ending) => (ending ? ` ${ending}` : "")),
            "i",
            8,
          )}
          when kind = 2 then overlay(name placing chr(97 + (i % 26)::integer) from 2 + (i % 4)::integer for 1) || suffix
          when kind = 3 then 'The ' || name || suffix
          when kind = 4 then replace(name, ' & ', ' and ')
          else lower(name) end,
        case when i <= ${trueEmployers(claims)} or kind < 2 then lpad((t % 90 + 10)::text, 2, '0') || '-' || lpad(t::text, 7, '0') end,
        '(307) 556-' || lpad((t % 10000)::text, 4, '0'), 1 + t % 9999 || ' ' || ${word("t % 4000")} || ' Ave',
        ${word("t % 90")}, 'WY', lpad((82000 + t % 900)::text, 5, '0'), ${END} - interval '10 years', ${END}
      from (
        select i, t, (i % 6) as kind,
          ${word("60000 + t % 40000")} || case when t % 3 = 0 then ' & ' || ${word("60000 + (t * 7) % 40000")} else '' end
            || ' ' || ${pick(INDUSTRY, "t", 4)} as name,
          case when ${pick(ENDING, "t", 5)} = '' then '' else ' ' || ${pick(ENDING, "t", 5)} end as suffix
        from (
          select i, case when i <= ${trueEmployers(claims)} then i
            else 1 + floor(${trueEmployers(claims)} * ${u("i", 6)})::bigint end as t
          from generate_series(${from}::bigint, ${to}::bigint) as i
        ) as numbered
      ) as named`,
  },
];

const STATUSES = "SUBM REVIEW ACCEPT ASSIGN NOTICE1 NOTICE2 REPLY INVEST INVEST DETISSUED FINAL PLAN".split(
  " ",
);
const PRIORITIES = "Normal Normal Normal High Low Urgent".split(" ");

const CLAIMS: Step[] = [
  {
    what: "claims",
    rows: (claims) => claims,
    // With the words of both names, as the triggers that sleep meanwhile would have filled them in.
    sql: (from, to, { claims, person, employer, claim, officers }) => `
      insert into claim (id, claim_number, intake_channel, received_at, received_date, submitted_at, accepted_at, first_assigned_at,
        closed_at, status_code, status_since, closure_code_id, priority, assigned_user_id, county_id, claimant_id, employer_id,
        amount_claimed, amount_determined, amount_paid, limitation_date, narrative, created_at, updated_at, search_tokens)
      select ${claim} + i, to_char(received, 'YY') || '-G' || lpad(i::text, 7, '0'), 'Online', received, received::date, received,
        received + interval '2 days', received + interval '4 days', closed,
        case when closed is not null then 'CLOSED' else ${pick(STATUSES, "i", 11)} end,
        coalesce(closed, received + interval '5 days'),
        case when closed is not null then (select min(id) from closure_code) + (i % 10)::integer end,
        ${pick(PRIORITIES, "i", 12)},
        (array[${officers.join(",")}])[1 + (i % ${officers.length})::integer],
        (select min(id) from county) + ${skewed(23, "i", 13, 1.6)}::integer, p.id, e.id,
        amount, case when closed is not null then round(amount * 0.8, 2) end,
        case when closed is not null then round((amount * ${u("i", 16)})::numeric, 2) end,
        received::date + 730, 'My employer did not pay me for the last weeks of my work.', received, received,
        p.search_tokens || e.search_tokens
      from (
        select i, received, round((40 + 9000 * power(${u("i", 17)}, 3))::numeric, 2) as amount,
          -- 11 % are open, most of them young.
          case when ${u("i", 18)} > case when received > ${END} - interval '400 days' then 0.75 else 0.04 end
            then least(received + make_interval(days => 10 + floor(300 * power(${u("i", 19)}, 2))::integer), ${END}) end as closed,
          ${person} + 1 + floor(${people(claims)} * ${u("i", 14)})::integer as person_id,
          ${employer} + 1 + ${skewed(employers(claims), "i", 15, 1.8)}::integer as employer_id
        from (
          select i, date_trunc('second', ${END} - make_interval(secs => (${claims} - i) * (315576000.0 / ${claims}))) as received
          from generate_series(${from}::bigint, ${to}::bigint) as i
        ) as timed
      ) as filed join person p on p.id = person_id join employer e on e.id = employer_id`,
  },
];

const RECORDS: Step[] = [
  {
    what: "employments",
    rows: (claims) => claims,
    sql: (from, to, base) => `
      insert into employment (claim_id, job_title, start_date, employment_status_id, wage_rate_type_id, how_paid_id, rate, hours_per_week)
      select c.id, 'Worker', c.received_date - 400, (select min(id) from employment_status), (select min(id) from wage_rate_type),
        (select min(id) from how_paid), 9 + c.id % 30, 40
      from claim c where ${filed(from, to, base)}`,
  },
  {
    what: "wage items",
    rows: (claims) => claims,
    sql: (from, to, base) => `
      insert into wage_item (claim_id, position, wage_item_type_id, period_start, period_end, rate, quantity, gross_earned, amount_paid, claimed_amount)
      select c.id, n, (select min(id) from wage_item_type) + (n % 4), c.received_date - 30 * n, c.received_date - 30 * n + 13,
        15, 20, round(c.amount_claimed / 3, 2), 0, round(c.amount_claimed / 3, 2)
      from claim c, generate_series(1, 3) as n
      where ${filed(from, to, base)}`,
  },
  {
    what: "log lines",
    rows: (claims) => claims,
    sql: (from, to, base) => `
      insert into action_log (at, actor_kind, claim_id, action_code, to_status, summary)
      select c.received_at + make_interval(days => n), 'system', c.id,
        (array['Submit','StartReview','Accept','Assign'])[n], (array['SUBM','REVIEW','ACCEPT','ASSIGN'])[n],
        (array['Claim filed','Review started','Claim accepted','Officer assigned'])[n]
      from claim c, generate_series(1, 4) as n
      where ${filed(from, to, base)}`,
  },
  {
    what: "tasks",
    rows: (claims) => claims,
    // Two a claim that are done, or three on an open one: 2,000,000 of which some 300,000 are open.
    sql: (from, to, base) => `
      insert into task (task_detail_code, title, claim_id, role_id, user_id, status, due_at, due_date, created_at, completed_at)
      select (select min(code) from task_detail), 'Task ' || n, c.id, case when n = 1 then 3 else 2 end,
        case when n > 1 then c.assigned_user_id end,
        case when c.closed_at is null then 'Open' else 'Done' end,
        c.received_at + make_interval(days => 10 * n), (c.received_at + make_interval(days => 10 * n))::date, c.received_at,
        case when c.closed_at is not null then c.closed_at end
      from claim c, generate_series(1, case when c.closed_at is null then 3 else 2 end) as n
      where ${filed(from, to, base)}`,
  },
];

const TABLES = ["person", "employer", "claim", "employment", "wage_item", "action_log", "task"];
const SLICE = 50_000;
/** As many as the smallest machines have cores: more would only wait for each other. */
const CONNECTIONS = 2;

type Progress = (what: string, done: number, all: number) => void;

/**
 * Fills the database of `ownerUrl` with `claims` claims and what belongs to them; a few minutes for 1,000,000 on
 * two cores. Indexes, references and triggers wait until the rows are there. Refuses a database filled before.
 */
export async function generate(ownerUrl: string, claims: number, progress: Progress): Promise<void> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: ownerUrl, options: SESSION }),
  );
  const [client] = clients;
  if (!client) return;
  try {
    for (const each of clients) await each.connect();
    const base = await prepare(client, claims);
    const dropped = await dropForLoading(client);
    // What belongs to claims does not wait for each other: the rows of one kind after those of another all the same.
    for (const step of [...PARTIES, ...CLAIMS, ...RECORDS]) await load(clients, step, base, progress);
    await client.query("drop table generated_word");
    for (const table of ["person", "employer", "claim"])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await inTurn(clients, dropped.indexes, "indexes", progress);
    await inTurn([client], dropped.references, "references", progress);
    progress("search words", 0, 1);
    await client.query("select refresh_search()");
    progress("search words", 1, 1);
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await inTurn(
      clients,
      [...TABLES, "name_token"].map((table) => `vacuum analyze ${table}`),
      "tables tidied",
      progress,
    );
  } finally {
    for (const each of clients) await each.end();
  }
}

const SESSION =
  "-c timezone=UTC -c statement_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=256MB -c work_mem=128MB";

async function prepare(client: pg.Client, claims: number): Promise<Base> {
  const filled = await client.query("select from claim where claim_number like '__-G%' limit 1");
  if (filled.rowCount) throw new Error("This database has generated claims already.");
  await client.query(MAKE_WORDS);
  const { rows: officers } = await client.query<{ id: number }>(`
    insert into app_user (email, name, email_confirmed_at)
    select 'officer' || i || '@bench.example', 'Officer ' || i, ${END} from generate_series(1, 40) as i returning id`);
  const ids = officers.map(({ id }) => id);
  await client.query("insert into user_role (user_id, role_id) select unnest($1::integer[]), 2", [ids]);
  const { rows } = await client.query<{ person: number; employer: number; claim: number }>(`
    select (select coalesce(max(id), 0) from person) as person, (select coalesce(max(id), 0) from employer) as employer,
      (select coalesce(max(id), 0) from claim) as claim`);
  const [base] = rows;
  if (!base) throw new Error("The database does not answer.");
  return { ...base, claims, officers: ids };
}

async function load(clients: pg.Client[], { what, rows, sql }: Step, base: Base, progress: Progress) {
  const all = rows(base.claims);
  let next = 1;
  let done = 0;
  const work = async (client: pg.Client) => {
    while (next <= all) {
      const from = next;
      next = Math.min(from + SLICE - 1, all) + 1;
      const to = next - 1;
      await client.query(sql(from, to, base));
      done += to - from + 1;
      progress(what, done, all);
    }
  };
  await Promise.all(clients.map(work));
}

async function inTurn(clients: pg.Client[], statements: string[], what: string, progress: Progress) {
  const waiting = [...statements];
  const work = async (client: pg.Client) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await client.query(next);
      progress(what, statements.length - waiting.length, statements.length);
    }
  };
  await Promise.all(clients.map(work));
}

/** Puts away what only slows the loading down; gives the statements that bring it back, which check every row. */
async function dropForLoading(client: pg.Client): Promise<{ indexes: string[]; references: string[] }> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid::regclass::text = any($1)
       and not i.indisunique and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
     order by pg_relation_size(i.indrelid), 1`,
    [TABLES],
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  const references = await client.query<{ holder: string; name: string; definition: string }>(
    `select conrelid::regclass::text as holder, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) order by 1, 2`,
    [TABLES],
  );
  for (const { holder, name } of references.rows)
    await client.query(`alter table ${holder} drop constraint ${name}`);
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
  return {
    indexes: indexes.rows.map(({ definition }) => definition),
    references: references.rows.map(
      ({ holder, name, definition }) => `alter table ${holder} add constraint ${name} ${definition}`,
    ),
  };
}
