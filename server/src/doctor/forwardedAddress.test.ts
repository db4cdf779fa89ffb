import { afterEach, expect, test } from "vitest";
import { type Forwarding, startHttpProxy } from "../testing/proxies/httpProxy.ts";
import { TEST_SECRET_KEY, testApp } from "../testing/testApp.ts";
import { forwardedAddress } from "./forwardedAddress.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** What doctor says of a service behind a proxy that sends these headers. */
async function found(trustProxy: string[] | false, forward: Forwarding, secretKey = TEST_SECRET_KEY) {
  const { app, services, close } = await testApp({ trustProxy });
  ends.push(close);
  const proxy = await startHttpProxy(forward);
  ends.push(proxy.close);
  proxy.passTo(await app.listen({ port: 0, host: "127.0.0.1" }));
  return forwardedAddress({ ...services.config, publicUrl: proxy.url, secretKey });
}

const PROXY = ["127.0.0.1"];
const VISITOR = "192.0.2.5";

test("a proxy that adds the visitor's address, or puts it in the place of what the visitor sent, is right", async () => {
  const right = { state: "ok", text: `Visitors are told apart: this one came from ${VISITOR}` };
  expect(await found(PROXY, (sent) => ({ "x-forwarded-for": `${sent}, ${VISITOR}` }))).toEqual(right);
  expect(await found(PROXY, () => ({ "x-forwarded-for": VISITOR }))).toEqual(right);
});

test("doctor on the machine of the proxy, whose own address is trusted, is no false alarm", async () => {
  const onProxy = await found(PROXY, (sent) => ({ "x-forwarded-for": `${sent}, 127.0.0.1` }));
  expect(onProxy.state).toBe("ok");
});

test.each<[title: string, trustProxy: string[] | false, forward: Forwarding, text: RegExp]>([
  ["passes on what a visitor names", PROXY, () => ({}), /passes on the address that a visitor names/],
  [
    "sends no address",
    PROXY,
    () => ({ "x-forwarded-for": undefined }),
    /All visitors count as 127\.0\.0\.1: let/,
  ],
  [
    "is not named in TRUST_PROXY",
    false,
    () => ({ "x-forwarded-for": VISITOR }),
    /TRUST_PROXY=127\.0\.0\.1 lets the service believe it/,
  ],
  [
    "is trusted along with everybody else",
    ["0.0.0.0/1", "128.0.0.0/1"],
    (sent) => ({ "x-forwarded-for": `${sent}, ${VISITOR}` }),
    /Every visitor can name any address/,
  ],
  [
    "names a port with the address",
    PROXY,
    () => ({ "x-forwarded-for": `${VISITOR}:4711` }),
    /the address alone/,
  ],
])("a proxy that %s does not work", async (_, trustProxy, forward, text) => {
  const { state, text: said } = await found(trustProxy, forward);
  expect(said).toMatch(text);
  expect(state).toBe("failing");
});

test("a second proxy that is not named is worth a look", async () => {
  const second = await found(PROXY, () => ({ "x-forwarded-for": `${VISITOR}, 192.0.2.80` }));
  expect(second.state).toBe("warning");
  expect(second.text).toContain("add it to TRUST_PROXY");
});

test("a stranger is not shown how the request arrived, and a doctor with another key says so", async () => {
  const { app, close } = await testApp();
  ends.push(close);
  const stranger = await app.inject({ url: "/readyz", headers: { authorization: "Bearer guessed" } });
  expect(stranger.json()).toEqual({ status: "ready" });
  const other = await found(PROXY, () => ({}), "another key that is as long as it has to be");
  expect(other).toMatchObject({
    state: "warning",
    text: expect.stringContaining("does not know this doctor"),
  });
});
