import { dependents, isTest, readImporters } from "./importGraph.ts";

/** The tests that use a database import, directly or not, the module through which a test gets its own. */
export const USES_DATABASE = "server/src/testing/database.ts";

/** A half of them: every second one in the order of their names. */
type Half = "1/2" | "2/2" | undefined;

function halfOf(value: string | undefined): Half {
  if (value && value !== "1/2" && value !== "2/2")
    throw new Error(`DATABASE_TESTS is 1/2 or 2/2, not ${value}`);
  return (value || undefined) as Half;
}

/** Returns the name of the other half; none if none is given. */
export function opposite(value: string | undefined): Half {
  const half = halfOf(value);
  return half && (half === "1/2" ? "2/2" : "1/2");
}

/** Returns the tests that use a database and do not belong to this half; none if none is given. */
export function otherHalf(value: string | undefined, tests?: readonly string[]): string[] {
  const half = halfOf(value);
  if (!half) return [];
  return (tests ?? databaseTests()).filter((_, index) => index % 2 === (half === "1/2" ? 1 : 0));
}

/** Returns the files of these tests, in the order of their names. */
export function databaseTests(): string[] {
  return [...dependents(readImporters(), [USES_DATABASE])].filter(isTest).sort();
}
