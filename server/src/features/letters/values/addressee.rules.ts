import type { LetterRecipient } from "@wage/contract/letters";
import type { Address, LetterFacts } from "./letterFacts.rules.ts";

type Text = string | null;

const filled = (...parts: (Text | undefined)[]) => parts.filter(Boolean) as string[];

export function addressLines(address: Address): string[] {
  if (!address.line1 || !address.city) return [];
  const place = filled(address.city, filled(address.state, address.zip).join(" ")).join(", ");
  return filled(address.line1, address.line2, place);
}

export type Addressee = { name: string; address: string };

/** Returns the addressee; without a postal address it has the e-mail address, else null. */
export function addressee(facts: LetterFacts, recipient: LetterRecipient): Addressee {
  if (recipient === "claimant") {
    const { claimant } = facts;
    return claimant
      ? { name: claimant.name, address: where(addressLines(claimant), claimant.email) }
      : NOBODY;
  }
  if (recipient === "employer") {
    const { employer } = facts;
    if (!employer) return NOBODY;
    const attention = employer.contact ? [`Attn: ${employer.contact}`] : [];
    const lines = employer.mailing ? employer.mailing.split("\n") : addressLines(employer);
    return {
      name: employer.name,
      address: where(lines.length ? [...attention, ...lines] : [], employer.email),
    };
  }
  if (recipient === "hearingOfficer") return officerOf(facts);
  // The writer enters the name and address of anyone else.
  if (recipient === "other") return NOBODY;
  const office = recipient === "sheriff" ? facts.sheriff : facts.attorney;
  return office
    ? {
        name: office.name ?? office.office,
        address: filled(office.name && office.office, office.address).join("\n"),
      }
    : NOBODY;
}

/** The person who schedules a hearing may leave the address out; then nothing is sent. */
function officerOf({ hearing }: LetterFacts): Addressee {
  if (!hearing?.officerAddress) return NOBODY;
  const { officer, officerAddress } = hearing;
  return {
    name: officer,
    address: isEmail(officerAddress) ? `By email: ${officerAddress}` : officerAddress,
  };
}

const isEmail = (address: string) => /^\S+@\S+$/.test(address);
const NOBODY: Addressee = { name: "", address: "" };
const where = (lines: readonly string[], email: Text) =>
  lines.length ? lines.join("\n") : email ? `By email: ${email}` : "";
