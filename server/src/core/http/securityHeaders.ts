import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { POLICY_REPORTS } from "./policyReports.ts";

/** The product uses none of these; a script that got into a page may not either. */
const PERMISSIONS_POLICY = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The headers of every response. They are always the same, so helmet computes them once. */
export const securityHeadersOf = async (config: Config): Promise<Record<string, string>> => ({
  ...(await headersOf(config)),
  "permissions-policy": PERMISSIONS_POLICY,
  "reporting-endpoints": `policy="${POLICY_REPORTS}"`,
});

/** Sends them with every response. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns the headers that helmet adds to an empty reply. */
async function headersOf(config: Config): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, optionsOf(config));
  asked.get("/", async (_, reply) => reply.getHeaders());
  const answer = await asked.inject("/");
  await asked.close();
  return answer.json();
}

const optionsOf = ({ publicUrl }: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:"],
      mediaSrc: ["'self'", "blob:"],
      frameSrc: ["'self'", "blob:"],
      // A page's style elements carry its nonce (core/site.ts). Style attributes cannot: the component library writes
      // its variables into them, and a style attribute cannot execute code.
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      // Only the page's one Trusted Types policy converts text to elements or script addresses
      // (web/public/first-paint.js).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["default"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      reportUri: [POLICY_REPORTS],
      reportTo: ["policy"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: "no-referrer" as const },
  crossOriginOpenerPolicy: { policy: "same-origin" as const },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: "deny" as const },
});
