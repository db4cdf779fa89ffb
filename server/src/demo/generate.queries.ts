import pg from "pg";

/*
 * The data set of the benchmarks: the same every time, made by PostgreSQL itself. At 10,000 rows every bad plan
 * looks good; so it is as large, as skewed and as messy as a big state's ten years.
 */

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

/** Deterministic numbers in [0, 1) and picks from a list, by row and salt. */
const SETUP = `
  create function pg_temp.u(i bigint, salt integer) returns double precision language sql immutable parallel safe as
    $$ select (hashint8extended(i, salt) & 9007199254740991)::double precision / 9007199254740992.0 $$;
  create function pg_temp.pick(list text[], i bigint, salt integer) returns text language sql immutable parallel safe as
    $$ select list[1 + floor(pg_temp.u(i, salt) * cardinality(list))::integer] $$;
  -- Word number n of some 10^5: an onset, a vowel, perhaps both again, a coda.
  create function pg_temp.word(n bigint) returns text language sql immutable parallel safe as $$
    select initcap(
      (${list(ONSET)})[1 + n % ${ONSET.length}] || (${list(VOWEL)})[1 + (n / ${ONSET.length}) % ${VOWEL.length}]
      || case when n >= 9000 then (${list(ONSET)})[1 + (n / 9000) % ${ONSET.length}] || (${list(VOWEL)})[1 + (n / 700) % ${VOWEL.length}] else '' end
      || (${list(CODA)})[1 + (n / 330) % ${CODA.length}]) $$;`;

/** Common names are common: the square and more of an even number. */
const skewed = (count: number, row: string, salt: number, power = 2.2) =>
  `floor(${count} * power(pg_temp.u(${row}, ${salt}), ${power}))::bigint`;

type Step = {
  what: string;
  rows: (claims: number) => number;
  sql: (from: number, to: number, claims: number) => string;
};

const people = (claims: number) => Math.max(1, Math.floor(claims * 0.6));
const employers = (claims: number) => Math.max(1, Math.floor(claims * 0.12));
const trueEmployers = (claims: number) => Math.max(1, Math.floor(claims * 0.048));

const STEPS: Step[] = [
  {
    what: "people",
    rows: people,
    sql: (from, to) => `
      insert into person (first_name, last_name, email, phone, address_line1, city, state_code, zip, created_at, updated_at)
      select pg_temp.pick(${list(FIRST)}, i, 1), pg_temp.word(${skewed(60000, "i", 2)}),
        'person' || i || '@people.example', '(307) 555-' || lpad((i % 10000)::text, 4, '0'),
        1 + i % 9999 || ' ' || pg_temp.word(i % 4000) || ' St', pg_temp.word(i % 90), 'WY', lpad((82000 + i % 900)::text, 5, '0'),
        now() - interval '10 years', now()
      from generate_series(${from}, ${to}) as i`,
  },
  {
    what: "employers",
    rows: employers,
    // The first 48,000 of 120,000 are true; the others are how other people write them.
    sql: (from, to, claims) => `
      insert into employer (legal_name, fein, phone, address_line1, city, state_code, zip, created_at, updated_at)
      select case
          when i <= ${trueEmployers(claims)} then name || suffix
          when kind = 0 then upper(name || suffix)
          when kind = 1 then name || pg_temp.pick(${list(ENDING.map((ending) => (ending ? ` ${ending}` : "")))}, i, 8)
          when kind = 2 then overlay(name placing chr(97 + (i % 26)::integer) from 2 + (i % 4)::integer for 1) || suffix
          when kind = 3 then 'The ' || name || suffix
          when kind = 4 then replace(name, ' & ', ' and ')
          else lower(name) end,
        case when i <= ${trueEmployers(claims)} or kind < 2 then lpad((t % 90 + 10)::text, 2, '0') || '-' || lpad(t::text, 7, '0') end,
        '(307) 556-' || lpad((t % 10000)::text, 4, '0'), 1 + t % 9999 || ' ' || pg_temp.word(t % 4000) || ' Ave',
        pg_temp.word(t % 90), 'WY', lpad((82000 + t % 900)::text, 5, '0'), now() - interval '10 years', now()
      from (
        select i, t, (i % 6) as kind,
          pg_temp.word(60000 + t % 40000) || case when t % 3 = 0 then ' & ' || pg_temp.word(60000 + (t * 7) % 40000) else '' end
            || ' ' || pg_temp.pick(${list(INDUSTRY)}, t, 4) as name,
          case when pg_temp.pick(${list(ENDING)}, t, 5) = '' then '' else ' ' || pg_temp.pick(${list(ENDING)}, t, 5) end as suffix
        from (
          select i, case when i <= ${trueEmployers(claims)} then i
            else 1 + floor(${trueEmployers(claims)} * pg_temp.u(i, 6))::bigint end as t
          from generate_series(${from}::bigint, ${to}::bigint) as i
        ) as numbered
      ) as named`,
  },
  {
    what: "claims",
    rows: (claims) => claims,
    sql: (from, to, claims) => `
      insert into claim (claim_number, intake_channel, received_at, received_date, submitted_at, accepted_at, first_assigned_at,
        closed_at, status_code, status_since, closure_code_id, priority, assigned_user_id, county_id, claimant_id, employer_id,
        amount_claimed, amount_determined, amount_paid, limitation_date, narrative, created_at, updated_at)
      select to_char(received, 'YY') || '-G' || lpad(i::text, 7, '0'), 'Online', received, received::date, received,
        received + interval '2 days', received + interval '4 days', closed,
        case when closed is not null then 'CLOSED'
          else pg_temp.pick(array['SUBM','REVIEW','ACCEPT','ASSIGN','NOTICE1','NOTICE2','REPLY','INVEST','INVEST','DETISSUED','FINAL','PLAN'], i, 11) end,
        coalesce(closed, received + interval '5 days'),
        case when closed is not null then (select min(id) from closure_code) + (i % 10)::integer end,
        pg_temp.pick(array['Normal','Normal','Normal','High','Low','Urgent'], i, 12),
        (select (array_agg(u.id order by u.id))[1 + (i % count(*))::integer] from app_user u where u.email like 'officer%@bench.example'),
        (select min(id) from county) + ${skewed(23, "i", 13, 1.6)}::integer,
        1 + floor(${people(claims)} * pg_temp.u(i, 14))::integer + person_base,
        1 + ${skewed(employers(claims), "i", 15, 1.8)}::integer + employer_base,
        amount, case when closed is not null then round(amount * 0.8, 2) end,
        case when closed is not null then round((amount * pg_temp.u(i, 16))::numeric, 2) end,
        received::date + 730, 'My employer did not pay me for the last weeks of my work.', received, received
      from (
        select i, received, round((40 + 9000 * power(pg_temp.u(i, 17), 3))::numeric, 2) as amount,
          -- 11 % are open, most of them young.
          case when pg_temp.u(i, 18) > case when received > now() - interval '400 days' then 0.75 else 0.04 end
            then least(received + make_interval(days => 10 + floor(300 * power(pg_temp.u(i, 19), 2))::integer), now()) end as closed
        from (
          select i, date_trunc('second', now() - make_interval(secs => (${claims} - i) * (315576000.0 / ${claims}))) as received
          from generate_series(${from}::bigint, ${to}::bigint) as i
        ) as timed
      ) as filed,
      (select min(id) - 1 as person_base from person where email like '%@people.example') as p,
      (select max(id) - ${employers(claims)} as employer_base from employer) as e`,
  },
  {
    what: "employments",
    rows: (claims) => claims,
    sql: (from, to) => `
      insert into employment (claim_id, job_title, start_date, employment_status_id, wage_rate_type_id, how_paid_id, rate, hours_per_week)
      select c.id, 'Worker', c.received_date - 400, (select min(id) from employment_status), (select min(id) from wage_rate_type),
        (select min(id) from how_paid), 9 + c.id % 30, 40
      from claim c where c.claim_number like '__-G%' and right(c.claim_number, 7)::integer between ${from} and ${to}`,
  },
  {
    what: "wage items",
    rows: (claims) => claims,
    sql: (from, to) => `
      insert into wage_item (claim_id, position, wage_item_type_id, period_start, period_end, rate, quantity, gross_earned, amount_paid, claimed_amount)
      select c.id, n, (select min(id) from wage_item_type) + (n % 4), c.received_date - 30 * n, c.received_date - 30 * n + 13,
        15, 20, round(c.amount_claimed / 3, 2), 0, round(c.amount_claimed / 3, 2)
      from claim c, generate_series(1, 3) as n
      where c.claim_number like '__-G%' and right(c.claim_number, 7)::integer between ${from} and ${to}`,
  },
  {
    what: "log lines",
    rows: (claims) => claims,
    sql: (from, to) => `
      insert into action_log (at, actor_kind, claim_id, action_code, to_status, summary)
      select c.received_at + make_interval(days => n), 'system', c.id,
        (array['Submit','StartReview','Accept','Assign'])[n], (array['SUBM','REVIEW','ACCEPT','ASSIGN'])[n],
        (array['Claim filed','Review started','Claim accepted','Officer assigned'])[n]
      from claim c, generate_series(1, 4) as n
      where c.claim_number like '__-G%' and right(c.claim_number, 7)::integer between ${from} and ${to}`,
  },
  {
    what: "tasks",
    rows: (claims) => claims,
    // Two a claim that are done, or near three on an open one: 2,000,000 of which some 300,000 are open.
    sql: (from, to) => `
      insert into task (task_detail_code, title, claim_id, role_id, user_id, status, due_at, due_date, created_at, completed_at)
      select (select min(code) from task_detail), 'Task ' || n, c.id, case when n = 1 then 3 else 2 end,
        case when n > 1 then c.assigned_user_id end,
        case when c.closed_at is null then 'Open' else 'Done' end,
        c.received_at + make_interval(days => 10 * n), (c.received_at + make_interval(days => 10 * n))::date, c.received_at,
        case when c.closed_at is not null then c.closed_at end
      from claim c, generate_series(1, case when c.closed_at is null then 3 else 2 end) as n
      where c.claim_number like '__-G%' and right(c.claim_number, 7)::integer between ${from} and ${to}`,
  },
];

const TABLES = ["person", "employer", "claim", "employment", "wage_item", "action_log", "task"];
const SLICE = 50_000;

/**
 * Fills the database of `ownerUrl` with `claims` claims and what belongs to them; about six minutes for 1,000,000 on
 * two cores. Indexes and triggers wait until the rows are there. Refuses a database that was filled before.
 */
export async function generate(
  ownerUrl: string,
  claims: number,
  progress: (what: string, done: number, all: number) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const filled = await client.query("select 1 from claim where claim_number like '__-G%' limit 1");
    if (filled.rowCount) throw new Error("This database has generated claims already.");
    await client.query("set statement_timeout = 0");
    await client.query(SETUP);
    await client.query(`insert into app_user (email, name, email_confirmed_at)
      select 'officer' || i || '@bench.example', 'Officer ' || i, now() from generate_series(1, 40) as i`);
    await client.query(
      "insert into user_role (user_id, role_id) select id, 2 from app_user where email like 'officer%@bench.example'",
    );
    const indexes = await dropIndexes(client);
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    for (const { what, rows, sql } of STEPS) {
      const all = rows(claims);
      for (let from = 1; from <= all; from += SLICE) {
        const to = Math.min(from + SLICE - 1, all);
        await client.query(sql(from, to, claims));
        progress(what, to, all);
      }
    }
    progress("search words", 0, 1);
    await client.query("select refresh_search()");
    progress("search words", 1, 1);
    for (const [number, create] of indexes.entries()) {
      await client.query(create);
      progress("indexes", number + 1, indexes.length);
    }
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Drops what only slows the loading down; gives the statements that bring it back. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid::regclass::text = any($1)
       and not i.indisunique and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
