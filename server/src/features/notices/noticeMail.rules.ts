type Mail = { subject: string; text: string };

const WORDS = {
  en: {
    subject: (count: number) => (count === 1 ? "A notice for you" : `${count} notices for you`),
    hello: (name: string) => `Hello ${name},`,
    end: "Sign in to see them:",
    choose: "You choose what is mailed to you under Notices, “Settings and calendar”.",
  },
  es: {
    subject: (count: number) => (count === 1 ? "Un aviso para usted" : `${count} avisos para usted`),
    hello: (name: string) => `Hola, ${name}:`,
    end: "Inicie sesión para verlos:",
    choose: "Usted elige lo que se le envía por correo bajo Notices, Settings and calendar.",
  },
} as const;
const SHOWN = 50;

/** One mail with the notices of a person. */
export function noticeMail(
  language: keyof typeof WORDS,
  { name, link, notices }: { name: string; link: string; notices: readonly string[] },
): Mail {
  const words = WORDS[language];
  const more = notices.length > SHOWN ? [`… + ${notices.length - SHOWN}`] : [];
  const lines = [
    words.hello(name),
    [...notices.slice(0, SHOWN), ...more].map((notice) => `- ${notice}`).join("\n"),
    `${words.end}\n${link}`,
    words.choose,
  ];
  return { subject: words.subject(notices.length), text: lines.join("\n\n") };
}
