import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { startWorld } from "../harness/world.ts";
import { startSmtpStub } from "../server/src/testing/smtpStub.ts";
import { startFiling } from "./filing.ts";

const WRITERS = 2;
/** The second attempt of a mail comes a minute after the first, the third five minutes later. */
const DRAIN_MS = { quick: 150_000, full: 420_000 };

/** F8: startFiling throws if a claim is not acknowledged. People go on filing while the mail server is away; afterwards each of them has their mail, once. */
export const mailServer: Scenario = {
  id: "F8",
  title: "the mail server is down, then back",
  async run({ quick, folder, say }) {
    const smtp = await startSmtpStub();
    const world = await startWorld(folder, { SMTP_URL: smtp.url });
    const count = async (condition: string): Promise<number> =>
      Number((await world.owner.query(`select count(*) from mail where ${condition}`)).rows[0].count);
    try {
      await smtp.close();
      const filing = await startFiling([world.service.url], WRITERS);
      await sleep(quick ? 40_000 : 180_000);
      await filing.stop();
      const queued = await count("true");
      const sentMeanwhile = await count("sent_at is not null");
      await smtp.open();
      const back = performance.now();
      const limit = quick ? DRAIN_MS.quick : DRAIN_MS.full;
      while ((await count("sent_at is null")) > 0 && performance.now() - back < limit) await sleep(500);
      const drained = performance.now() - back;
      const ids = smtp.received.map(({ messageId }) => messageId);
      say(`${filing.acknowledged.size} claims filed, ${queued} mails queued`);
      return [
        exactly("claims answered in two ways", filing.contradicted.length, 0),
        exactly("mails sent while there was no server", sentMeanwhile, 0),
        exactly(
          "mails received of those queued",
          `${new Set(ids).size} of ${queued}`,
          `${queued} of ${queued}`,
        ),
        exactly("mails received twice", ids.length - new Set(ids).size, 0),
        exactly("mails parked", await count("parked_at is not null"), 0),
        atMost("until the last was sent", drained / 1000, limit / 1000, " s"),
      ];
    } finally {
      await world.stop();
      await smtp.close();
    }
  },
};
