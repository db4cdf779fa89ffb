import type { Figure } from "@wage/law/figure";
import { z } from "zod";
import { moneyOut } from "../core/fields.ts";
import { type Message, message } from "../core/messages.ts";
import { formatMoney } from "../core/numbers.ts";

/** A sum by law in a reply: known, at least this much, unknown, or none because the law has no such rule. */
export const LawFigure: z.ZodType<Figure> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("known"), amount: moneyOut }),
  z.object({ kind: z.literal("at_least"), amount: moneyOut }),
  z.object({ kind: z.literal("unknown") }),
  z.object({ kind: z.literal("none") }),
]);

/** A sum by law in words; what nobody knows is never written as an amount. */
export function figureMessage(figure: Figure): Message | string {
  switch (figure.kind) {
    case "known":
      return formatMoney(figure.amount);
    case "at_least":
      return message("figureAtLeast", formatMoney(figure.amount));
    case "unknown":
      return message("figureUnknown");
    case "none":
      return message("figureNone");
  }
}
