/** True if a person with these offices works on claims of the office: who belongs to none works for all of them. */
export const worksFor = (offices: ReadonlySet<number>, officeId: number | null): boolean =>
  officeId === null || offices.size === 0 || offices.has(officeId);
