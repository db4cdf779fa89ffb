import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

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

/** Where a value goes. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}
