import { once } from "node:events";
import { hostname } from "node:os";
import { type DestinationStream, pino } from "pino";
import type { Config } from "../config.ts";

/** The log's copy on another system, which survives whoever takes this one. */
export type RemoteLog = { stream: DestinationStream; stop(): Promise<void> };

const SCOPE = "wage-claim";
const EVERY_MS = 1000;
/** Lines that wait while the other system is slow: some minutes of a busy office. Further ones are kept here only. */
const WAITING_MAX = 20_000;
const BATCH = 500;
const FLUSH_MS = 3000;
const WARN_EVERY_MS = 60_000;

type Line = { level: number; time: number; msg?: string } & Record<string, unknown>;

/**
 * Sends each line of the log to the OpenTelemetry collector of OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, in batches beside the
 * requests, which never wait for it. Returns undefined without one; no package of it is loaded then. `told` is told, once a
 * minute, how many lines did not arrive; they are in the local log, which is complete.
 */
export async function openRemoteLog(
  { otlpLogsEndpoint, version }: Pick<Config, "otlpLogsEndpoint" | "version">,
  told: (lost: number) => void,
): Promise<RemoteLog | undefined> {
  if (!otlpLogsEndpoint) return undefined;
  const [sdk, { OTLPLogExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-logs"),
    import("@opentelemetry/exporter-logs-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPLogExporter({ url: otlpLogsEndpoint });
  let lost = 0;
  let toldAt = 0;
  const lose = (lines: number) => {
    lost += lines;
    if (performance.now() - toldAt < WARN_EVERY_MS && toldAt > 0) return;
    toldAt = performance.now();
    told(lost);
    lost = 0;
  };
  let waiting = 0;
  const provider = new sdk.LoggerProvider({
    resource: resources
      .resourceFromAttributes({
        "service.name": SCOPE,
        "service.version": version,
        "service.instance.id": `${hostname()}:${process.pid}`,
      })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    processors: [
      new sdk.BatchLogRecordProcessor({
        maxQueueSize: WAITING_MAX,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exporter: {
          export: (records, done) =>
            exporter.export(records, (result) => {
              waiting -= records.length;
              if (result.code !== 0) lose(records.length);
              done(result);
            }),
          forceFlush: () => exporter.forceFlush(),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  });
  const logger = provider.getLogger(SCOPE, version);

  return {
    stream: {
      write(json) {
        // The processor drops what exceeds its queue without a word.
        if (waiting >= WAITING_MAX) return lose(1);
        waiting += 1;
        const { level, time, msg = "", ...attributes } = JSON.parse(json) as Line;
        logger.emit({
          timestamp: time,
          severityNumber: severityOf(level),
          severityText: pino.levels.labels[level]?.toUpperCase() ?? String(level),
          body: msg,
          attributes: attributes as Parameters<typeof logger.emit>[0]["attributes"] & object,
        });
      },
    },
    async stop() {
      const late = AbortSignal.timeout(FLUSH_MS);
      await Promise.race([provider.shutdown(), once(late, "abort")]).catch(() => undefined);
    },
  };
}

/** Pino counts from trace, 10, to fatal, 60; OpenTelemetry from 1 to 21. */
const severityOf = (level: number): number => Math.max(1, Math.min(21, (level / 10 - 1) * 4 + 1));
