import { dayText } from "../days.ts";
import { missingFacts, type Node, type Rejected, type Row, trailPath } from "../engine/node.ts";
import type { Origin } from "../facts.ts";
import type { ParameterStatus, Ref } from "../parameter.ts";
import { exactText, type Rational } from "../rational.ts";
import type { Cite } from "../rule.ts";

/** A step of a calculation as JSON, kept with a determination: decimals and dates are texts. */
export type Trace = {
  op: string;
  name?: string;
  rule?: string;
  label?: string;
  value: string | boolean | null;
  unit?: string;
  /** `at_least`, `at_most`: the law of some layer is not known. `provisional` rests on a projected value or on an assumption. */
  state: "final" | "at_least" | "at_most" | "provisional" | "unknown" | "not_applicable";
  missing?: readonly string[];
  path?: string;
  origin?: Origin;
  evidence?: string;
  rounding?: { before: string; places: number; mode: string };
  param?: { id: string; from: string; level: string; code?: string; status: ParameterStatus; ref?: Ref };
  cites?: readonly Cite[];
  figures?: Readonly<Record<string, string>>;
  because: Trace[];
  rejected?: { label: string; why: Rejected["why"]; value: string | boolean | null; because: Trace[] }[];
};

/** A value as text, with its unit if it is a number. */
export function valueText({ type, value }: Node): { value: Trace["value"]; unit?: string } {
  if (value === undefined || value === null) return { value: null };
  switch (type.kind) {
    case "number":
      return { value: exactText(value as Rational), unit: type.unit };
    case "date":
      return { value: dayText(value as number) };
    case "bool":
      return { value: value === true };
    case "rows":
      return { value: String((value as readonly Row[]).length) };
    default:
      return { value: typeof value === "string" ? value : null };
  }
}

/** The tree of a value. A step that several others read is written in full where it comes first. */
export function traceOf(node: Node): Trace {
  return traceNode(node, new Map(), new Set());
}

function traceNode(node: Node, provisional: Map<Node, boolean>, expanded: Set<Node>): Trace {
  const { op, more } = node;
  const full = !expanded.has(node);
  if (op === "step") expanded.add(node);
  const because = full ? childrenOf(node).map((child) => traceNode(child, provisional, expanded)) : [];
  const state =
    node.value === undefined
      ? "unknown"
      : node.value === null
        ? "not_applicable"
        : node.bound !== "exact"
          ? node.bound
          : isProvisional(node, provisional)
            ? "provisional"
            : "final";
  return {
    op,
    ...valueText(node),
    state,
    because,
    ...(more?.trail && { path: trailPath(more.trail).join(".") }),
    ...pick(more, ["name", "rule", "label", "origin", "evidence", "cites", "figures"]),
    ...(node.value === undefined && { missing: missingFacts(node) }),
    ...(more?.rounding && { rounding: { ...more.rounding, before: exactText(more.rounding.before) } }),
    ...(more?.param && { param: withoutSpan(more.param) }),
    ...(more?.rejected && {
      rejected: more.rejected.map(({ label, why, node: other }) => ({
        label,
        why,
        value: valueText(other).value,
        because: childrenOf(other).map((child) => traceNode(child, provisional, expanded)),
      })),
    }),
  };
}

type Details = NonNullable<Node["more"]>;
function pick<Key extends keyof Details & keyof Trace>(
  more: Node["more"],
  keys: readonly Key[],
): Partial<Trace> {
  const entries = keys.filter((key) => more?.[key] !== undefined).map((key) => [key, more?.[key]]);
  return Object.fromEntries(entries);
}

function withoutSpan({ upTo: _, ...source }: NonNullable<Details["param"]>): NonNullable<Trace["param"]> {
  return source as NonNullable<Trace["param"]>;
}

/** The values that a value was computed from; of a list, the steps of its rows. */
function childrenOf(node: Node): readonly Node[] {
  if (node.more?.list) return [node.more.list];
  if (node.op !== "each" || !Array.isArray(node.value)) return node.args;
  return (node.value as readonly Row[]).map((row) => ({
    op: "row",
    type: node.type,
    value: [],
    bound: "exact",
    args: row.fields.map((field) => row.read(field)),
    more: undefined,
  }));
}

/** True if an assumption or a projected value is among the values from which it was computed. */
function isProvisional(node: Node, known: Map<Node, boolean>): boolean {
  const found = known.get(node);
  if (found !== undefined) return found;
  const own = node.more?.origin === "assumed" || node.more?.param?.status === "projected";
  const result = own || node.args.some((arg) => isProvisional(arg, known));
  known.set(node, result);
  return result;
}
