import { QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { STEPS } from "@wage/contract/application/applicationSteps";
import { SCREENS } from "@wage/contract/core/screens";
import { beforeAll, expect, test } from "vitest";
import { screenAt } from "./guard.ts";
import { renderPages } from "./prerender.tsx";

const rendered: Record<"en" | "es", Awaited<ReturnType<typeof renderPages>>> = {} as never;
beforeAll(async () => {
  for (const language of ["en", "es"] as const) rendered[language] = await renderPages(language);
});

const page = (html: string) => new DOMParser().parseFromString(html, "text/html");
const FIELDS: Record<string, string[]> = {
  "/Public/ClaimApplication": ["code", "pin"],
  "/Public/Status": ["claimNumber", "pin"],
  "/Public/Calculator": [
    "place",
    "place",
    "rate",
    "unit",
    "byDay",
    "byDay",
    "hoursPerWeek",
    "daysPerWeek",
    "start",
    "weeks",
    "paid",
    "tipped",
    "tipped",
    ...Array.from({ length: 6 }, () => "separation"),
  ],
  "/Public/Answer": ["claimNumber", "code"],
