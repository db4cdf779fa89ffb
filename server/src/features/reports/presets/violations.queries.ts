import { EMPLOYER_SIZES, SECTORS } from "@wage/contract/reports/claimParts";
import type { FigureCell, ReportPart } from "@wage/contract/reports/presets";
import { type RawBuilder, sql } from "kysely";
import { cell, during, head, part, when } from "./figures.rules.ts";
import { counted, type PresetContext, received, rowsOf } from "./presetContext.queries.ts";

type Sql = RawBuilder<unknown>;
type Group = {
  key: string | null;
  label: string;
  claims: string;
  claimed: string | null;
  determined: string | null;
  paid: string | null;
};
type Condition = NonNullable<FigureCell["claims"]>[number];

const REPEAT_EMPLOYERS = 25;

export const violations = async (context: PresetContext): Promise<ReportPart[]> => [
  await wageTypes(context),
  await grouped(context, {
    title: "By sector",
    definition: "By the sector (NAICS) of the employer's industry.",
    key: sql`coalesce(b.sector, 'unknown')`,
    joins: OF_EMPLOYER,
    label: (key) => SECTORS[key ?? "unknown"]?.en ?? "Unknown",
    claims: (key) => when("sector", "is", key ?? "unknown"),
  }),
  await grouped(context, {
    title: "By county",
    definition: "By the county of the claim.",
    key: sql`c.county_id::text`,
    described: sql`(select k.description from county k where k.id::text = key)`,
    claims: (key) => (key === null ? when("county", "empty", null) : when("county", "is", key)),
  }),
  await grouped(context, {
    title: "By employer's size",
    definition: "By the number of employees in the employer's record.",
    key: sizeBand,
    joins: OF_EMPLOYER,
    label: (key) => (key === null || key === "unknown" ? "Unknown" : `${key.replace("-", "–")} employees`),
    claims: (key) => when("employerSize", "is", key ?? "unknown"),
    order: Object.keys(EMPLOYER_SIZES),
  }),
  await grouped(context, {
    title: "By language",
    definition: "By the language of the claimant's letters and pages.",
    key: sql`c.language`,
    label: (key) => LANGUAGE_NAMES.of(key ?? "en") ?? key ?? "",
    claims: (key) => when("language", "is", key),
  }),
  await repeatEmployers(context),
];

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });
const OF_EMPLOYER = sql`left join employer y on y.id = c.employer_id left join business_type b on b.id = y.industry_id`;
const sizeBand = sql`case ${sql.join(
  Object.entries(EMPLOYER_SIZES).flatMap(([size, band]) =>
    band
      ? [
          sql`when y.employee_count >= ${band[0]}::integer and (${band[1]}::integer is null or y.employee_count <= ${band[1]}) then ${size}`,
        ]
      : [],
  ),
  sql` `,
)} else 'unknown' end`;

const MONEY = "A claim without a figure adds nothing to its sum.";
const HEADS = [
  head("Claims"),
  head("Claimed", "money"),
  head("Found owed", "money"),
  head("Collected", "money"),
];
const sums = sql`count(*)::text as claims, sum(c.amount_claimed)::text as claimed,
  sum(c.amount_determined)::text as determined, sum(c.amount_paid)::text as paid`;

interface Grouping {
  title: string;
  definition: string;
  /** The group of claim `c`, as text. */
  key: Sql;
  joins?: Sql;
  /** Describes the column `key`, where the reader's word is a row of a look-up. */
  described?: Sql;
  label?: (key: string | null) => string;
  claims: (key: string | null) => Condition;
  order?: readonly string[];
}

async function grouped(context: PresetContext, grouping: Grouping): Promise<ReportPart> {
  const { title, definition, key, joins = sql``, described = sql`key`, label, claims, order } = grouping;
  const groups = await rowsOf(
    context,
    sql<Group>`
    select key, ${described} as label, claims, claimed, determined, paid from (
      select ${key} as key, ${sums} from claim c ${joins}
      where ${received(context.period)} and ${counted(context)} group by 1) g
    order by claims::bigint desc, key`,
  );
  if (order) groups.sort((a, b) => order.indexOf(a.key ?? "") - order.indexOf(b.key ?? ""));
  const cohort = during("receivedAt", context.period);
  return part(
    title,
    `Claims received in the period. ${definition} ${MONEY}`,
    [
      head(
        title.replace("By ", "").replace(/^./, (first) => first.toUpperCase()),
        "text",
      ),
      ...HEADS,
    ],
    groups.map((group) => {
      const of = [...cohort, claims(group.key)];
      return [
        cell(label ? label(group.key) : (group.label ?? "Unknown")),
        cell(group.claims, of),
        cell(group.claimed, of),
        cell(group.determined, of),
        cell(group.paid, of),
      ];
    }),
    { kind: "bars", columns: [1] },
  );
}

async function wageTypes(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{ id: number; label: string; claims: string; lines: string; claimed: string; found: string | null }>`
    select t.id, t.description as label, count(distinct c.id)::text as claims, count(*)::text as lines,
      sum(w.amount_claimed)::text as claimed, sum(w.investigated_amount)::text as found
    from claim c join wage_item w on w.claim_id = c.id join wage_item_type t on t.id = w.wage_item_type_id
    where ${received(context.period)} and ${counted(context)} group by t.id order by count(distinct c.id) desc, t.id`,
  );
  const cohort = during("receivedAt", context.period);
  return part(
    "By type of wages",
    "Claims received in the period with a line of this type; a claim with lines of several types counts in each. Found: the amount that the office investigated, of lines that have one.",
    [
      head("Type of wages", "text"),
      head("Claims"),
      head("Lines"),
      head("Claimed", "money"),
      head("Found owed", "money"),
    ],
    rows.map(({ id, label, claims, lines, claimed, found }) => {
      const of = [...cohort, when("wageType", "is", id)];
      return [cell(label), cell(claims, of), cell(lines, of), cell(claimed, of), cell(found, of)];
    }),
    { kind: "bars", columns: [1] },
  );
}

async function repeatEmployers(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<Group & { id: number }>`
    select e.id, e.legal_name as label, g.* from (
      select c.employer_id, ${sums} from claim c
      where c.employer_id is not null and ${received(context.period)} and ${counted(context)}
      group by 1 having count(*) > 1) g
    join employer e on e.id = g.employer_id order by g.claims::bigint desc, e.id limit ${REPEAT_EMPLOYERS}`,
  );
  const cohort = during("receivedAt", context.period);
  return part(
    "Employers with several claims",
    `The ${REPEAT_EMPLOYERS} employers with the most claims received in the period, at least two. ${MONEY}`,
    [head("Employer", "text"), ...HEADS],
    rows.map(({ id, label, claims, claimed, determined, paid }) => {
      const of = [...cohort, when("employerId", "is", id)];
      return [cell(label), cell(claims, of), cell(claimed, of), cell(determined, of), cell(paid, of)];
    }),
  );
}
