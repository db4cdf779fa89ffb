import { HEARING_MODES } from "@wage/contract/claims/hearings";
import { type CalendarHearing, type ClashKind, clockTime } from "@wage/contract/staffing/hearingCalendar";
import { Link } from "react-router";
import classes from "./Hearings.module.css";

const CLASH_WORDS: Readonly<Record<ClashKind, string>> = {
  officer: "officer",
  room: "room",
  interpreter: "interpreter",
};

/** Returns the time of a hearing as "9:00 AM to 10:00 AM". */
const timesOf = ({ startMinute, minutes }: Pick<CalendarHearing, "startMinute" | "minutes">) =>
  `${clockTime(startMinute)} to ${clockTime(startMinute + minutes)}`;

/** A hearing with its claim, which it opens. Of a claim that the reader may not open it says that the time is taken. */
export function HearingBlock({ hearing }: { hearing: CalendarHearing }) {
  const { claim, clashes, officer, mode, room } = hearing;
  const place = room ?? HEARING_MODES[mode].en;
  const lines = (
    <>
      <strong>{timesOf(hearing)}</strong>
      {clashes.length > 0 && (
        <strong className={classes.clash}>
          Same {clashes.map((kind) => CLASH_WORDS[kind]).join(" and ")} at this time as another hearing
        </strong>
      )}
      {claim ? (
        <>
          <span className="wc-numbers">
            {claim.number}
            {claim.isHeld && ", held"}
          </span>
          <span>
            {[claim.claimant ?? "Claimant not recorded", claim.employer ?? "employer not recorded"].join(
              " · ",
            )}
          </span>
        </>
      ) : (
        <span>Taken</span>
      )}
      <span>
        {officer}, {place}
      </span>
      {claim?.interpreter ? (
        <span>Interpreter: {claim.interpreter}</span>
      ) : (
        claim?.interpreterNeeded && <span>Needs an interpreter</span>
      )}
    </>
  );
  if (!claim) return <div className={classes.block}>{lines}</div>;
  return (
    <Link
      className={classes.block}
      data-clashes={clashes.length > 0 || undefined}
      to={`/Claim/${claim.id}?tab=payments`}
    >
      {lines}
    </Link>
  );
}
