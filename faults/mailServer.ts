import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly, type Line, type Scenario } from "../harness/scenario.ts";
import { startWorld } from "../harness/world.ts";
import { type SmtpStub, startSmtpStub } from "../server/src/testing/smtpStub.ts";
import { startFiling } from "./filing.ts";

const WRITERS = 2;
/** The second attempt of a mail comes a minute after the first, the third five minutes later. */
const DRAIN_MS = { quick: 150_000, full: 420_000 };
/** Longer than a hurried client would wait for an answer, and shorter than the minute that a mail may take. */
const SLOW_MS = 30_000;
const SLOW_MAILS = 8;

type Fault = {
  /** The time in ms for which the server is slow. */
  lasts: { quick: number; full: number };
  begin(smtp: SmtpStub): Promise<void> | void;
  end(smtp: SmtpStub): Promise<void> | void;
  /** The last mails may take this many ms longer. */
  slower: number;
};

/** startFiling throws if a claim is not acknowledged. People go on filing meanwhile; afterwards each of them has their mail, once. */
const mailFault = (id: string, title: string, { lasts, begin, end, slower }: Fault): Scenario => ({
  id,
  title,
  async run({ quick, folder, say }): Promise<Line[]> {
    const smtp = await startSmtpStub();
    const world = await startWorld(folder, { SMTP_URL: smtp.url });
    const count = async (condition: string): Promise<number> =>
      Number((await world.owner.query(`select count(*) from mail where ${condition}`)).rows[0].count);
    try {
      await begin(smtp);
      const filing = await startFiling([world.service.url], WRITERS);
      await sleep(quick ? lasts.quick : lasts.full);
      await filing.stop();
      const queued = await count("true");
      const sentMeanwhile = await count("sent_at is not null");
      await end(smtp);
      const back = performance.now();
      const limit = (quick ? DRAIN_MS.quick : DRAIN_MS.full) + slower;
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
});

export const mailServer = mailFault("F8", "the mail server is down, then back", {
  lasts: { quick: 40_000, full: 180_000 },
  begin: (smtp) => smtp.close(),
  end: (smtp) => smtp.open(),
  slower: 0,
});

export const slowMailServer = mailFault(
  "SLOWMAIL",
  "the mail server accepts connections in silence, then takes half a minute for a mail",
  {
    lasts: { quick: 25_000, full: 180_000 },
    begin(smtp) {
      smtp.isSilent = true;
    },
    end(smtp) {
      smtp.isSilent = false;
      let left = SLOW_MAILS;
      smtp.behave = () => (left-- > 0 ? { acceptAfterMs: SLOW_MS } : "accept");
    },
    slower: 2 * SLOW_MS,
  },
);
