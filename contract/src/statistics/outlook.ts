import { z } from "zod";
import { id } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { Duration } from "./durations.ts";

/**
 * How long claims like this one took in a span. `kind`: the kind of wages of which this claim claims most, if claims of that kind
 * alone are told of; null: claims of all kinds.
 */
export const SpanOutlook = Duration.pick({ span: true, lower: true, middle: true, upper: true }).extend({
  kind: z.object({ en: z.string(), es: z.string() }).nullable(),
});
export type SpanOutlook = z.output<typeof SpanOutlook>;

export const outlookRoutes = {
  /** Each span at most once; none of which too few claims tell. */
  get: route("GET", "/Claim/:claimId/Outlook", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({ spans: z.array(SpanOutlook) }),
  }),
};
