import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { beforeEach, expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { draft } from "../draft/draftStore.ts";
import { CoworkerSection } from "./CoworkerSection.tsx";

const FILED = {
  you: { firstName: "Rosa" },
  employer: { legalName: "Pine Roofing LLC" },
  job: {
    jobTitle: "Roofer",
    workDescription: "I laid shingles.",
    startDate: "2026-01-05",
    unionCovered: "no",
  },
  pay: { wageRateTypeId: 1, rate: "15.00", hoursPerWeek: null, payFrequency: "Weekly", payDay: null },
  wages: { items: [{ typeId: 1 }] },
  story: { narrative: "They never paid me." },
};

beforeEach(async () => {
  await draft.load();
  await draft.forget();
});

async function begin(sameWork: boolean) {
  const { calls } = await renderScreen(<CoworkerSection />, {
    side: "public",
    routes: [
      fake(publicStatusRoutes.filed, { claimNumber: "26-00012", application: FILED } as never),
      fake(applicationRoutes.start, { code: "ABCDEFGHJK", pin: "274951", rowVersion: 1 } as never),
    ],
  });
  if (sameWork) await userEvent.click(await screen.findByRole("checkbox", { name: /same kind of work/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Start a claim for a co-worker" }));
  await expect.poll(() => draft.get().code).toBe("ABCDEFGHJK");
  const sent = calls.find(({ method }) => method === "POST")?.body as { answers: object; together: boolean };
  expect(sent.together).toBe(true);
  return draft.get().answers;
}

test("[BIZ] a co-worker's claim begins with the answers about the employer alone", async () => {
  expect(await begin(false)).toEqual({ employer: FILED.employer });
});

test("[BIZ] with the same work, job and way of pay are copied; dates, rate, hours and story never are", async () => {
  expect(await begin(true)).toEqual({
    employer: FILED.employer,
    job: { jobTitle: "Roofer", workDescription: "I laid shingles.", unionCovered: "no", publicWorks: "" },
    pay: {
      wageRateTypeId: 1,
      payFrequency: "Weekly",
      wageAgreementId: "",
      howPaidId: "",
      payDay: "",
      tips: "",
      payStubGiven: "",
    },
  });
});
