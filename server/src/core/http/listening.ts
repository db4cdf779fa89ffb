import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../startError.ts";

/** A restart often overlaps the stop by a moment, so that the port may be about to become free. */
const PORT_MS = 2000;
const PORT_POLL_MS = 100;

type Place = {
  port: number;
  host: string;
  /** The setting that named the port. */
  setting: "PORT" | "METRICS_PORT";
};

/** Throws StartError unless the port is free. It is let go again: listening begins when the service is ready. */
export async function requirePort(place: Place): Promise<void> {
  for (let waited = 0; ; waited += PORT_POLL_MS) {
    const error = await tryPort(place);
    if (!error) return;
    if (error.code !== "EADDRINUSE" || waited >= PORT_MS) throw cannotListen(place, error);
    await sleep(PORT_POLL_MS);
  }
}

/** The line for a port that cannot be used. */
export function cannotListen({ port, host, setting }: Place, error: NodeJS.ErrnoException): StartError {
  if (error.code === "EADDRINUSE")
    return new StartError(`Port ${port} is taken: stop what listens there, or set ${setting}`);
  if (error.code === "EACCES")
    return new StartError(`Port ${port} is for root alone: set ${setting} to 1024 or more`);
  const what = setting === "METRICS_PORT" ? "for metrics " : "";
  return new StartError(`Cannot listen ${what}on ${host}:${port}: ${error.message}`);
}

const tryPort = ({ port, host }: Place) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer().once("error", resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
