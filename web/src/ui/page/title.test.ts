import { expect, test } from "vitest";
import { pageTitle, setDocumentTitle, showProblemInTitle, withoutBrackets } from "./title.ts";

test("[TTL-01] site name, separator, sub page", () => {
  expect(pageTitle("Wage Claim", "Claims search")).toBe("Wage Claim | Claims search");
  setDocumentTitle("Inbox");
  expect(document.title).toBe("Wage Claim | Inbox");
});

test.each([
  ["Claim [internal]", "Claim"],
  ["[draft] Claim", "Claim"],
  ["Claim [a] detail [b]", "Claim detail"],
  ["Claim [internal [really]]", "Claim"],
  ["Claim [a [b] c [d [e]]] detail", "Claim detail"],
  ["[only]", ""],
  ["Claim", "Claim"],
])("[TTL-02] %s shows as %s", (title, shown) => {
  expect(withoutBrackets(title)).toBe(shown);
});

test("[TTL-02] without a sub page the title is the site's name", () => {
  expect(pageTitle("Wage Claim", "[only]")).toBe("Wage Claim");
});

test("a page with errors says so in its title, also when the title changes, until they are gone", () => {
  setDocumentTitle("Your name");
  const done = showProblemInTitle("Error");
  expect(document.title).toBe("Wage Claim | Error: Your name");
  setDocumentTitle("Your address");
  expect(document.title).toBe("Wage Claim | Error: Your address");
  done();
  expect(document.title).toBe("Wage Claim | Your address");
});
