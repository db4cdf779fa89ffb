import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { inLanguage, keepLanguageInAddress } from "./languageInAddress.ts";

test.each([
  ["/Public", "/Public?lang=es"],
  ["/Public/ClaimApplicationStepper?step=you", "/Public/ClaimApplicationStepper?step=you&lang=es"],
  ["/Public/ClaimApplication#resume", "/Public/ClaimApplication?lang=es#resume"],
  [{ search: "?step=job" }, "/?step=job&lang=es"],
  ["/Public?lang=en", "/Public?lang=en"],
  ["/Claim/3", "/Claim/3"],
  ["/Inbox", "/Inbox"],
] as const)("on the Spanish home page %j leads to %s", (to, expected) => {
  expect(inLanguage(to, "/", "es")).toBe(expected);
});

test("English addresses stay unchanged", () => {
  expect(inLanguage("/Public", "/", "en")).toBe("/Public");
});

test("every navigation carries the language, except going back", () => {
  const navigate = vi.fn(async () => undefined);
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/Public"] });
  router.navigate = navigate;
  keepLanguageInAddress(router, () => "es");
  void router.navigate("/Public/Status", { replace: true });
  expect(navigate).toHaveBeenLastCalledWith("/Public/Status?lang=es", { replace: true });
  void router.navigate(-1);
  expect(navigate).toHaveBeenLastCalledWith(-1);
});
