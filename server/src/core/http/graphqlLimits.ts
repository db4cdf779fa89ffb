import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
const MAX_COST = 1000;
export const MAX_TOKENS = 1000;
/** A field with fields of its own may be a list: what is below it counts so many times. */
const LIST_FACTOR = 5;

type Size = { depth: number; cost: number; aliases: number };
const NOTHING: Size = { depth: 0, cost: 0, aliases: 0 };

/** Adds up a selection; a fragment is measured once, so that nesting them cannot make the measuring itself slow. */
function measure(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, Size>();

  function ofSet(set: SelectionSetNode | undefined): Size {
    return (set?.selections ?? []).map(ofSelection).reduce(
      (sum, size) => ({
        depth: Math.max(sum.depth, size.depth),
        cost: sum.cost + size.cost,
        aliases: sum.aliases + size.aliases,
      }),
      NOTHING,
    );
  }
  function ofSelection(selection: SelectionSetNode["selections"][number]): Size {
    if (selection.kind === Kind.FIELD) return ofField(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSet(selection.selectionSet);
    return ofFragment(selection.name.value);
  }
  function ofField({ alias, selectionSet }: FieldNode): Size {
    const inner = ofSet(selectionSet);
    return {
      depth: inner.depth + 1,
      cost: 1 + inner.cost * (selectionSet ? LIST_FACTOR : 1),
      aliases: inner.aliases + (alias ? 1 : 0),
    };
  }
  function ofFragment(name: string): Size {
    const measured = known.get(name);
    if (measured) return measured;
    // A fragment within itself: the rule against cycles refuses it, here it must only end.
    known.set(name, NOTHING);
    const size = ofSet(fragments.get(name)?.selectionSet);
    known.set(name, size);
    return size;
  }
  return ofSet;
}

/** Refuses what is deeper, longer or more repeated than any page of ours asks. */
export function limitRule(context: ValidationContext): ASTVisitor {
  const definitions = context.getDocument().definitions;
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const sizeOf = measure(fragments);
  return {
    OperationDefinition(node) {
      const { depth, cost, aliases } = sizeOf(node.selectionSet);
      if (depth > MAX_DEPTH) context.reportError(new GraphQLError(`The query is deeper than ${MAX_DEPTH}`));
      if (cost > MAX_COST) context.reportError(new GraphQLError("The query asks for too much"));
      if (aliases > MAX_ALIASES)
        context.reportError(new GraphQLError(`The query has more than ${MAX_ALIASES} aliases`));
    },
  };
}

/** Refuses questions about the schema itself. */
export const introspectionRule = (context: ValidationContext): ASTVisitor => ({
  Field({ name }) {
    if (name.value === "__schema" || name.value === "__type")
      context.reportError(new GraphQLError("Introspection is disabled"));
  },
});
