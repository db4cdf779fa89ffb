import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

/** Returns the server's response to these raw bytes. */
async function answerTo(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  const [headers = "", body = ""] = said.split("\r\n\r\n");
  return { status: Number(headers.split(" ")[1]), headers, body: JSON.parse(body) };
}

test.each([
  ["a broken first line", "this is no request\r\n\r\n", 400, "Invalid format"],
  [
    "two lengths",
    "POST /api/Login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    400,
    "Invalid format",
  ],
  [
    "endless headers",
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`,
    431,
    "This is too large to send",
  ],
])(
  "[ERR-07] [V3.4.4] %s: the response has the body and headers of every other failure",
  async (_, bytes, status, text) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ Success: false, Data: null, Errors: {}, Messages: [text] });
    for (const header of [
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'self'",
      "cache-control: no-store",
      "content-type: application/json; charset=utf-8",
    ])
      expect(answer.headers.toLowerCase()).toContain(header);
  },
);
