/** A number that no one has, in the area of the agency's phone, to show how a number is written. */
export const phoneExample = (agencyPhone: string): string =>
  `(${/\(?(\d{3})\)?/.exec(agencyPhone)?.[1] ?? "202"}) 555-0100`;
