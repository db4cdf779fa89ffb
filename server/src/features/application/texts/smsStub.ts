import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedText = { to: string; from: string; text: string; authorization: string };
/** The answer to a message: accepted, a refusal with the gateway's code, or none at all. */
type SmsBehaviour = "accept" | "hang" | { status: number; code: number };

export type SmsStub = {
  /** As SMS_URL. */
  url: string;
  received: ReceivedText[];
  behave: (to: string) => SmsBehaviour;
  close(): Promise<void>;
};

/** A stand-in for the messages resource of Twilio's API, as its documentation describes it. */
export async function startSmsStub(): Promise<SmsStub> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const to = form.get("To") ?? "";
    stub.received.push({
      to,
      from: form.get("From") ?? "",
      text: form.get("Body") ?? "",
      authorization: request.headers.authorization ?? "",
    });
    const behaviour = stub.behave(to);
    if (behaviour === "hang") return;
    const [status, reply] =
      behaviour === "accept"
        ? [201, { sid: `SM${stub.received.length}`, status: "queued" }]
        : [behaviour.status, { code: behaviour.code, message: "refused", status: behaviour.status }];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const stub: SmsStub = {
    url: `http://AC1:token%2B1@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json?From=%2B13075550100`,
    received: [],
    behave: () => "accept",
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  return stub;
}
