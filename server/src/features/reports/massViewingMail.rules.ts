import type { Language } from "@wage/contract/core/messages";

/** Returns the mail that tells the administrators of a user who was shown unusually many people's data. */
export const massViewingMail = (
  language: Language,
  { name, rows }: { name: string; rows: number },
): { subject: string; text: string } =>
  language === "es"
    ? {
        subject: "Un usuario vio muchos datos personales",
        text: `${name} vio ${rows} filas con datos personales en una hora, en listas, búsquedas, informes y reclamos abiertos.

Pregunte a esta persona si es parte de su trabajo. Si no lo es, cierre sus sesiones y desactive la cuenta en Admin › Users. El registro de actividad muestra qué vio (ViewClaim, ViewReport, ExportReport).
`,
      }
    : {
        subject: "A user was shown a lot of personal data",
        text: `${name} was shown ${rows} rows with personal data within an hour, in lists, searches, reports and opened claims.

Ask this person if it is part of their work. If it is not, end their sessions and disable the account at Admin › Users. The activity log shows what was seen (ViewClaim, ViewReport, ExportReport).
`,
      };
