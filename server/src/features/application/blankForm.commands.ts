import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { readBuiltPage } from "../../core/pages/site.ts";
import { applicationForm, requireOpen } from "./application.commands.ts";
import { fillBlankForm } from "./blankForm.rules.ts";

/** Returns the HTML of the printable blank form in a language, with the office's own address and choices. */
export async function blankForm(services: Services, language: "en" | "es"): Promise<FileReply> {
  requireOpen(services);
  const html = await readBuiltPage(`pages/${language}/blankform.html`).catch(() => {
    throw notFound("page");
  });
  return {
    stream: fillBlankForm(html, await applicationForm(services), language),
    fileName: language === "es" ? "reclamo.html" : "wage-claim.html",
    mimeType: "text/html; charset=utf-8",
    inline: true,
  };
}
