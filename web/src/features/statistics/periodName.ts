/** "March 2026", "February to April 2026", "2025", in the reader's language. Months are YYYY-MM, both included. */
export function periodName({ from, to }: { from: string; to: string }, language: "en" | "es"): string {
  const [year] = from.split("-");
  if (from === `${year}-01` && to === `${year}-12`) return year ?? "";
  const format = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const day = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return from === to ? format.format(day(from)) : format.formatRange(day(from), day(to));
}
