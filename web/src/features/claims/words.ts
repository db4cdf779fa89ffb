/** Labels for codes of the contract. */
export const ANSWER_LABEL: Record<string, string> = {
  disputes: "Disputes the claim",
  admits: "Admits the claim",
  partly: "Admits part of it",
};

export const MILESTONE_LABEL = {
  received: "Received",
  accepted: "Accepted",
  assigned: "First assigned",
  employerNotified: "Employer notified",
  answerReceived: "Employer answered",
  determined: "Determination issued",
  paidInFull: "Paid in full",
  closed: "Closed",
  reopened: "Reopened",
} as const;

interface Name {
  prefix?: string | null;
  firstName: string;
  middleName?: string | null;
  lastName: string;
  suffix?: string | null;
}
/** "Ana M. Garcia": the name in reading order. */
export const fullName = ({ prefix, firstName, middleName, lastName, suffix }: Name) =>
  [prefix, firstName, middleName, lastName, suffix].filter(Boolean).join(" ");

interface Address {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateCode: string | null;
  zip: string | null;
}
export const addressText = ({ addressLine1, addressLine2, city, stateCode, zip }: Address) =>
  [addressLine1, addressLine2, [city, [stateCode, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(", ");
