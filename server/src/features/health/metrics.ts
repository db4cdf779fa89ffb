import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../../config.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { hasToken } from "../../core/identity/bearer.ts";
import { GAUGES, type GaugeName, readGauges, type Sample } from "./gauges.commands.ts";
import { createHealthMonitor, type HealthMonitor } from "./healthMonitor.ts";

/** The text of /metrics, with gauges that are read at that moment. */
type Metrics = { contentType: string; text(): Promise<string> };

declare module "fastify" {
  interface FastifyInstance {
    metrics: Metrics;
    health: HealthMonitor;
  }
}

/** Watches the service's health, measures every request, and answers /metrics. Must be called before the routes are added. */
export function metrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of the answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const monitor = createHealthMonitor(services);
  app.addHook("onListen", async () => monitor.start());
  app.addHook("onClose", async () => monitor.stop());
  app.decorate("health", monitor);

  app.decorate("metrics", {
    contentType: registry.contentType,
    async text() {
      const gauges = gaugesOf(await readGauges(services, monitor));
      return Registry.merge([registry, gauges]).metrics();
    },
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(services.config, request)) throw notFound("page");
    return reply.type(app.metrics.contentType).send(await app.metrics.text());
  });
}

/** A new registry for each answer, so that a figure that cannot be read is absent instead of 0 or an earlier one. */
function gaugesOf(samples: Sample[]): Registry {
  const registry = new Registry();
  const gauges = new Map<GaugeName, Gauge>();
  for (const { name, labels = {}, value } of samples) {
    const { help, labels: labelNames } = GAUGES[name];
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
  return registry;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
const isLocalName = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
/** Headers by which a proxy shows that it passed the request on. */
const PROXY_HEADERS =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|cf-connecting-ip)$/;

/**
 * With METRICS_TOKEN only its bearer may read. Without it the machine itself may, but never a request that came through a
 * proxy: one that shows itself by a header or by the name that was asked for, or any at all where one is configured.
 */
export function mayRead(
  { metricsToken, trustProxy }: Pick<Config, "metricsToken" | "trustProxy">,
  { headers, socket }: Pick<FastifyRequest, "headers" | "socket">,
): boolean {
  if (metricsToken) return hasToken(headers, metricsToken);
  if (trustProxy || Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false;
  return isLoopback(socket.remoteAddress ?? "") && isLocalName(headers.host ?? "");
}
