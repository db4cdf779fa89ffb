import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The headers that a proxy sets, made of the X-Forwarded-For that arrived; undefined removes one. */
export type Forwarding = (forwardedFor: string | undefined) => Record<string, string | undefined>;

/** A proxy on loopback, as one that ends https stands in front of the service. */
export async function startHttpProxy(forward: Forwarding) {
  let target = "";
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const sent = { ...headers, ...forward(headers["x-forwarded-for"]?.toString()) };
    const kept = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const passed = request(`${target}${url}`, { method, headers: kept, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The service may start after its proxy. */
    passTo(service: string) {
      target = service;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
