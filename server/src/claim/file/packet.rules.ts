import type { Packet } from "@wage/contract/claimFile/claimFile";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";
import { type Message, message } from "@wage/contract/core/messages";
import { Decimal } from "decimal.js";

export type PacketFacts = {
  /** The amount still to be paid; null while it is not known what is due. */
  outstanding: string | null;
  proceedings: readonly ProceedingKind[];
  /** The decision that says what is due. */
  dueSource: string | null;
  appealByDate: string | null;
  hasEmployerAddress: boolean;
  county: string | null;
  hasAttorney: boolean;
  hasSheriff: boolean;
};

/** Returns what a packet lacks, in the order in which an officer would see to it. */
export function missingForPacket(packet: Packet, facts: PacketFacts, today: string): Message[] {
  const hasOffice = packet === "Attorney" ? facts.hasAttorney : facts.hasSheriff;
  const found: [boolean, Message][] = [
    [packet === "Sheriff" || facts.dueSource !== null, message("packetNoDecision")],
    [packet === "Attorney" || facts.proceedings.includes("Judgment"), message("packetNoJudgment")],
    [
      packet === "Sheriff" || facts.appealByDate === null || facts.appealByDate < today,
      message("packetAppealOpen"),
    ],
    [facts.outstanding !== null && new Decimal(facts.outstanding).gt(0), message("packetNothingDue")],
    [facts.hasEmployerAddress, message("packetNoAddress")],
    [facts.county !== null, message("packetNoCounty")],
    [
      facts.county === null || hasOffice,
      message(packet === "Attorney" ? "packetNoAttorney" : "packetNoSheriff", facts.county ?? ""),
    ],
  ];
  return found.flatMap(([holds, missing]) => (holds ? [] : [missing]));
}
