import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { phoneExample } from "@wage/contract/application/phoneExample";
import { timeLimitOf } from "@wage/contract/application/timeLimit";
import { inHtml } from "@wage/contract/core/html";

type Language = "en" | "es";
type Labelled = { label: Record<Language, string> };

/**
 * Returns the sentence about the amounts that the office accepts; its wording is that of `limits` in the application
 * texts of web.
 */
function limitsOf({ minAmount, maxAmount }: ApplicationForm["settings"], language: Language): string {
  const es = language === "es";
  const [least, most] = [minAmount && `$${minAmount}`, maxAmount && `$${maxAmount}`];
  if (least && most) return es ? `De ${least} a ${most}` : `From ${least} to ${most}`;
  if (least) return es ? `${least} o más` : `${least} or more`;
  if (most) return es ? `${most} o menos` : `${most} or less`;
  return es ? "Sin límite" : "No limit";
}

/** Returns the limitation period; its wording is that of `timeLimit` in the application texts of web. */
function timeLimitText(settings: ApplicationForm["settings"], language: Language): string {
  const { unit, number } = timeLimitOf(settings);
  const words = { months: { en: "months", es: "meses" }, days: { en: "days", es: "días" } };
  return `${number} ${words[unit][language]}`;
}

const kindOf = (rows: ApplicationForm["businessTypes"], wanted: string) =>
  rows.filter(({ kind }) => kind === wanted);

/**
 * Fills the prerendered blank form with the office's names, address and the choices of each list, each with a check
 * box.
 */
export function fillBlankForm(html: string, form: ApplicationForm, language: Language): string {
  const { settings } = form;
  const lists: Record<string, readonly Labelled[]> = {
    industries: kindOf(form.businessTypes, "Industry"),
    legalForms: kindOf(form.businessTypes, "LegalForm"),
    employmentStatuses: form.employmentStatuses,
    genders: form.genders,
    howPaid: form.howPaid,
    wageAgreements: form.wageAgreements,
    rateTypes: form.rateTypes,
    wageTypes: form.wageTypes,
  };
  const texts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)])),
    agencyHours: settings.agencyHours[language],
    attestation: settings.attestation[language],
    phoneExample: phoneExample(settings.agencyPhone),
    limits: limitsOf(settings, language),
    timeLimit: timeLimitText(settings, language),
  };
  return html
    .replace(/<li>\[\[(\w+)\]\]<\/li>/g, (mark, name: string) => {
      const rows = lists[name];
      return rows ? rows.map(({ label }) => `<li>${inHtml(label[language])}</li>`).join("") : mark;
    })
    .replace(/\[\[(\w+)\]\]/g, (_, name: string) => inHtml(texts[name] ?? ""));
}
