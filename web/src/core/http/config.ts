import { CONFIG_DEBOUNCE_MS } from "@wage/contract/core/limits";

export interface Config {
  apiBaseUrl: string;
  gapiConfig: { clientId: string };
}

export interface AppInfo {
  version: string;
  EnvironmentSettings: { IdentityURL: string };
}

const noCache = { "Cache-Control": "no-cache", Pragma: "no-cache", Accept: "application/json" };

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address, { headers: noCache, cache: "no-store" });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

let config: { at: number; answer: Promise<Config> } | null = null;
let appInfo: Promise<AppInfo> | null = null;

/** API-01: the API's address. Calls within 3000 ms of one another share one request; the answer is cached. */
export function loadConfig(renew = false): Promise<Config> {
  if (config && (!renew || Date.now() - config.at < CONFIG_DEBOUNCE_MS)) return config.answer;
  const answer = fetchJson<Config>("/config");
  const entry = { at: Date.now(), answer };
  config = entry;
  answer.catch(() => {
    // The next call after the pause tries again.
    setTimeout(() => {
      if (config === entry) config = null;
    }, CONFIG_DEBOUNCE_MS);
  });
  return answer;
}

/** API-14: version and identity service; requested once, and again only after a failure. */
export function loadAppInfo(): Promise<AppInfo> {
  appInfo ??= fetchJson<AppInfo>("/js/appinfo.json").catch((error: unknown) => {
    appInfo = null;
    throw error;
  });
  return appInfo;
}
