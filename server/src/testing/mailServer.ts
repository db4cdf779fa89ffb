import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type MailStep = "connected" | "sender" | "recipient" | "received" | "accepted";

export type MailServer = {
  url: string;
  /** The Message-ID of each message that was accepted, in their order. */
  accepted: string[];
  close(): Promise<void>;
};

/** A mail server on loopback. `onStep` hears of each step of a delivery; `refuses` tells which recipients it refuses. */
export async function startMailServer({
  onStep = () => undefined,
  refuses = () => false,
}: {
  onStep?: (step: MailStep) => void;
  refuses?: (recipient: string) => boolean;
}): Promise<MailServer> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_, done) => {
      onStep("connected");
      done();
    },
    onMailFrom: (_, __, done) => {
      onStep("sender");
      done();
    },
    onRcptTo: ({ address }, _, done) => {
      onStep("recipient");
      done(refuses(address) ? new Error("no such box") : null);
    },
    onData: (stream, _, done) => {
      text(stream).then(
        (message) => {
          onStep("received");
          accepted.push(/^Message-ID: <([^@>]+)/im.exec(message)?.[1] ?? "");
          done();
          setImmediate(onStep, "accepted");
        },
        // The sender was killed in the middle.
        (error: Error) => done(error),
      );
    },
  });
  // A sender that is killed breaks its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
