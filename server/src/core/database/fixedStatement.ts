import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./db.ts";

/**
 * Raw SQL whose text is always the same: built once, then sent with other values. Building a page-long statement
 * anew for every request costs more than all the rest that is done around it. Names in it are as the database has them.
 */
export function fixedStatement<Values extends Record<string, unknown>, Row>(
  build: (value: (name: keyof Values) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    const plain = db.withoutPlugins();
    built ??= build((name) => sql`${new Slot(name)}`).compile(plain);
    const parameters = built.parameters.map((given) =>
      given instanceof Slot ? values[given.name as keyof Values] : given,
    );
    const { rows } = await plain.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/** The placeholder of a value. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query of the builder whose text follows from the shape of what it is given: built once for each shape, then sent
 * with other values. `build` may only put the values into their places: it sees none of them.
 */
export function fixedQuery<Given extends object, Row>(
  build: (tx: Tx, given: Given) => { compile(): CompiledQuery<Row> },
  shapeOf: (given: Given) => number = () => 0,
): (tx: Tx, given: Given) => Promise<readonly Row[]> {
  const built = new Map<number, CompiledQuery<Row>>();
  return async (tx, given) => {
    const shape = shapeOf(given);
    const query = built.get(shape) ?? build(tx, places(given, []) as Given).compile();
    if (built.size < SHAPES_MAX) built.set(shape, query);
    const parameters = query.parameters.map((each) => (each instanceof Place ? each.valueIn(given) : each));
    const { rows } = await tx.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
const SHAPES_MAX = 100;

/** The same object with a place for each of its values. */
function places(given: unknown, path: readonly PropertyKey[]): unknown {
  if (Array.isArray(given)) return given.map((each, index) => places(each, [...path, index]));
  if (!isPlain(given)) return new Place(path);
  return Object.fromEntries(
    Object.entries(given).map(([name, each]) => [name, places(each, [...path, name])]),
  );
}

const isPlain = (given: unknown): given is object =>
  typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype;

/** The path of a value in the given object. */
class Place {
  readonly path: readonly PropertyKey[];
  constructor(path: readonly PropertyKey[]) {
    this.path = path;
  }
  valueIn(given: unknown): unknown {
    let value = given;
    for (const step of this.path) value = (value as Record<PropertyKey, unknown>)[step];
    return value;
  }
}
