import { Group, Stack, Text } from "@mantine/core";
import { STAFF_ROLES } from "@wage/contract/core/policy";
import { type KeyboardEvent, useMemo, useState } from "react";
import { Select } from "../../ui/form/Select.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import classes from "./MatrixDiagram.module.css";
import type { Matrix } from "./matrixForm.ts";
import { chosenWays, type Drawn, draw, PLACE, waysOf } from "./matrixGraph.ts";

interface MatrixDiagramProps {
  matrix: Matrix;
  status: string;
  onStatus: (status: string) => void;
  /** Shows the rows that lead from one status to another. */
  onRows: (rows: readonly number[]) => void;
}

type WayDrawn = Drawn["ways"][number];
type PlaceDrawn = Drawn["places"][number];

/** The statuses and the ways between them. A status shows only its own ways, a way its rows. */
export function MatrixDiagram({ matrix, status, onStatus, onRows }: MatrixDiagramProps) {
  const [role, setRole] = useState("");
  const drawn = useMemo(
    () => draw(chosenWays(waysOf(matrix.rows), matrix, { status, role }), matrix),
    [matrix, status, role],
  );
  const labelOf = (code: string) => drawn.places.find((place) => place.code === code)?.label ?? code;
  const names = status !== "" || drawn.ways.length <= 12;
  return (
    <Stack gap="sm">
      <Group align="end">
        <Select
          label="Role that acts"
          placeholder="All"
          clearable
          data={STAFF_ROLES.map((value) => ({ value, label: value }))}
          value={role || null}
          onChange={(value) => setRole(value ?? "")}
        />
        <Text size="sm" c="dimmed">
          Choose a status to see only its own ways, and a way to see its rows. Rows that keep the status are
          in the table.
        </Text>
      </Group>
      {drawn.places.length === 0 ? (
        <EmptyState title="No ways match these filters" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.scroll} aria-label="Flow diagram" tabIndex={0}>
          <svg
            width={drawn.width}
            height={drawn.height}
            viewBox={`0 0 ${drawn.width} ${drawn.height}`}
            aria-label="Statuses and the ways between them"
          >
            <defs>
              <marker
                id="matrix-arrow"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 L8 4 L0 8 z" className={classes.arrow} />
              </marker>
            </defs>
            {drawn.ways.map((way) => (
              <WayLine
                key={`${way.from} ${way.to}`}
                way={way}
                from={labelOf(way.from)}
                to={labelOf(way.to)}
                isNamed={names}
                onChoose={() => onRows(way.rows.map(({ id }) => id))}
              />
            ))}
            {drawn.places.map((place) => (
              <PlaceBox
                key={place.code}
                place={place}
                isChosen={place.code === status}
                onChoose={() => onStatus(place.code === status ? "" : place.code)}
              />
            ))}
          </svg>
        </section>
      )}
    </Stack>
  );
}

/** Enter and Space press an element of the drawing as they press a button. */
const pressable = (choose: () => void, isPressed?: boolean) => ({
  role: "button",
  "aria-pressed": isPressed,
  tabIndex: 0,
  onClick: choose,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose();
  },
});

interface WayLineProps {
  way: WayDrawn;
  from: string;
  to: string;
  isNamed: boolean;
  onChoose: () => void;
}

function WayLine({ way: { points, rows }, from, to, isNamed, onChoose }: WayLineProps) {
  const actions = [...new Set(rows.map(({ actionLabel }) => actionLabel))];
  const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
  const middle = points[Math.floor(points.length / 2)];
  return (
    <g
      className={classes.way}
      aria-label={`${from} to ${to}: ${actions.join(", ")}`}
      {...pressable(onChoose)}
    >
      <title>{`${from} → ${to}: ${actions.join(", ")}`}</title>
      <path d={line} className={classes.reach} />
      <path d={line} className={classes.line} markerEnd="url(#matrix-arrow)" />
      {isNamed && middle && (
        <text x={middle.x} y={middle.y - 6} className={classes.name} textAnchor="middle">
          {actions.length > 1 ? `${actions.length} actions` : actions[0]}
        </text>
      )}
    </g>
  );
}

/** Breaks a label into at most two lines. */
function linesOf(label: string): string[] {
  const words = label.split(" ");
  const half = Math.ceil(label.length / 2);
  if (label.length <= 22 || words.length === 1) return [label];
  let first = "";
  while (words.length > 1 && first.length < half) first = `${first} ${words.shift()}`.trim();
  return [first, words.join(" ")];
}

interface PlaceBoxProps {
  place: PlaceDrawn;
  isChosen: boolean;
  onChoose: () => void;
}

function PlaceBox({ place: { label, category, x, y }, isChosen, onChoose }: PlaceBoxProps) {
  const lines = linesOf(label);
  return (
    <g
      className={classes.place}
      data-special={category === null || undefined}
      aria-label={label}
      transform={`translate(${x - PLACE.width / 2} ${y - PLACE.height / 2})`}
      {...pressable(onChoose, isChosen)}
    >
      <title>{category === null ? label : `${label} (${category})`}</title>
      <rect width={PLACE.width} height={PLACE.height} rx={6} />
      {lines.map((words, index) => (
        <text
          key={words}
          x={PLACE.width / 2}
          y={PLACE.height / 2 + 4 + (index - (lines.length - 1) / 2) * 16}
          textAnchor="middle"
        >
          {words}
        </text>
      ))}
    </g>
  );
}
