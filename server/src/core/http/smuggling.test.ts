import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp();
  port = Number(new URL(await t.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => t?.close());

const MARK = "/api/smuggled-by-the-test";
const SMUGGLED = `GET ${MARK} HTTP/1.1\r\nhost: x\r\n\r\n`;
const hex = SMUGGLED.length.toString(16);
const POST =
  "POST /api/Feedback/Error HTTP/1.1\r\nhost: x\r\nx-requested-with: wage-claim\r\ncontent-type: application/json\r\n";

/** Sends bytes, and returns the statuses of all answers until the connection ends or nothing more comes. */
const answersTo = (bytes: string) =>
  new Promise<number[]>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setTimeout(1500, () => socket.destroy());
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", () => undefined);
    socket.on("close", () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
  });

// A proxy and the service that disagree on where a request ends would take the rest of a body as another person's request.
test.each([
  [
    "both a length and chunks",
    `${POST}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "chunks before a length",
    `${POST}transfer-encoding: chunked\r\ncontent-length: ${SMUGGLED.length}\r\n\r\n${hex}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
  ],
  ["two lengths", `${POST}content-length: 2\r\ncontent-length: ${SMUGGLED.length + 2}\r\n\r\n{}${SMUGGLED}`],
  ["a length with a sign", `${POST}content-length: +2\r\n\r\n{}${SMUGGLED}`],
  ["a length in a list", `${POST}content-length: 2, 2\r\n\r\n{}${SMUGGLED}`],
  ["an unknown coding", `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ["chunks twice", `${POST}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ["chunks that are not last", `${POST}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  [
    "a space before the colon",
    `${POST}transfer-encoding : chunked\r\ncontent-length: 2\r\n\r\n{}${SMUGGLED}`,
  ],
  ["a tab before the colon", `${POST}content-length\t: 2\r\n\r\n{}${SMUGGLED}`],
  ["a folded header", `${POST}transfer-encoding:\r\n chunked\r\ncontent-length: 2\r\n\r\n{}${SMUGGLED}`],
  ["a bare line feed", `${POST}content-length: 2\n\n{}${SMUGGLED}`],
  [
    "a chunk size that overflows",
    `${POST}transfer-encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ["a chunk size with a sign", `${POST}transfer-encoding: chunked\r\n\r\n-1\r\n\r\n${SMUGGLED}`],
  ["a NUL in a header", `${POST}content-length: 2\r\nx-a: \0\r\n\r\n{}${SMUGGLED}`],
])(
  "[V4.2.1] a request whose end is ambiguous is refused, and nothing behind it is read: %s",
  async (_, bytes) => {
    expect(await answersTo(bytes)).toEqual([400]);
  },
);

test("[V4.2.1] an unambiguous request is answered, and so is the one behind it", async () => {
  const body = '{"Message":"x"}';
  const one = `${POST}content-length: ${body.length}\r\n\r\n${body}`;
  expect(await answersTo(`${one}${SMUGGLED}`)).toEqual([200, 404]);
});
