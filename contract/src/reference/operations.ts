import type { Route } from "../core/route.ts";

/** The texts that the reference of the API prints for a route. */
export type Operation = { id: string; tag: string; summary: string };
export type OperationGroup = ReadonlyMap<Route, Operation>;

/**
 * Names the routes of one subject for the reference. The names are kept beside the routes and not in them, because the
 * pages load the routes and never show these sentences. A route without a summary fails `openapi.test.ts`.
 */
export const operationsOf = <Routes extends Record<string, Route>>(
  tag: string,
  prefix: string,
  routes: Routes,
  summaries: Partial<Record<keyof Routes & string, string>>,
): OperationGroup =>
  new Map(
    Object.entries(summaries as Record<string, string>).map(([name, summary]) => {
      const route = routes[name];
      if (!route) throw new Error(`The reference names ${prefix}.${name}, which is no route`);
      return [route, { id: `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, tag, summary }];
    }),
  );
