import { expect, test } from "vitest";
import { progressMail } from "./progressMail.rules.ts";

const FACTS = {
  claimNumber: "26-00012",
  words: { en: "We reopened your claim.", es: "Volvimos a abrir su reclamo." },
  statusEs: "Un oficial de cumplimiento está trabajando en su reclamo.",
  statusUrl: "https://wages.example/Public/Status",
  agency: "Labor Standards Office",
  phone: "(307) 555-0100",
};

test("[BIZ] a claimant who reads Spanish gets the action's own Spanish text, or else the status's", () => {
  const { subject, text } = progressMail("es", FACTS);
  expect(subject).toBe("Su reclamo de salarios 26-00012");
  expect(text).toMatch(/^Volvimos a abrir su reclamo\.\n\nVea el estado .*\/Public\/Status\?lang=es/);
  expect(progressMail("es", { ...FACTS, words: { ...FACTS.words, es: null } }).text).toMatch(
    /^Un oficial de cumplimiento está trabajando en su reclamo\./,
  );
});

test("[BIZ] without a Spanish text, a Spanish cover line gives the subject and the office's number", () => {
  const { subject, text } = progressMail("es", {
    ...FACTS,
    words: { ...FACTS.words, es: "" },
    statusEs: null,
  });
  expect(subject).toBe("Su reclamo de salarios 26-00012");
  expect(text).toMatch(/^Hay novedades en su reclamo de salarios\. .*llámenos al \(307\) 555-0100/);
  expect(text).toContain("We reopened your claim.");
  expect(text).toContain("Vea el estado de su reclamo");
});

test("[BIZ] a claimant who reads English gets no Spanish", () => {
  const { subject, text } = progressMail("en", FACTS);
  expect(subject).toBe("Your wage claim 26-00012");
  expect(text).toMatch(/^We reopened your claim\.\n\nCheck the status/);
});
