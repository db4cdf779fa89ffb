import { type Exchanged, exchange } from "../harness/exchange.ts";

export type Answer = Exchanged & { text: string };
type Headers = Record<string, string>;

/** A caller with cookies of its own and a network address of its own, which the trusted proxy is said to report. */
export type Visitor = {
  address: string;
  cookies: Map<string, string>;
  /** Sent with each call, for example the bearer token. */
  headers: Headers;
  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
};

/** The headers of a request that a page of another site, an image or a prefetch causes: without our own header. */
export const FOREIGN = {
  image: { "x-requested-with": "", "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" },
  script: { "x-requested-with": "", "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" },
  fetch: { "x-requested-with": "", "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  prefetch: { "x-requested-with": "", "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
  bare: { "x-requested-with": "" },
} satisfies Record<string, Headers>;

let visitors = 0;

export function newVisitor(url: string, address?: string): Visitor {
  const number = ++visitors;
  const from = address ?? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const cookies = new Map<string, string>();
  const own: Headers = {};
  async function call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const { payload, type } = payloadOf(body);
    const answer = await exchange(url + path, {
      method,
      payload,
      headers: {
        "x-requested-with": "wage-claim",
        "x-forwarded-for": from,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
        ...(type && { "content-type": type }),
        ...own,
        ...headers,
      },
    });
    for (const line of answer.headers["set-cookie"] ?? []) keepCookie(cookies, line);
    return { ...answer, text: answer.body.toString() };
  }
  return {
    address: from,
    cookies,
    headers: own,
    call,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
  };
}

function payloadOf(body: unknown): { payload?: string | Buffer; type?: string } {
  if (body === undefined) return {};
  if (typeof body === "string" || Buffer.isBuffer(body)) return { payload: body };
  return { payload: JSON.stringify(body), type: "application/json" };
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value) cookies.set(name, value);
  else cookies.delete(name);
}

/** The reply as JSON; a reply that is none is an error of the attack, not of the service. */
export function json<T>({ status, text }: Answer): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`Expected JSON, and the answer was ${status}: ${text.slice(0, 200)}`);
  }
}
