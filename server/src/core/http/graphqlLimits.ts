import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";
import type { Plugin } from "graphql-yoga";

const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
const MAX_COST = 1000;
export const MAX_TOKENS = 1000;
/** A field with subfields may be a list: its subfields count this many times. */
const LIST_FACTOR = 5;

/** Reported as a validation error, because a thrown error would be answered with status 200. */
const refuseWith = (message: string) => ({
  onReject: [(context: ValidationContext | null) => context?.reportError(new GraphQLError(message))],
  propagateOnRejection: false,
});
const WHOLE_QUERY = { flattenFragments: true, ignoreIntrospection: false };

const LIMITS = [
  maxDepthRule({ ...WHOLE_QUERY, n: MAX_DEPTH, ...refuseWith(`The query is deeper than ${MAX_DEPTH}`) }),
  maxAliasesRule({
    n: MAX_ALIASES,
    allowList: [],
    ...refuseWith(`The query has more than ${MAX_ALIASES} aliases`),
  }),
  costLimitRule({
    ...WHOLE_QUERY,
    maxCost: MAX_COST,
    objectCost: 1,
    depthCostFactor: LIST_FACTOR,
    ...refuseWith("The query asks for too much"),
  }),
];

const introspectionRule = (context: ValidationContext): ASTVisitor => ({
  Field({ name }) {
    if (name.value === "__schema" || name.value === "__type")
      context.reportError(new GraphQLError("Introspection is disabled"));
  },
});

/** Refuses queries that are deeper, longer or more repetitive than those of our pages, and introspection. */
export const limits = (development: boolean): Plugin => ({
  onValidate: ({ addValidationRule }) => {
    for (const rule of LIMITS) addValidationRule(rule);
    if (development) return;
    addValidationRule(introspectionRule);
    return ({ result, setResult }) => {
      // Suggestions ("Did you mean …") would reveal the schema.
      if (Array.isArray(result) && result.length > 0)
        setResult(
          result.map((error) =>
            Object.assign(error, { message: error.message.replace(/ Did you mean .*$/s, "") }),
          ),
        );
    };
  },
});
