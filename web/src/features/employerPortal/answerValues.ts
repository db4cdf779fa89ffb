import type { EmployerAnswer } from "@wage/contract/employerPortal/employerAnswer";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";

/** The values the form of an answer begins with: a row for each line of the claim, with what was saved before. */
export function answerValues({
  lines,
  draft,
}: Pick<PortalClaim, "lines" | "draft">): DefaultValues<z.input<typeof EmployerAnswer>> {
  const {
    lines: saved = [],
    position,
    ...rest
  } = draft?.content ?? { statement: "", name: "", title: "", email: "" };
  const byId = new Map(saved.map((line) => [line.itemId, line]));
  return {
    lines: lines.map(({ id }) => {
      const { position, amount = "", reason = "" } = byId.get(id) ?? {};
      return { itemId: id, amount, reason, ...(position && { position }) };
    }),
    position: position === "disputes" || position === "admits" ? position : "",
    ...rest,
  };
}
