import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { chargeCall } from "./costs.ts";

/** The address to which browsers report violations of the Content-Security-Policy. */
export const POLICY_REPORTS = "/api/Feedback/Policy";
const BODY_MAX_BYTES = 8 * 1024;

type Reported = Record<string, unknown>;

/** The browser itself sends these, without our header; only the rule and the location are kept. */
export function policyReports(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string" },
      (_, text, done) => done(null, text),
    );
    scope.post(
      POLICY_REPORTS,
      {
        bodyLimit: BODY_MAX_BYTES,
        onRequest: async (request) => chargeCall(services, "policyReport", POLICY_REPORTS, request),
      },
      async (request, reply) => {
        for (const report of reportsIn(request.body))
          services.log.warn(report, "the content policy was broken");
        return reply.code(204).send();
      },
    );
  });
}

/** The older format is one report under its own key, the newer one a list with the same data in camelCase. */
function reportsIn(body: unknown) {
  if (typeof body !== "string") throw new AppError("unsupportedType", message("sendReport"));
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    throw new AppError("invalid", message("format"));
  }
  return [sent]
    .flat()
    .slice(0, 5)
    .map((one) => {
      const { "csp-report": old, body: facts } = (one ?? {}) as Record<string, Reported | undefined>;
      return {
        rule: word(old?.["effective-directive"] ?? old?.["violated-directive"] ?? facts?.effectiveDirective),
        page: placeOf(old?.["document-uri"] ?? facts?.documentURL),
        blocked: placeOf(old?.["blocked-uri"] ?? facts?.blockedURL),
      };
    });
}

const word = (value: unknown) => (typeof value === "string" && /^[\w-]{1,40}$/.test(value) ? value : "?");

/** Keeps the origin and the first segment of the path, because addresses can contain names and tokens. */
function placeOf(value: unknown): string {
  if (typeof value !== "string") return "?";
  if (/^[\w-]{1,40}$/.test(value)) return value;
  if (!URL.canParse(value)) return "?";
  const { origin, pathname } = new URL(value);
  const [, first = ""] = pathname.split("/");
  return `${origin}/${/^[\w-]{1,40}$/.test(first) && !/\d/.test(first) ? first : "…"}`;
}
