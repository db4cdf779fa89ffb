import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { inLanguage, withLanguageInAddress } from "./languageInAddress.ts";
import { routerWith } from "./routerWith.ts";

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
  const plain = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/Public"] });
  const router = withLanguageInAddress(routerWith(plain, { navigate }), () => "es");
  void router.navigate("/Public/Status", { replace: true });
  expect(navigate).toHaveBeenLastCalledWith("/Public/Status?lang=es", { replace: true });
  void router.navigate(-1);
  expect(navigate).toHaveBeenLastCalledWith(-1);
});

test("a link is written with the language, and the rest of the router is the one that was given", async () => {
  const plain = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/Public"] });
  const router = withLanguageInAddress(plain, () => "es");
  const link = {
    pathname: "/Public/Status",
    search: "",
    hash: "#letters",
    state: null,
    key: "",
    mask: undefined,
  };
  expect(router.createHref(link)).toBe("/Public/Status?lang=es#letters");
  await router.navigate("/Public/Status");
  expect(router.state).toBe(plain.state);
  expect(plain.state.location).toMatchObject({ pathname: "/Public/Status", search: "?lang=es" });
});
