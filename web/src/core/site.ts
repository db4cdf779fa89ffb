import type { PublicSettingsReply } from "@wage/contract/settings";
import { useSyncExternalStore } from "react";
import { logProblem } from "./environment.ts";

/** What the frame shows of Admin › Global. */
export interface Site {
  siteName: string;
  headerImage: string;
  headerFont: string;
  bannerText: string;
  bannerTextEs: string;
}

const KEY = "wage-claim.site";
const DEFAULTS: Site = {
  siteName: "Wage Claim",
  headerImage: "",
  headerFont: "Playfair Display",
  bannerText: "",
  bannerTextEs: "",
};

// Kept between visits, so that the light pages have it without asking.
function kept(): Site {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof found !== "object" || found === null) return DEFAULTS;
    const texts = Object.entries(found).filter(
      ([key, value]) => key in DEFAULTS && typeof value === "string",
    );
    return { ...DEFAULTS, ...Object.fromEntries(texts) };
  } catch {
    return DEFAULTS;
  }
}

let site = kept();
let asked = false;
const listeners = new Set<() => void>();

/** Asks the global backend once for what the administrator has set. */
export async function loadSite(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const [{ quietGlobalQuery }, { GLOBAL_DOCUMENTS }] = await Promise.all([
      import("./graphql.ts"),
      import("@wage/contract/settings"),
    ]);
    const { settings } = await quietGlobalQuery<PublicSettingsReply>(GLOBAL_DOCUMENTS.settings);
    const { siteName, headerImage, headerFont, bannerText, bannerTextEs } = settings;
    site = { siteName, headerImage, headerFont, bannerText, bannerTextEs };
    localStorage.setItem(KEY, JSON.stringify(site));
    for (const listener of listeners) listener();
  } catch (error) {
    asked = false;
    logProblem("the site's settings could not be read", error);
  }
}

export const currentSite = () => site;

export const useSite = (): Site =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, currentSite);
