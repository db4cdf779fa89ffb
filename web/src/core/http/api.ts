import {
  type BodyIn,
  IDEMPOTENCY_KEY,
  type ParamsIn,
  type QueryIn,
  type Reply,
  type Route,
} from "@wage/contract/core/route";
import { mayRetryUnauthorized, networkError } from "./errors.ts";
import { type CallOptions, failureOf, http, perform, send, waitForToken } from "./http.ts";
import { withOnceKey } from "./onceKeys.ts";
import { addressOf, headersFor } from "./requestHead.ts";

type Part<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };
/** The query is optional when each of its fields is. */
type QueryPart<Value> = Value extends undefined
  ? { query?: undefined }
  : Record<string, never> extends Value
    ? { query?: Value }
    : Partial<Value> extends Value
      ? { query?: Value }
      : { query: Value };

export type Target<R extends Route> = Part<"params", ParamsIn<R>> & QueryPart<QueryIn<R>>;
export type Input<R extends Route> = Target<R> & Part<"body", BodyIn<R>>;

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** The path of a call: `:name` is filled from params, empty query values are left out. */
export function pathOf(route: Pick<Route, "path">, { params, query }: Parts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

const withActsFlag = (route: Route, options: CallOptions): CallOptions =>
  route.acts ? { ...options, acts: true } : options;

/** Calls a route of the contract; input and reply are typed by it. Throws ApiError. */
export async function call<R extends Route>(route: R, input: Input<R> & CallOptions): Promise<Reply<R>> {
  const parts: Parts = input;
  const path = pathOf(route, parts);
  const options = withActsFlag(route, input);
  if (route.method === "GET") return (await http.get(path, options)) as Reply<R>;
  const write = (headers = options.headers) =>
    http[route.method.toLowerCase() as "post"](path, parts.body, headers ? { ...options, headers } : options);
  const reply = route.once
    ? await withOnceKey(`${route.method} ${path} ${JSON.stringify(parts.body)}`, (key) =>
        write({ ...options.headers, [IDEMPOTENCY_KEY]: key }),
      )
    : await write();
  return reply as Reply<R>;
}

/** Fetches a file to show it. */
export async function fetchFile<R extends Route>(route: R, input: Input<R> & CallOptions): Promise<File> {
  const parts: Parts = input;
  const path = pathOf(route, parts);
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  return perform(route.method, path, input, async () => {
    const address = await addressOf(path, input.base);
    const response = await send(route.method, address, body, body === null ? undefined : "application/json", {
      ...input,
      headers: { Accept: "*/*", ...input.headers },
    });
    const blob = await response.blob();
    return new File([blob], fileNameOf(response.headers.get("Content-Disposition")), { type: blob.type });
  });
}

/** The file name in a Content-Disposition header; the RFC 5987 form takes precedence. */
export function fileNameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return extended;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? "download";
}

/** Downloads a file as the browser does. */
export async function download<R extends Route>(
  route: R,
  input: Input<R> & CallOptions,
  fileName?: string,
): Promise<void> {
  saveFile(await fetchFile(route, input), fileName);
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File, fileName = file.name): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface UploadOptions extends CallOptions {
  onProgress?: (fraction: number) => void;
}

/** Sends a multipart form and reports progress. */
export async function upload<R extends Route>(
  route: R,
  form: FormData,
  input: Omit<Target<R>, "body"> & UploadOptions,
): Promise<Reply<R>> {
  const path = pathOf(route, input as Parts);
  return perform(route.method, path, input, async () => {
    const address = await addressOf(path, input.base);
    for (let attempt = 0; ; attempt += 1) {
      const token = headersFor().Authorization?.slice("Bearer ".length) ?? null;
      const { data, ...answer } = await transfer(route.method, address, form, input);
      if (answer.status >= 200 && answer.status < 300) return data as Reply<R>;
      const curable = answer.status === 401 && attempt === 0 && mayRetryUnauthorized(data);
      if (!curable || !(await waitForToken(token))) throw failureOf(answer, data, input);
    }
  });
}

// XMLHttpRequest, because fetch does not report upload progress.
function transfer(
  method: string,
  address: string,
  form: FormData,
  { onProgress, signal, headers }: UploadOptions,
) {
  return new Promise<{ status: number; statusText: string; data: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries({ ...headersFor(), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, data: parse(responseText) });
    };
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? "" : {};
  }
}
