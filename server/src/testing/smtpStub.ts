import { createServer, type Server, type Socket } from "node:net";

type ReceivedMail = { messageId: string; to: string; text: string };
/**
 * The server's behaviour towards a mail: accepts it, refuses it at RCPT with a reply line, takes the text and drops the
 * connection without an answer, answers after the text with lines that never end (a tarpit), or accepts it after a time.
 */
type SmtpBehaviour =
  | "accept"
  | "dropAfterData"
  | "tarpit"
  | { rcpt: string }
  | { data: string }
  | { acceptAfterMs: number };

export type SmtpStub = {
  url: string;
  /** The mails whose whole text arrived, with or without an answer. */
  received: ReceivedMail[];
  /** Decides by recipient. */
  behave: (to: string) => SmtpBehaviour;
  /** Accepts connections and says nothing at all. */
  isSilent: boolean;
  /** Stops listening and breaks the open connections; `open` listens on the same port again. */
  close(): Promise<void>;
  open(): Promise<void>;
};

const TARPIT_MS = 100;
const ACCEPTED = "250 2.0.0 queued";

/** A mail server of a few lines whose faults can be chosen. */
export async function startSmtpStub(): Promise<SmtpStub> {
  let server: Server;
  let port = 0;
  const sockets = new Set<Socket>();
  const stub: SmtpStub = {
    url: "",
    received: [],
    behave: () => "accept",
    isSilent: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
    async open() {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
        converse(stub, socket);
      });
      await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
      port = (server.address() as { port: number }).port;
      stub.url = `smtp://127.0.0.1:${port}`;
    },
  };
  await stub.open();
  return stub;
}

function converse(stub: SmtpStub, socket: Socket) {
  let buffer = "";
  let to = "";
  let inText = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const endOfText = (text: string) => {
    stub.received.push({ to, text, messageId: /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? "" });
    const behaviour = stub.behave(to);
    if (behaviour === "dropAfterData") return socket.destroy();
    if (behaviour === "tarpit") {
      const timer = setInterval(() => say("250-wait"), TARPIT_MS);
      return socket.on("close", () => clearInterval(timer));
    }
    if (typeof behaviour === "object" && "acceptAfterMs" in behaviour) {
      const timer = setTimeout(() => say(ACCEPTED), behaviour.acceptAfterMs);
      return socket.on("close", () => clearTimeout(timer));
    }
    return say(typeof behaviour === "object" && "data" in behaviour ? behaviour.data : ACCEPTED);
  };
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) return say("250 stub");
    if (/^RCPT/i.test(line)) {
      to = /<(.+?)>/.exec(line)?.[1] ?? "";
      const behaviour = stub.behave(to);
      return say(typeof behaviour === "object" && "rcpt" in behaviour ? behaviour.rcpt : "250 ok");
    }
    if (/^DATA/i.test(line)) {
      inText = true;
      return say("354 go on");
    }
    if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
    return say("250 ok");
  };
  // It stays silent to whoever connected meanwhile.
  if (stub.isSilent) return;
  say("220 stub ESMTP");
  socket.setEncoding("utf8").on("data", (chunk) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(inText ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inText ? 5 : 2));
      if (inText) {
        inText = false;
        endOfText(part);
      } else command(part);
    }
  });
}
