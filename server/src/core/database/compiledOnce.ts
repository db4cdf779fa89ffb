import type { CompiledQuery, RawBuilder } from "kysely";
import type { Db } from "./db.ts";

/** A placeholder in a compiled statement for one of the values of a call. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Compiles a long statement on its first use and sends it with other values from then on (decision 016). `build` may
 * only pass the values on as parameters, because it receives placeholders instead of them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const places = new Proxy({} as Values, { get: (_, name) => new Place(String(name)) });
  return async (db, values) => {
    const plain = db.withoutPlugins();
    compiled ??= build(places).compile(plain);
    const given = (parameter: unknown) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter;
    const { rows } = await plain.executeQuery<Row>({
      ...compiled,
      parameters: compiled.parameters.map(given),
    });
    return rows;
  };
}
