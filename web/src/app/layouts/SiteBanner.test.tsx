import { act, render, screen } from "@testing-library/react";
import { READ_ONLY } from "@wage/contract/core/readOnly";
import { expect, test, vi } from "vitest";
import { http } from "../../core/http/http.ts";
import { Announcement } from "./SiteBanner.tsx";

const answer = (headers: Record<string, string>) => new Response("{}", { headers });

test("the page says that nothing can be saved while replies say so, in the reader's language, and no longer", async () => {
  const replies = [answer({}), answer({ [READ_ONLY]: "1" }), answer({})];
  const fetch = vi.fn(async (address: RequestInfo | URL) =>
    String(address).endsWith("/config")
      ? new Response(JSON.stringify({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } }))
      : (replies.shift() ?? answer({})),
  );
  vi.stubGlobal("fetch", fetch);
  const { rerender } = render(<Announcement language="en" />);
  const shown = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("");
  await act(() => http.get("/one"));
  expect(shown()).toBe("");
  await act(() => http.get("/two"));
  expect(shown()).toMatch(/read-only for the moment/);
  rerender(<Announcement language="es" />);
  expect(shown()).toMatch(/solo lectura/);
  await act(() => http.get("/three"));
  expect(shown()).toBe("");
});
