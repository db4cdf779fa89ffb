import Fastify from "fastify";
import pg from "pg";
import { UNPREPARED_START } from "../server/src/core/database/db.ts";
import { asChild } from "./child.ts";

/** A path with at most one `:value`, which replaces the statement's parameters at the indexes `slots`. */
export type BareRoute = { path: string; text: string; values: unknown[]; slots?: number[]; number?: boolean };

/*
 * The baseline: Fastify and pg with nothing around them. Each request runs one prepared statement and sends its JSON
 * unchanged.
 */
asChild(async ({ appUrl, routes }: { appUrl: string; routes: BareRoute[] }) => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 8, options: "-c jit=off -c timezone=UTC" });
  const app = Fastify();
  for (const { path, text, values, slots = [], number } of routes) {
    app.get<{ Params: { value: string } }>(path, async (request, reply) => {
      const given = number ? Number(request.params.value) : request.params.value;
      const { rows } = await pool.query({
        // Unnamed, and so planned again for each call, where the product does the same.
        ...(!text.startsWith(UNPREPARED_START) && { name: path }),
        text,
        values: slots.length === 0 ? values : values.map((value, n) => (slots.includes(n) ? given : value)),
      });
      reply.type("application/json; charset=utf-8");
      return rows[0].json;
    });
  }
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    answer: url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
});
