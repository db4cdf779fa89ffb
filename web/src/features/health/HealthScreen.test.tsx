import { screen } from "@testing-library/react";
import { healthRoutes } from "@wage/contract/health";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { HealthScreen } from "./HealthScreen.tsx";

const at = "2026-03-02T15:00:00.000Z";

test("each part is shown with its state, what to do and since when", async () => {
  await renderScreen(<HealthScreen />, {
    routes: [
      fake(healthRoutes.get, {
        checkedAt: at,
        rows: [
          { check: "database", state: "ok", advice: "", since: null },
          { check: "scanner", state: "failing", advice: "The virus scanner does not answer.", since: at },
          { check: "backup", state: "unknown", advice: "Check your backup system", since: at },
        ],
      }),
    ],
  });
  await screen.findByText("Virus scanner");
  const words = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(words).toEqual([
    expect.stringMatching(/Part.*Status.*What to do.*Since/),
    expect.stringMatching(/^DatabaseWorking$/),
    expect.stringMatching(/^Virus scannerNot workingThe virus scanner does not answer\.0?3\/0?2\/2026/),
    expect.stringMatching(/^BackupUnknownCheck your backup system0?3\/0?2\/2026/),
  ]);
});

test("a page that cannot load says so, and shows no part as working", async () => {
  await renderScreen(<HealthScreen />, {
    routes: [fake(healthRoutes.get, () => refusal(503, ["The service is busy"]))],
  });
  expect(await screen.findByText(/The service is busy/, undefined, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByText("Working")).toBeNull();
}, 20_000);
