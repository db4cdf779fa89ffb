import { expect, test } from "vitest";
import { ACCOUNT_MAILS, type AccountMail, accountMail } from "./account.mails.ts";

const services = {
  config: { publicUrl: "https://claims.example" },
  settings: { get: (name: string) => name },
} as unknown as Parameters<typeof accountMail>[0];
const NAMES = Object.keys(ACCOUNT_MAILS) as AccountMail[];

test.each(NAMES)("[BIZ] the links of the Spanish mail %s open Spanish pages on any device", (which) => {
  const to = { email: "ana@mail.example", name: "Ana", language: "es" } as const;
  const links = accountMail(services, which, to).text.match(/https:\S+/g) ?? [];
  expect(links.filter((link) => !/[?&]lang=es$/.test(link))).toEqual([]);
});
