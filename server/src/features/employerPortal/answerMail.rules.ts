import type { Language } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { AnswerPosition } from "@wage/contract/employerPortal/employerAnswer";
import type { PortalLine } from "@wage/contract/employerPortal/employerPortal";
import type { RecordedLine } from "./employerPortal.rules.ts";

type Facts = {
  claimNumber: string;
  name: string;
  title: string;
  sentAt: string;
  isLate: boolean;
  position: AnswerPosition;
  statement: string | null;
  lines: readonly RecordedLine[];
  claimed: readonly PortalLine[];
  agency: string;
  phone: string;
  answerUrl: string;
};

const WORDS = {
  en: {
    subject: "Copy of your answer to claim",
    received: "We received your answer to claim",
    on: "on",
    late: "This was after the day by which we asked for it. We recorded it all the same.",
    signed: "Signed by",
    claimed: "claimed",
    owed: "you say is owed",
    reason: "Reason",
    statement: "Your statement",
    positions: { disputes: "Nothing is owed.", admits: "All of it is owed.", partly: "A part is owed." },
    add: "To add something, open the claim again with the number and the code on the notice:",
    questions: "Questions? Call us:",
  },
  es: {
    subject: "Copia de su respuesta al reclamo",
    received: "Recibimos su respuesta al reclamo",
    on: "el",
    late: "Fue después del día en que la pedimos. De todos modos la registramos.",
    signed: "Firmada por",
    claimed: "reclamado",
    owed: "usted dice que se debe",
    reason: "Razón",
    statement: "Su declaración",
    positions: { disputes: "No se debe nada.", admits: "Se debe todo.", partly: "Se debe una parte." },
    add: "Para agregar algo, abra otra vez el reclamo con el número y el código del aviso:",
    questions: "¿Preguntas? Llámenos:",
  },
} as const;

/** Returns the copy of an answer for the person who sent it; it holds nothing that they have not seen or written. */
export function answerMail(language: Language, facts: Facts): { subject: string; text: string } {
  const words = WORDS[language];
  const given = new Map(facts.lines.map((line) => [line.itemId, line]));
  const lines = facts.claimed.flatMap(({ id, type, amountClaimed }) => {
    const line = given.get(id);
    if (!line) return [];
    const sums = `${formatMoney(amountClaimed)} ${words.claimed}, ${formatMoney(line.amount)} ${words.owed}`;
    return [`- ${type[language]}: ${sums}${line.reason ? `\n  ${words.reason}: ${line.reason}` : ""}`];
  });
  // A Spanish time ends with the full stop of "p.m.".
  const sentAt = facts.sentAt.replace(/\.$/, "");
  const parts = [
    `${words.received} ${facts.claimNumber} ${words.on} ${sentAt}.${facts.isLate ? ` ${words.late}` : ""}`,
    `${words.signed}: ${facts.name}, ${facts.title}`,
    words.positions[facts.position],
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(facts.statement ? [`${words.statement}:\n${facts.statement}`] : []),
    `${words.add}\n${facts.answerUrl}`,
    `${words.questions} ${facts.phone}\n${facts.agency}`,
  ];
  return { subject: `${words.subject} ${facts.claimNumber}`, text: `${parts.join("\n\n")}\n` };
}
