import { feedbackRoutes as contract } from "@wage/contract/feedback";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { redact } from "../../core/redact.ts";

export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    error: ({ body }, { log, requestId, user }) => {
      const { Message, Method, UriPath, ErrorCode } = body;
      log.warn(
        {
          requestId,
          userId: user?.id,
          browser: [Method, UriPath, ErrorCode, Message].map(redact),
        },
        "the browser reported an error",
      );
      return { Success: true as const };
    },
  });
}
