import type { DestinationStream } from "pino";
import { pino } from "pino";

type Line = {
  level: number;
  time: number;
  msg?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  err?: { type?: string; message?: string; stack?: string };
};

/** Writes the log for a person at a terminal: one short line each, and below an error where it was thrown. */
export const terminalLog = (terminal: { write(text: string): unknown }): DestinationStream => ({
  write: (json) => void terminal.write(`${readable(JSON.parse(json))}\n`),
});

function readable({ level, time, msg = "", method, route, status, ms, err }: Line): string {
  const name = pino.levels.labels[level] ?? String(level);
  const what = method ? `${method} ${route} ${status} ${ms} ms` : msg;
  const error = err && [`: ${err.type}: ${err.message}`, err.stack].filter(Boolean).join("\n");
  return `${new Date(time).toTimeString().slice(0, 8)} ${name.padEnd(5)} ${what}${error ?? ""}`;
}
