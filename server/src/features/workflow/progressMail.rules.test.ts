import { expect, test } from "vitest";
import { progressMail } from "./progressMail.rules.ts";

const FACTS = {
  claimNumber: "26-00012",
  words: { en: "We opened your claim again.", es: "Volvimos a abrir su reclamo." },
  statusEs: "Un oficial está trabajando en su reclamo.",
  statusUrl: "https://wages.example/Public/Status",
  agency: "Labor Standards Office",
  phone: "(307) 555-0100",
};

test("[BIZ] a claimant who reads Spanish gets the action's own Spanish text, or else the status's", () => {
  const { subject, text } = progressMail("es", FACTS);
  expect(subject).toBe("Su reclamo de salario 26-00012");
  expect(text).toMatch(/^Volvimos a abrir su reclamo\.\n\nPuede ver .*\/Public\/Status\?lang=es/);
  expect(progressMail("es", { ...FACTS, words: { ...FACTS.words, es: null } }).text).toMatch(
    /^Un oficial está trabajando en su reclamo\./,
  );
});

test("[BIZ] without a Spanish text, a Spanish cover line gives the subject and the office's number", () => {
  const { subject, text } = progressMail("es", {
    ...FACTS,
    words: { ...FACTS.words, es: "" },
    statusEs: null,
  });
  expect(subject).toBe("Su reclamo de salario 26-00012");
  expect(text).toMatch(/^Hay novedades en su reclamo de salario\. .*llámenos al \(307\) 555-0100/);
  expect(text).toContain("We opened your claim again.");
  expect(text).toContain("Puede ver cómo va su reclamo");
});

test("[BIZ] a claimant who reads English gets no Spanish", () => {
  const { subject, text } = progressMail("en", FACTS);
  expect(subject).toBe("Your wage claim 26-00012");
  expect(text).toMatch(/^We opened your claim again\.\n\nYou can see/);
});
