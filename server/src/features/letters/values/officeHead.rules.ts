import type { Words } from "@wage/contract/claimStatus";
import type { Language } from "@wage/contract/core/messages";

type Text = string | null;

/** The office of a claim as its letters name it. */
export type OfficeFacts = {
  name: Words;
  address: Text;
  phone: Text;
  hours: { en: Text; es: Text };
  active: boolean;
  from: Text;
  to: Text;
};

/** The claim's office in the head of a letter; values that the office lacks are null. */
export type OfficeHead = { name: string; address: Text; phone: Text; hours: Text };

/** Returns the head of the claim's office; null without one, and for one that is not in use on the day of the letter. */
export function officeHead(
  office: OfficeFacts | null,
  { day, language, agencyHours }: { day: string; language: Language; agencyHours: Record<Language, string> },
): OfficeHead | null {
  if (!office?.active || (office.from ?? day) > day || (office.to ?? day) < day) return null;
  const { name, address, phone, hours } = office;
  return { name: name[language], address, phone, hours: hours[language] ?? (agencyHours[language] || null) };
}

type Agency = { name: string; address: string; phone: string; more: readonly (string | undefined)[] };

/** Returns the lines of a letterhead: the office's where it has them, and the agency's for the others. */
export function headLines(agency: Agency, office: OfficeHead | null | undefined) {
  const contact = [office?.phone ?? agency.phone, ...agency.more].filter(Boolean).join("  ·  ");
  return {
    name: agency.name,
    address: office ? [office.name, office.address ?? agency.address].join("\n") : agency.address,
    contact: [contact, office?.hours].filter(Boolean).join("\n"),
  };
}
