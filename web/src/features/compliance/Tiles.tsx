import { SimpleGrid } from "@mantine/core";
import type { ComplianceBoard } from "@wage/contract/compliance";
import { formatNumber } from "@wage/contract/core/numbers";
import { COUNTS } from "@wage/contract/counts";
import { Link } from "react-router";
import classes from "./ComplianceScreen.module.css";

interface TilesProps {
  board: ComplianceBoard;
  /** Returns the address of the officer's claims with these filters. */
  to: (filter: Record<string, string | number>) => string;
}

/** The counts of the caseload; each links to its claims and says what it counts. */
export function Tiles({ board, to }: TilesProps) {
  const { due, awaiting, stale, limitation } = board;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <Tile counted={COUNTS.openClaims} count={board.open} to={to({})} />
      <Tile
        counted={{ ...COUNTS.overdueClaims, label: "Overdue" }}
        count={due.overdue}
        to={to({ due: "overdue", sort: "due" })}
        tone="error"
      />
      <Tile counted={COUNTS.dueToday} count={due.today} to={to({ due: "today" })} tone="warning" />
      <Tile counted={COUNTS.dueThisWeek} count={due.week} to={to({ due: "week", sort: "due" })} />
      <Tile counted={COUNTS.awaitingEmployer} count={awaiting.employer} to={to({ awaits: "employer" })} />
      <Tile counted={COUNTS.awaitingClaimant} count={awaiting.claimant} to={to({ awaits: "claimant" })} />
      <Tile
        counted={{ ...COUNTS.staleClaims, label: `No activity for ${stale.days} days` }}
        count={stale.count}
        to={to({ stale: stale.days, sort: "received" })}
        tone="warning"
      />
      <Tile
        counted={{ ...COUNTS.nearLimitation, label: `Limitation within ${limitation.days} days` }}
        count={limitation.count}
        to={to({ limitation: limitation.days })}
        tone="error"
      />
    </SimpleGrid>
  );
}

interface TileProps {
  counted: { label: string; counts: string };
  count: number;
  to: string;
  tone?: "warning" | "error";
}

/** A count that links to its claims; its colour adds nothing to its label. */
const Tile = ({ counted: { label, counts }, count, to, tone }: TileProps) => (
  <Link to={to} className={classes.tile} data-tone={count > 0 ? tone : undefined}>
    <span className={`${classes.count} wc-numbers`}>{formatNumber(count, 0)}</span>
    <span className={classes.label}>{label}</span>
    <span className={classes.note}>{counts}</span>
  </Link>
);
