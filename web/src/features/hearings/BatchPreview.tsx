import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { LANGUAGES } from "@wage/contract/claims/claimColumns";
import { claimRoutes } from "@wage/contract/claims/claims";
import { issueMessage } from "@wage/contract/core/issues";
import { resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import { inboxRoutes } from "@wage/contract/inbox";
import {
  type BatchPlace,
  PlannedClaim,
  type PlannedHearing,
  hearingCalendarRoutes as routes,
  type WaitingClaim,
} from "@wage/contract/staffing/hearingCalendar";
import { workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate, parseDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { serverErrors } from "../../ui/form/serverErrors.ts";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import classes from "./BatchPreview.module.css";

interface Row {
  claim: WaitingClaim;
  isIncluded: boolean;
  /** As typed. */
  date: string;
  time: string;
  interpreter: string;
  problem: string | null;
  isScheduled: boolean;
}

interface BatchPreviewProps {
  action: string;
  place: BatchPlace;
  claims: readonly WaitingClaim[];
  rows: readonly PlannedHearing[];
}

const hearings = (count: number) => `${count} ${plural(count, "hearing", "hearings")}`;
const problemsOf = (error: unknown) => {
  const { messages, fields } = serverErrors(error);
  return [...messages, ...Object.values(fields).flat()].join(" ");
};

const plannedOf = ({ claim, date, time, interpreter }: Row) => ({
  claimId: claim.id,
  date: parseDate(date) ?? date,
  time: time.trim(),
  interpreter,
});
/** Returns the reason why what was typed in a row is no day, no time or no name; null if it is. */
function formatProblem(row: Row): string | null {
  const { error } = PlannedClaim.safeParse(plannedOf(row));
  return error
    ? [
        ...new Set(error.issues.map((issue) => resolveMessage(PAGE_MESSAGES, issueMessage(issue), "en"))),
      ].join(" ")
    : null;
}

const begin = (claims: readonly WaitingClaim[], rows: readonly PlannedHearing[]): Row[] =>
  rows.flatMap(({ claimId, date, time, problem }) => {
    const claim = claims.find(({ id }) => id === claimId);
    if (!claim) return [];
    const typed = { date: formatDate(date), time: time ?? "", interpreter: "" };
    return { claim, isIncluded: problem === null, ...typed, problem, isScheduled: false };
  });

/** The proposed hearings, which can be changed and left out, and what became of each. */
export function BatchPreview({ action, place, claims, rows: planned }: BatchPreviewProps) {
  const [rows, setRows] = useState(() => begin(claims, planned));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (id: number, patch: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.claim.id === id ? { ...row, ...patch } : row)));

  /** Looks at the times again: those that are blank get the next free ones, and what is no day or time is refused in its row. */
  const check = async (all: readonly Row[]) => {
    const included = all.filter(({ isIncluded, isScheduled }) => isIncluded && !isScheduled);
    for (const row of included) change(row.claim.id, { problem: formatProblem(row) });
    const open = included.filter((row) => formatProblem(row) === null);
    setFailure(null);
    if (open.length === 0) return;
    try {
      const { rows: checked } = await call(routes.plan, {
        body: {
          ...place,
          claims: open.map(plannedOf),
        },
        quiet: true,
      });
      for (const { claimId, date, time, problem } of checked)
        change(claimId, { problem, ...(date && time && { date: formatDate(date), time }) });
    } catch (error) {
      setFailure(problemsOf(error));
    }
  };

  /** Performs the action on each claim, as its page does. One that is refused says why, and the others go on. */
  const schedule = async () => {
    setBusy(true);
    setFailure(null);
    for (const { claim, isIncluded, isScheduled, date, time, interpreter } of rows) {
      if (!isIncluded || isScheduled) continue;
      try {
        await call(workflowRoutes.perform, {
          params: { claimId: claim.id, action },
          body: {
            rowVersion: claim.rowVersion,
            date: parseDate(date) ?? date,
            hearingTime: time.trim(),
            hearingMinutes: place.minutes,
            hearingMode: place.mode,
            hearingOfficer: place.officer,
            hearingOfficerAddress: place.officerAddress,
            hearingPlace: place.place,
            hearingInterpreter: interpreter,
          },
          quiet: true,
        });
        change(claim.id, { isScheduled: true, problem: null });
      } catch (error) {
        change(claim.id, { problem: problemsOf(error) });
      }
    }
    setBusy(false);
    await refresh(routes.list, routes.waiting, claimRoutes.get, claimRoutes.money, inboxRoutes.counts);
  };

  const include = (row: Row) => {
    const patch = { isIncluded: !row.isIncluded };
    change(row.claim.id, patch);
    void check(rows.map((each) => (each === row ? { ...row, ...patch } : each)));
  };
  const done = rows.filter(({ isScheduled }) => isScheduled).length;
  const open = rows.filter(({ isIncluded, isScheduled }) => isIncluded && !isScheduled);
  return (
    <Section title="Proposed hearings">
      <Stack gap="sm">
        <Text size="sm">
          Change a day or a time, or leave a claim out. Scheduling sends the notices of each hearing, as it
          does on the claim's page.
        </Text>
        {failure && <Notice tone="error">{failure}</Notice>}
        <ol className={classes.rows}>
          {rows.map((row) => (
            <PreviewRow
              key={row.claim.id}
              row={row}
              isBusy={isBusy}
              onType={(patch) => change(row.claim.id, patch)}
              onLeave={() => void check(rows)}
              onInclude={() => include(row)}
            />
          ))}
        </ol>
        <Group gap="sm">
          <Button
            loading={isBusy}
            disabled={open.length === 0 || open.some(({ problem }) => problem !== null)}
            onClick={() => void schedule()}
          >
            Schedule {hearings(open.length)}
          </Button>
          <Text size="sm" aria-live="polite">
            {done > 0 && `${hearings(done)} scheduled.`}
          </Text>
        </Group>
      </Stack>
    </Section>
  );
}

const FIELDS = [
  { name: "date", label: "Day", placeholder: "MM/DD/YYYY" },
  { name: "time", label: "Time", placeholder: "14:30" },
  { name: "interpreter", label: "Interpreter", maxLength: 100 },
] as const;

interface PreviewRowProps {
  row: Row;
  isBusy: boolean;
  onType: (patch: Partial<Row>) => void;
  onLeave: () => void;
  onInclude: () => void;
}

function PreviewRow({ row, isBusy, onType, onLeave, onInclude }: PreviewRowProps) {
  const { claim, isIncluded, isScheduled, date, time, interpreter, problem } = row;
  const parties = `${claim.claimant ?? "Claimant not recorded"} · ${claim.employer ?? "employer not recorded"}`;
  const off = isBusy || !isIncluded;
  return (
    <li className={classes.row}>
      <fieldset className={classes.fields}>
        <legend className="wc-hidden">
          Claim {claim.number}, {parties}
        </legend>
        <div className={classes.claim}>
          {isScheduled ? (
            <Link to={`/Claim/${claim.id}?tab=payments`} className="wc-numbers">
              {claim.number}
            </Link>
          ) : (
            <Checkbox
              label={<span className="wc-numbers">{claim.number}</span>}
              checked={isIncluded}
              disabled={isBusy}
              onChange={onInclude}
            />
          )}
          <Text size="sm">{parties}</Text>
          <Text size="sm" c="dimmed">
            {claim.requestedOn
              ? `Requested ${formatDate(claim.requestedOn)}`
              : "Day of the request not recorded"}
            {`, ${languageOf(claim)}`}
          </Text>
        </div>
        {isScheduled ? (
          <Text size="sm">
            Scheduled for {date} at {time}
          </Text>
        ) : (
          <div className={classes.times}>
            {FIELDS.map(({ name, ...shown }) => (
              <TextInput
                key={name}
                {...shown}
                value={{ date, time, interpreter }[name]}
                disabled={off}
                onChange={(event) => onType({ [name]: event.currentTarget.value })}
                onBlur={onLeave}
              />
            ))}
          </div>
        )}
      </fieldset>
      {problem && !isScheduled && (
        <Text size="sm" c="error" role="status">
          {problem}
        </Text>
      )}
    </li>
  );
}

const languageOf = ({ language, interpreterNeeded, interpreterLanguage }: WaitingClaim) => {
  const spoken = LANGUAGES[language] ?? language;
  return interpreterNeeded ? `needs an interpreter: ${interpreterLanguage ?? spoken}` : spoken;
};
