import { readdirSync } from "node:fs";
import path from "node:path";
import type { Route } from "@wage/contract/core/route";
import type { TestApp } from "./testApp.ts";

const CONTRACT = path.join(import.meta.dirname, "../../../contract/src");
const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Returns every route that the contract declares, for the tests that walk them all. */
export async function contractRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  for (const file of readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.includes(".test."),
  )) {
    const module = (await import(path.join(CONTRACT, file))) as Record<string, unknown>;
    for (const group of Object.values(module))
      if (typeof group === "object" && group !== null) routes.push(...Object.values(group).filter(isRoute));
  }
  return routes;
}

/** Returns the URL of a route on the test's server, with ids that do not exist. */
export function urlOf({ services }: TestApp, route: Route): string {
  const url = services.routes.find((mounted) => mounted.route === route)?.url;
  if (!url) throw new Error(`${route.path} is not mounted`);
  return url.replace(/:(\w+)/g, "999999999");
}
