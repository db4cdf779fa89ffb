import { once } from "node:events";
import { hostname } from "node:os";
import type { Context, Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The spans of requests, of their statements and of jobs, sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. */
export type Tracing = {
  /** Runs `next` within the span of a request, which ends with its answer. Called again, it continues that span. */
  request(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  /** Runs a statement as a span within that of a request or a job; without one it is not recorded. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Sends what has not been sent, for a few seconds at most. */
  stop(): Promise<void>;
};

const SCOPE = "wage-claim";
/** A longer statement is cut. Its text is parameterised, so that it contains no value of a claim. */
const TEXT_MAX = 4000;
const FLUSH_MS = 3000;

/**
 * Returns undefined without a collector; no package of OpenTelemetry is loaded then. The spans are made by hand:
 * automatic instrumentation replaces functions of `http` and `pg`, also where nothing is recorded, and puts addresses
 * into its spans, which may name a claim. A trace begins here: a visitor could otherwise choose which requests are
 * recorded.
 */
export async function openTracing({
  otlpEndpoint,
  traceRatio,
  version,
}: Pick<Config, "otlpEndpoint" | "traceRatio" | "version">): Promise<Tracing | undefined> {
  if (!otlpEndpoint) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] = await Promise.all(
    [
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/resources"),
    ],
  );
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const contexts = new AsyncLocalStorageContextManager().enable();
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, which the package reads by itself, come before ours.
    resource: resources
      .resourceFromAttributes({
        "service.name": SCOPE,
        "service.version": version,
        "service.instance.id": `${hostname()}:${process.pid}`,
      })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traceRatio) }),
    spanLimits: { attributeValueLengthLimit: TEXT_MAX },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(SCOPE, version);
  const requests = new WeakMap<FastifyRequest, Context>();

  /** The message of an error may contain what someone entered, so that only its kind is recorded. */
  function fail(span: Span, error: unknown): void {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span.setAttribute("error.type", String(code ?? name));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  async function within<T>(span: Span, parent: Context, run: () => Promise<T>): Promise<T> {
    try {
      return await contexts.with(trace.setSpan(parent, span), run);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  function begin(request: FastifyRequest, reply: FastifyReply): Context {
    const route = request.routeOptions.url ?? "none";
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          // The reference number that an error message shows.
          "wage_claim.request_id": request.id,
        },
      },
      ROOT_CONTEXT,
    );
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      if (!reply.raw.writableFinished) span.setAttribute("error.type", "aborted");
      span.end();
    });
    return trace.setSpan(ROOT_CONTEXT, span);
  }

  return {
    request(request, reply, next) {
      const context = requests.get(request) ?? begin(request, reply);
      requests.set(request, context);
      contexts.with(context, next);
    },
    statement(text, run) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return run();
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      const span = tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes }, parent);
      return within(span, parent, run);
    },
    job: (name, run) => within(tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT), ROOT_CONTEXT, run),
    async stop() {
      const late = AbortSignal.timeout(FLUSH_MS);
      await Promise.race([provider.shutdown(), once(late, "abort")]).catch(() => undefined);
    },
  };
}

/** The first word of a statement, after its comments. */
const operationOf = (text: string): string =>
  (/^(?:\s|\/\*.*?\*\/)*(\w+)/s.exec(text)?.[1] ?? "statement").toLowerCase();

/** Records each request. Must be called before other hooks are added, so that their statements belong to the request. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  if (!tracing) return;
  app.addHook("onRequest", tracing.request);
  // A body arrives in events of the connection, which belong to no request.
  app.addHook("preValidation", tracing.request);
}
