import { createServer } from "node:net";

/** Returns a port of loopback that nobody listens on, as a setting holds it. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : "")));
    });
  });
}
