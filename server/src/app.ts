import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { JSON_BODY_MAX_BYTES, UPLOAD_MEDIA_MAX_BYTES } from "@wage/contract/core/limits";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config.ts";
import { auditRefusals } from "./core/audit/auditRefusals.ts";
import { refuseBrokenText } from "./core/brokenText.ts";
import type { Services } from "./core/context.ts";
import { answerBrokenRequests } from "./core/http/brokenRequests.ts";
import { tellConfiguration } from "./core/http/configuration.ts";
import { endConnectionsWhileDraining } from "./core/http/draining.ts";
import { answerFrameworkError, handleErrors } from "./core/http/errorHandler.ts";
import { health } from "./core/http/health.ts";
import { policyReports } from "./core/http/policyReports.ts";
import { tellReadOnly } from "./core/http/readOnly.ts";
import { logRequests } from "./core/http/requestLog.ts";
import { securityHeadersOf, sendSecurityHeaders } from "./core/http/securityHeaders.ts";
import {
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  refuseSlowBodies,
  SLOW_CHECK_MS,
} from "./core/http/slowBodies.ts";
import { wellKnown } from "./core/http/wellKnown.ts";
import { site } from "./core/pages/site.ts";
import { traceRequests } from "./core/tracing.ts";
import { accountRoutes, identityRoutes } from "./features/account/account.routes.ts";
import { applicationRoutes } from "./features/application/application.routes.ts";
import { calculatorRoutes } from "./features/calculator/calculator.routes.ts";
import { claimBulkRoutes } from "./features/caseload/bulkClaims.routes.ts";
import { caseloadRoutes } from "./features/caseload/caseload.routes.ts";
import { claimFileRoutes } from "./features/claimFile/claimFile.routes.ts";
import { claimMessagesRoutes } from "./features/claimMessages/claimMessages.routes.ts";
import { claimsRoutes } from "./features/claims/claims.routes.ts";
import { claimViewRoutes } from "./features/claims/views/claimViews.routes.ts";
import { complianceRoutes } from "./features/compliance/compliance.routes.ts";
import { contentGraphql } from "./features/content/content.graphql.ts";
import { contentRoutes } from "./features/content/content.routes.ts";
import { isMissingTopic } from "./features/content/missingTopic.ts";
import { documentsRoutes } from "./features/documents/documents.routes.ts";
import { employerPortalRoutes } from "./features/employerPortal/employerPortal.routes.ts";
import { feedbackRoutes } from "./features/feedback/feedback.routes.ts";
import { goLiveRoutes } from "./features/goLive/goLive.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { metrics } from "./features/health/metrics.ts";
import { hearingsRoutes } from "./features/hearings/hearings.routes.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { inboxRoutes } from "./features/inbox/inbox.routes.ts";
import { referenceRoutes } from "./features/integrations/reference/reference.routes.ts";
import { serviceAccountRoutes } from "./features/integrations/serviceAccounts.routes.ts";
import { webhookRoutes } from "./features/integrations/webhooks/webhooks.routes.ts";
import { invariantRoutes } from "./features/invariants/invariants.routes.ts";
import { lawEffectsRoutes } from "./features/lawEffects/lawEffects.routes.ts";
import { lettersRoutes } from "./features/letters/letters.routes.ts";
import { liveUpdates } from "./features/live/live.routes.ts";
import { hasOffices } from "./features/lookups/lookups.queries.ts";
import { lookupsRoutes } from "./features/lookups/lookups.routes.ts";
import { mailMergeRoutes } from "./features/mailMerge/mailMerge.routes.ts";
import { incomingRoutes } from "./features/mailroom/incoming/incoming.routes.ts";
import { mailroomRoutes } from "./features/mailroom/mailroom.routes.ts";
import { noticesRoutes } from "./features/notices/notices.routes.ts";
import { officesRoutes } from "./features/offices/offices.routes.ts";
import { preferencesRoutes } from "./features/preferences/preferences.routes.ts";
import { profilesRoutes } from "./features/profiles/profiles.routes.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { ruleBookRoutes } from "./features/ruleBook/ruleBook.routes.ts";
import { settingsGraphql } from "./features/settings/settings.graphql.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { signatureRoutes } from "./features/signature/signature.routes.ts";
import { absenceRoutes } from "./features/staffing/absence.routes.ts";
import { assignmentRoutes } from "./features/staffing/assignment.routes.ts";
import { statisticsRoutes } from "./features/statistics/statistics.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { wagesRoutes } from "./features/wages/wages.routes.ts";
import { workflowRoutes } from "./features/workflow/workflow.routes.ts";

// At this quality a filled page fits into the initial congestion window of a connection.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The features, each mounted below the API's base address. */
const FEATURES = [
  absenceRoutes,
  assignmentRoutes,
  officesRoutes,
  accountRoutes,
  applicationRoutes,
  calculatorRoutes,
  claimMessagesRoutes,
  claimsRoutes,
  claimViewRoutes,
  complianceRoutes,
  contentRoutes,
  documentsRoutes,
  claimFileRoutes,
  employerPortalRoutes,
  feedbackRoutes,
  goLiveRoutes,
  healthRoutes,
  hearingsRoutes,
  caseloadRoutes,
  claimBulkRoutes,
  inboxRoutes,
  lawEffectsRoutes,
  lettersRoutes,
  liveUpdates,
  lookupsRoutes,
  mailroomRoutes,
  mailMergeRoutes,
  incomingRoutes,
  invariantRoutes,
  referenceRoutes,
  serviceAccountRoutes,
  webhookRoutes,
  importRoutes,
  noticesRoutes,
  preferencesRoutes,
  profilesRoutes,
  reportsRoutes,
  ruleBookRoutes,
  settingsRoutes,
  signatureRoutes,
  statisticsRoutes,
  usersRoutes,
  wagesRoutes,
  workflowRoutes,
];
const GRAPHQL = [contentGraphql, settingsGraphql];

/** Builds the server: plugins, then the list of features. main.ts makes it listen. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const headers = await securityHeadersOf(services.config);
  const app = newServer(services.config, services.log, headers);
  app.decorateRequest("user", null);
  traceRequests(app, services.tracing);
  handleErrors(app);
  logRequests(app);
  auditRefusals(app, services);
  // Rows shown within the last seconds are still waiting to be counted.
  app.addHook("onClose", () => services.personalRows.flush());
  refuseSlowBodies(app);
  refuseBrokenText(app);
  sendSecurityHeaders(app, headers);
  endConnectionsWhileDraining(app, services);
  tellReadOnly(app, services);
  tellConfiguration(app, services);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: BROTLI });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MEDIA_MAX_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
    throwFileSizeLimit: false,
  });

  health(app, services);
  metrics(app, services);
  policyReports(app, services);
  wellKnown(app, services);
  await app.register(
    async (api) => {
      for (const feature of FEATURES) feature(api, services);
      for (const graphql of GRAPHQL) await api.register(async (scope) => graphql(scope, services));
    },
    { prefix: "/api" },
  );
  await app.register(async (identity) => identityRoutes(identity, services), { prefix: "/identity" });
  site(app, services, { isMissing: isMissingTopic, hasOffices });
  return app;
}

const newServer = (config: Config, log: FastifyBaseLogger, headers: Record<string, string>) =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_MAX_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Connections that send their headers slowly are closed within half a minute.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_CHECK_MS },
    forceCloseConnections: "idle",
    // A request that arrives on an open connection while the port closes is served.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
    // No hook runs for these two errors, so that they set the headers themselves.
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenRequests(headers),
  });
