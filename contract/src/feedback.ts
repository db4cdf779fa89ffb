import { z } from "zod";
import { route } from "./core/route.ts";

const line = z.string().nullish();

/** The browser's report of an unexpected error (API-13); it fills Message, UriPath and Method only. */
const ErrorReport = z.object({
  UrlHost: line,
  Environment: line,
  ErrorCode: line,
  Method: line,
  UriPath: line,
  Username: line,
  Message: line,
});

export const feedbackRoutes = {
  error: route("POST", "/Feedback/Error", {
    access: "anyone",
    cost: "errorReport",
    bodyLimit: 8 * 1024,
    body: ErrorReport,
    reply: z.object({ Success: z.literal(true) }),
  }),
};
