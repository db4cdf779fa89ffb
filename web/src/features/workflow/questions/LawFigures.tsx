import { Anchor, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LawFactFields } from "@wage/contract/actions";
import { wageRoutes } from "@wage/contract/wageItems";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { formatDate, parseDate, today } from "../../../core/format.ts";
import { ApiError, messagesOf } from "../../../core/http/errors.ts";
import { query } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { TraceView, UnconfirmedValues } from "../../../ui/display/TraceView.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { MoneyField } from "../../../ui/form/TextField.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { FigureComparison, typedAmount } from "./FigureComparison.tsx";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const NAMES = Object.keys(LawFactFields) as (keyof typeof LawFactFields)[];

interface LawFiguresProps {
  claimId: number;
  /** The wages are entered in the form and not taken from the lines. */
  ownSum: boolean;
}

/** The facts for penalty and interest, and what the rules of law give with them. */
export function LawFigures({ claimId, ownSum }: LawFiguresProps) {
  return (
    <Stack gap="sm" component="section" aria-label="Penalty and interest by law">
      <FieldRow wide>
        <DateField name="computedTo" label="Compute penalty and interest to" />
        <DateField name="wagesDueOn" label="Wages due on" hint="Only for lines without a due date." />
        <SelectField name="demanded" label="Payment was demanded" options={YES_NO} />
        <DateField name="demandedOn" label="Date of the demand" />
        <DateField
          name="noticedOn"
          label="Date of the written notice"
          hint="That wages are unpaid. Leave blank if none was given."
        />
        <DateField
          name="checkRefusedOn"
          label="Check refused on"
          hint="Leave blank if no check for the wages was refused."
        />
        <MoneyField name="dailyWage" label="Wage of a day" />
        <SelectField name="willful" label="Willful" options={YES_NO} />
        <SelectField name="disputed" label="Disputed in good faith" options={YES_NO} />
        <SelectField name="promptlyPaid" label="Paid in time after the determination" options={YES_NO} />
        <SelectField name="wageFloorClaim" label="Minimum wage or overtime is owed" options={YES_NO} />
        <SelectField
          name="specialCircumstances"
          label="Special circumstances"
          hint="Conduct that the law answers with its highest penalty, such as falsified records."
          options={YES_NO}
        />
        <DateField
          name="priorViolationOn"
          label="Earlier violation found on"
          hint="Leave blank if none was found. The law says for how many years one counts."
        />
      </FieldRow>
      <Computed claimId={claimId} ownSum={ownSum} />
    </Stack>
  );
}

/** The law that nobody has looked up, with the way by which it is settled for every claim and not for this one alone. */
function Unset({ names }: { names: readonly string[] }) {
  const mayEnter = useCan("law:write");
  return (
    <Notice tone="warning" title={`Nobody has looked up: ${names.join(", ")}`}>
      Enter the amounts that depend on it below, and say where they come from. What is not known is not taken
      as zero, and a second person approves each such decision.
      <br />
      Look it up once for all claims:{" "}
      {mayEnter ? (
        <>
          enter the value with its source, or “none” where the law has no such rule, at{" "}
          <Anchor component={Link} to="/Admin/Rules" inherit>
            Rules of law
          </Anchor>
          . Another administrator publishes it.
        </>
      ) : (
        "an administrator enters the value with its source, or “none” where the law has no such rule, at Admin › Rules of law, and another one publishes it."
      )}
    </Notice>
  );
}

/** A day that has passed: what has run since then is not ordered. What runs after today is not due yet. */
function OtherDay({ day }: { day: string }) {
  if (day === today()) return null;
  return (
    <Text size="sm">
      Computed to {formatDate(day)}.{" "}
      {day < today()
        ? "What interest and penalties the law gives after that day is not ordered."
        : "What interest and penalties run after today is ordered before it is due."}
    </Text>
  );
}

/** Without a day nothing is ordered, which must be a decision and not an oversight. */
function NothingOrdered() {
  return (
    <Notice tone="warning" title="No interest and no penalty will be ordered">
      Enter the day to which they are computed, or leave it blank if none are to be paid. The letter says that
      none are ordered.
    </Notice>
  );
}

const DATES = ["computedTo", "wagesDueOn", "demandedOn", "noticedOn", "checkRefusedOn", "priorViolationOn"];

/** What is typed and can be read; the rest is not known yet. */
function readable(name: string, typed: string): string {
  if (DATES.includes(name)) return parseDate(typed) ?? "";
  return name !== "dailyWage" && name !== "owed" ? typed : (typedAmount(typed) ?? "");
}

function Computed({ claimId, ownSum }: LawFiguresProps) {
  const names = ownSum ? [...NAMES, "owed"] : NAMES;
  const values: unknown[] = useWatch({ name: names });
  const asked = Object.fromEntries(
    names.map((name, index) => [name, readable(name, String(values[index] ?? ""))]),
  );
  const isOrdered = asked.computedTo !== "";
  const lawTo = (computedTo: string) => ({
    ...query(wageRoutes.consequences, { params: { claimId }, query: { ...asked, computedTo } as never }),
    enabled: !ownSum || asked.owed !== "",
    placeholderData: keepPreviousData,
  });
  // The law is asked as of today, so that what is left out is seen; a decision may compute to another day.
  const ofToday = useQuery(lawTo(today()));
  const { data, error, refetch } = useQuery(lawTo(asked.computedTo || today()));
  // Facts that cannot both be true are no failure to load; the same message stands at the field once it is sent.
  if (error instanceof ApiError && error.status === 400)
    return <Notice tone="warning">{messagesOf(error).join(" ")}</Notice>;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (ofToday.error) return <LoadError error={ofToday.error} retry={() => void ofToday.refetch()} />;
  if (!data || !ofToday.data) return null;
  const comparison = <FigureComparison law={data} toToday={ofToday.data} isOrdered={isOrdered} />;
  if (!isOrdered)
    return (
      <>
        {data.missing.length + data.unset.length + data.figures.length > 0 && <NothingOrdered />}
        {comparison}
      </>
    );
  return (
    <>
      {comparison}
      <OtherDay day={String(asked.computedTo)} />
      <Text className="wc-numbers" aria-live="polite">
        Amounts that are known are taken where you leave the fields below blank.{" "}
        {data.civilPenalty.kind === "unknown"
          ? "A civil penalty to the state is not known: nobody has looked up whether the law fixes one, and none is added."
          : "Civil penalties that your office sets itself are not computed."}
      </Text>
      {data.missing.length > 0 && (
        <Notice>Still needed: {data.missing.join(", ")}. What is not known is not taken as “no”.</Notice>
      )}
      {data.unset.length > 0 && <Unset names={data.unset} />}
      <UnconfirmedValues lines={data.figures.flatMap(({ lines }) => lines.en)} />
      {data.figures.map(({ rule, dueOn, lines }) => (
        <details key={`${rule} ${dueOn}`}>
          <summary>{lines.en.at(-1)?.sentence}</summary>
          <TraceView lines={lines.en} />
        </details>
      ))}
    </>
  );
}
