import { isMessage, message } from "@wage/contract/core/messages";
import { firstSort } from "@wage/contract/reports";
import {
  type FilterColumn,
  hasColumn,
  isReportColumn,
  isSubject,
  notOfSubject,
  REPORT_COLUMNS,
  type ReportColumn,
  type Subject,
  subjectOf,
} from "@wage/contract/reports/columns";
import { conditionsOf, type ReportFilter, ReportFilters } from "@wage/contract/reports/filters";
import {
  canBePivot,
  GROUPS_MOST,
  LAYOUT_NAMES,
  type Layout,
  MEASURES_MOST,
  ReportGroup,
  ReportMeasure,
} from "@wage/contract/reports/groups";
import { readSort } from "../tableSort.ts";

/*
 * A report in the address: `groups=county.value,receivedAt.month&measures=sum.amountPaid,percentile.amountPaid.90`, or
 * `columns=claimNumber,amountPaid&sort=-receivedAt`, and the filters as JSON. What cannot be read is named and nothing is asked:
 * a part of a question is another question, whose answer would look like one to the whole.
 */

/** No column has this name, so that an address with no columns at all is told from one of a new report. */
const NEW_REPORT = "*";

export const ADDRESS = {
  subject: "claims",
  /** The columns with which a new report of the subject begins. */
  columns: NEW_REPORT,
  filters: "[]",
  sort: "",
  groups: "",
  measures: "",
  layout: "list",
  saved: "",
};
type Address = typeof ADDRESS;
/** The parts of an address that every table with pages has. */
const OTHER_KEYS = ["after"];

/** The question of an address. `problems` are messages that name each part which cannot be read; the other parts are without it. */
export type Asked = ReturnType<typeof readAddress>;

const list = (text: string) => text.split(",").filter((one) => one !== "");
type Problems = string[];

/** Keeps what is valid, each once and no more than `most`, and names the rest. */
function keep<T>(
  texts: readonly string[],
  read: (text: string) => T | undefined,
  { most, bad }: { most: number; bad: (text: string) => string },
  problems: Problems,
): T[] {
  const kept: T[] = [];
  for (const [index, text] of texts.entries()) {
    const one = read(text);
    if (one === undefined) problems.push(bad(text));
    else if (texts.indexOf(text) < index) problems.push(message("addressTwice", text));
    else if (kept.length === most) problems.push(message("addressTooMany", text, most));
    else kept.push(one);
  }
  return kept;
}

function readGroup(text: string): ReportGroup | undefined {
  const [column, by, ...more] = text.split(".");
  return more.length === 0 ? ReportGroup.safeParse({ column, by }).data : undefined;
}

function readMeasure(text: string): ReportMeasure | undefined {
  const [kind, column, percent, ...more] = text.split(".");
  const measure = { kind, column, ...(percent !== undefined && { percent: Number(percent) }) };
  return more.length === 0 ? ReportMeasure.safeParse(measure).data : undefined;
}

function readFilters(text: string, problems: Problems): ReportFilter[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    problems.push(message("addressFilters"));
    return [];
  }
  const read = ReportFilters.safeParse(given);
  if (read.success) return read.data;
  if (!Array.isArray(given)) {
    problems.push(message("addressFilters"));
    return [];
  }
  for (const { path, message: problem } of read.error.issues)
    problems.push(
      typeof path[0] === "number"
        ? message(
            "addressFilter",
            path[0] + 1,
            wordsOf(given[path[0]]),
            isMessage(problem) ? problem : message("format"),
          )
        : problem,
    );
  return given.flatMap((filter) => {
    const one = ReportFilters.safeParse([filter]);
    return one.success ? one.data : [];
  });
}

const SHOWN_MOST = 120;
/** The filter as it stands in the address, because what cannot be read has no other words. */
const wordsOf = (filter: unknown) => JSON.stringify(filter).slice(0, SHOWN_MOST);

/** Returns the question of an address and by name all of it that cannot be read. */
export function readAddress(address: Address, keys: readonly string[]) {
  const problems: Problems = keys
    .filter((key) => !Object.hasOwn(ADDRESS, key) && !OTHER_KEYS.includes(key))
    .map((key) => message("addressKey", key));
  const named = isSubject(address.subject) ? address.subject : undefined;
  if (!named) problems.push(message("addressSubject", address.subject));
  const subject = named === "claims" ? undefined : named;
  const columns = keep(
    list(address.columns === NEW_REPORT ? subjectOf(subject).first : address.columns),
    (name) => (isReportColumn(name) ? name : undefined),
    {
      most: Object.keys(REPORT_COLUMNS).length,
      bad: (name) => message("addressColumn", name),
    },
    problems,
  );
  const filters = readFilters(address.filters, problems);
  const sort = address.sort === "" ? firstSort(subject) : readSort(address.sort);
  if (!sort && address.sort !== "") problems.push(message("addressSort", address.sort));
  const groups = keep(
    list(address.groups),
    readGroup,
    { most: GROUPS_MOST, bad: (text) => message("addressGroup", text) },
    problems,
  );
  const measures = keep(
    list(address.measures),
    readMeasure,
    { most: MEASURES_MOST, bad: (text) => message("addressFigure", text) },
    problems,
  );
  const form = LAYOUT_NAMES.find((one) => one === address.layout);
  if (!form) problems.push(message("addressLayout", address.layout));
  const isMisshaped = form === "pivot" && !canBePivot({ groups, measures });
  if (isMisshaped && groups.length > 0) problems.push(message("pivotShape"));
  const layout: Layout = form && !isMisshaped ? form : "list";
  return ofOneSubject({ subject, columns, filters, sort, groups, measures, layout, problems });
}

type Read = {
  subject: Subject | undefined;
  columns: ReportColumn[];
  filters: ReportFilter[];
  sort: ReturnType<typeof readSort>;
  groups: ReportGroup[];
  measures: ReportMeasure[];
  layout: Layout;
  problems: Problems;
};

/** Leaves out what the subject does not have, and names it. */
function ofOneSubject({ subject, columns, filters, sort, groups, measures, layout, problems }: Read): Read {
  const has = (column: FilterColumn) => hasColumn(subject, column);
  const conditions = filters.map((filter) => conditionsOf([filter]).map(({ column }) => column));
  const named = [
    ...columns,
    ...(sort ? [sort.column] : []),
    ...[...groups, ...measures].map(({ column }) => column),
    ...conditions.flat(),
  ];
  const strangers = named.filter((column) => !has(column));
  return {
    subject,
    columns: columns.filter(has),
    filters: filters.filter((_, index) => conditions[index]?.every(has)),
    sort: sort && has(sort.column) ? sort : undefined,
    groups: groups.filter(({ column }) => has(column)),
    measures: measures.filter(({ column }) => has(column)),
    layout,
    problems: [...new Set([...problems, ...strangers.map((column) => notOfSubject(subject, column))])],
  };
}
