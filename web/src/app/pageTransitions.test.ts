import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { withPageTransitions } from "./pageTransitions.ts";
import { type Router, routerWith } from "./routerWith.ts";

const navigate = vi.fn(async () => undefined);
let router: Router;

const open = (reducedMotion: boolean) => {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
  const plain = createMemoryRouter([{ path: "*", element: null }], {
    initialEntries: ["/Inbox?show=overdue"],
  });
  router = withPageTransitions(routerWith(plain, { navigate }));
};
beforeEach(() => {
  navigate.mockClear();
  Object.assign(document, { startViewTransition: () => undefined });
});

test("[RTE-10] another page appears with a transition, a part of the same page without", async () => {
  open(false);
  void router.navigate("/Claim/3", { replace: true });
  expect(navigate).toHaveBeenLastCalledWith("/Claim/3", { replace: true, viewTransition: true });
  await router.navigate({ pathname: "/Help" });
  expect(navigate).toHaveBeenLastCalledWith({ pathname: "/Help" }, { viewTransition: true });
  for (const part of ["?show=all", "/inbox?show=all", "#top", "."]) {
    void router.navigate(part);
    expect(navigate, part).toHaveBeenLastCalledWith(part, undefined);
  }
  void router.navigate(-1);
  expect(navigate).toHaveBeenLastCalledWith(-1);
});

test("[RTE-10] no transition with reduced motion, or without browser support", async () => {
  open(true);
  await router.navigate("/Claim/3");
  expect(navigate).toHaveBeenLastCalledWith("/Claim/3", undefined);
  Reflect.deleteProperty(document, "startViewTransition");
  open(false);
  navigate.mockClear();
  await router.navigate("/Claim/3");
  expect(navigate).toHaveBeenLastCalledWith("/Claim/3", undefined);
});

test("a click is answered before the next page is loaded, and a redirect waits for nothing", async () => {
  open(false);
  const going = router.navigate("/Claim/3");
  expect(navigate).not.toHaveBeenCalled();
  await going;
  expect(navigate).toHaveBeenCalledOnce();
  void router.navigate("/login", { replace: true });
  expect(navigate).toHaveBeenCalledTimes(2);
});
