import { createConnection } from "node:net";
import type { Config } from "../../config.ts";

const TIMEOUT_MS = 2000;

/** Returns true if clamd answers PING with PONG within two seconds. */
export function pingScanner(clamdUrl: NonNullable<Config["clamdUrl"]>): Promise<boolean> {
  const url = new URL(clamdUrl);
  const socket = createConnection(
    url.protocol === "unix:" ? { path: url.pathname } : { host: url.hostname, port: Number(url.port) },
  );
  return new Promise((resolve) => {
    const end = (answers: boolean) => {
      resolve(answers);
      socket.destroy();
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.on("error", () => end(false)).on("close", () => end(false));
    socket.setEncoding("utf8").on("data", (text) => end(String(text).startsWith("PONG")));
    socket.write("zPING\0");
  });
}
