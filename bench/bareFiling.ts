import pg from "pg";
import { p99 } from "../harness/percentiles.ts";
import { asChild } from "./child.ts";
import type { Statement } from "./database.ts";

const CLIENTS = 8;

/** The baseline of filing: clients that send one prepared statement after another, without HTTP and without checks. */
asChild(async ({ appUrl, statement, seconds }: { appUrl: string; statement: Statement; seconds: number }) => {
  const times: number[] = [];
  const started = performance.now();
  const clients = Array.from({ length: CLIENTS }, async () => {
    const client = new pg.Client({ connectionString: appUrl, options: "-c jit=off -c timezone=UTC" });
    await client.connect();
    while (performance.now() - started < seconds * 1000) {
      const before = performance.now();
      await client.query({ name: "file", ...statement });
      times.push(performance.now() - before);
    }
    await client.end();
  });
  await Promise.all(clients);
  const took = (performance.now() - started) / 1000;
  return {
    answer: {
      perSecond: times.length / took,
      p99: Math.round(p99(times)),
    },
    close: async () => undefined,
  };
});
