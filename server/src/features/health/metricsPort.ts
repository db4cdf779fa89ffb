import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { cannotListen } from "../../core/http/listening.ts";
import { hasToken } from "../../core/identity/bearer.ts";

/** Answers /metrics on METRICS_PORT, which is for the monitoring alone and must not be reachable by the public. */
export async function listenForMetrics(
  app: FastifyInstance,
  config: Pick<Config, "metricsPort" | "metricsToken" | "host">,
): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsToken, host } = config;
  if (port === undefined) return async () => undefined;
  const server = createServer((request, response) => {
    const isAllowed = !metricsToken || hasToken(request.headers, metricsToken);
    if (request.url !== "/metrics" || !isAllowed) {
      response.writeHead(404).end();
      return;
    }
    app.metrics.text().then(
      (text) => response.writeHead(200, { "content-type": app.metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen({ port, host, setting: "METRICS_PORT" }, error)));
    server.listen(port, host, resolve);
  });
  return () => new Promise((done) => server.close(() => done()));
}
