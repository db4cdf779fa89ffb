/** Returns the pages that a text such as "1-3, 5" names, in its order; all for an empty text, null for a wrong one. */
export function pagesOf(typed: string, count: number): number[] | null {
  if (typed.trim() === "") return Array.from({ length: count }, (_, at) => at + 1);
  const pages: number[] = [];
  for (const part of typed.split(",")) {
    const found = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(part);
    const from = Number(found?.[1] ?? 0);
    const to = Number(found?.[2] ?? found?.[1] ?? 0);
    if (from < 1 || to < from || to > count) return null;
    for (let page = from; page <= to; page++) pages.push(page);
  }
  return pages;
}
