import { Graph, layout } from "@dagrejs/dagre";
import { ANY_OPEN, type MatrixRow, NEW_CLAIM, PREVIOUS } from "@wage/contract/workflow";
import type { Matrix } from "./matrixForm.ts";

/** A status in the diagram, or the beginning, "any open status" or "the previous status". */
type Place = { code: string; label: string; category: string | null };
/** All rows that lead from one place to another. */
type Way = { from: string; to: string; rows: MatrixRow[] };

export type Drawn = {
  width: number;
  height: number;
  places: (Place & { x: number; y: number })[];
  ways: (Way & { points: { x: number; y: number }[] })[];
};

export const PLACE = { width: 152, height: 42 } as const;
/** Up to so many ways there is room for their names. */
const ROOMY = 24;

const SPECIAL: Record<string, string> = {
  [NEW_CLAIM]: "A new claim",
  [ANY_OPEN]: "Any open status",
  [PREVIOUS]: "The previous status",
};

/** The rows as ways between places; a row that keeps the status leads nowhere. */
export function waysOf(rows: readonly MatrixRow[]): Way[] {
  const ways = new Map<string, Way>();
  for (const row of rows) {
    if (!row.active || row.toStatus === null) continue;
    for (const from of row.fromStatus) {
      if (from.startsWith("!") || from === row.toStatus) continue;
      const key = `${from} ${row.toStatus}`;
      const way = ways.get(key) ?? { from, to: row.toStatus, rows: [] };
      way.rows.push(row);
      ways.set(key, way);
    }
  }
  return [...ways.values()];
}

type Filter = { status: string; role: string };

/** The ways of a status, and of the actions that a role may take. An action of the system belongs to no role. */
export const chosenWays = (
  ways: readonly Way[],
  { actions }: Pick<Matrix, "actions">,
  { status, role }: Filter,
) =>
  ways
    .map((way) => ({
      ...way,
      rows: way.rows.filter(
        ({ actionCode }) =>
          role === "" || actions.find(({ code }) => code === actionCode)?.roles.includes(role) === true,
      ),
    }))
    .filter(({ from, to, rows }) => rows.length > 0 && (status === "" || from === status || to === status));

/** Lays out the places that the ways touch, from the left to the right, and as close as the whole matrix needs. */
export function draw(ways: readonly Way[], { statuses }: Pick<Matrix, "statuses">): Drawn {
  const graph = new Graph();
  const space = ways.length > ROOMY ? { nodesep: 10, ranksep: 36, edgesep: 3 } : { nodesep: 18, ranksep: 64 };
  // Ways back are turned first, or one of them would stretch the drawing to twice its width.
  graph.setGraph({ rankdir: "LR", acyclicer: "greedy", marginx: 12, marginy: 12, ...space });
  graph.setDefaultEdgeLabel(() => ({}));
  const placeOf = (code: string): Place => {
    const status = statuses.find((each) => each.code === code);
    return { code, label: status?.label ?? SPECIAL[code] ?? code, category: status?.category ?? null };
  };
  const codes = [...new Set(ways.flatMap(({ from, to }) => [from, to]))];
  for (const code of codes) graph.setNode(code, { ...PLACE });
  for (const { from, to } of ways) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const at = (code: string) => graph.node(code) as { x: number; y: number };
  const between = (from: string, to: string) =>
    graph.edge(from, to) as { points: { x: number; y: number }[] };
  return {
    width,
    height,
    places: codes.map((code) => ({ ...placeOf(code), x: at(code).x, y: at(code).y })),
    ways: ways.map((way) => ({ ...way, points: between(way.from, way.to).points })),
  };
}
