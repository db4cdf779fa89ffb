import { CONFIGURATION } from "@wage/contract/core/configuration";
import { CONFIG_DEBOUNCE_MS, CONFIG_MAX_AGE_MINUTES } from "@wage/contract/core/limits";

export interface Config {
  apiBaseUrl: string;
  gapiConfig: { clientId: string };
}

export interface AppInfo {
  version: string;
  EnvironmentSettings: { IdentityURL: string };
}

const noCache = { "Cache-Control": "no-cache", Pragma: "no-cache", Accept: "application/json" };

async function fetchFresh(address: string): Promise<Response> {
  const response = await fetch(address, { headers: noCache, cache: "no-store" });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

let config: { at: number; answer: Promise<Config> } | null = null;
/** The configuration that the page holds, as the server named it. */
let held: string | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
let appInfo: Promise<AppInfo> | null = null;

async function fetchConfig(): Promise<Config> {
  const response = await fetchFresh("/config");
  held = response.headers.get(CONFIGURATION);
  return response.json();
}

/** API-01: the API's address and the external sign-in's client id. The first call fetches them; later ones share the answer. */
export function loadConfig(): Promise<Config> {
  if (config) return config.answer;
  const entry = { at: Date.now(), answer: fetchConfig() };
  config = entry;
  entry.answer.catch(() => {
    // The next call after the pause tries again.
    setTimeout(() => {
      if (config === entry) config = null;
    }, CONFIG_DEBOUNCE_MS);
  });
  return entry.answer;
}

/** API-01: reads the configuration again, 3000 ms after the last of a burst of calls. Until then the old one is used. */
function renewConfig(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const at = Date.now();
    fetchConfig().then(
      (fresh) => {
        config = { at, answer: Promise.resolve(fresh) };
      },
      // The old one stays; the next sign of a change tries again.
      () => undefined,
    );
  }, CONFIG_DEBOUNCE_MS);
}

/** Renews the configuration when a reply names another one than the page holds. */
export function noteConfiguration({ headers }: Pick<Response, "headers">): void {
  const named = headers.get(CONFIGURATION);
  if (named !== null && held !== null && named !== held) renewConfig();
}

/** Renews a configuration that is over an hour old when the page is looked at again. */
export function watchConfigAge(): void {
  document.addEventListener("visibilitychange", () => {
    const isOld = config !== null && Date.now() - config.at > CONFIG_MAX_AGE_MINUTES * 60_000;
    if (!document.hidden && isOld) renewConfig();
  });
}

/** API-14: version and identity service; requested once, and again only after a failure. */
export function loadAppInfo(): Promise<AppInfo> {
  appInfo ??= fetchFresh("/js/appinfo.json")
    .then((response) => response.json() as Promise<AppInfo>)
    .catch((error: unknown) => {
      appInfo = null;
      throw error;
    });
  return appInfo;
}
