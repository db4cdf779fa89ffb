import { screen } from "@testing-library/react";
import { mailroomRoutes } from "@wage/contract/mailroom/mailRoutes";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { PostageLog } from "./PostageLog.tsx";

test("the pieces are counted to the last one, as the postage beside them is", async () => {
  await renderScreen(<PostageLog />, {
    routes: [fake(mailroomRoutes.postage, { rows: [], pieces: 1440, postage: "2112.60" })],
  });
  expect(await screen.findByText("1,440 pieces in the last 30 days, $2,112.60")).toBeVisible();
});
