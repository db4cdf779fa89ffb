import { SITE_DOCUMENT, type SiteReply } from "@wage/contract/core/siteSettings";
import { create } from "zustand";
import { shallow } from "zustand/shallow";
import { logProblem } from "./environment.ts";
import { reportError } from "./http/errorReport.ts";
import { ApiError, graphqlError, graphqlProblem, isGeneric, unreadableError } from "./http/errors.ts";
import { readJson, send } from "./http/http.ts";
import { addressOf } from "./http/requestHead.ts";
import { notifyOfFailedRead } from "./notices.ts";
import { servedValue } from "./served.ts";

/** The settings of Admin › Global that the page frame shows. */
export interface Site {
  siteName: string;
  headerImage: string;
  headerFont: string;
  bannerText: string;
  bannerTextEs: string;
  agencyName: string;
  agencyPhone: string;
  agencyAddress: string;
  agencyHours: string;
  agencyHoursEs: string;
  /** The machine-drafted languages that the agency offers. */
  draftLanguages: string;
  /** The public can file claims. */
  isLive: boolean;
}

const KEY = "wage-claim.site";
const announcement = servedValue("announcement", "%ANNOUNCEMENT%") ?? "";
// Served in the language of the page.
const hours = servedValue("agency-hours", "%AGENCY_HOURS%") ?? "";
const DEFAULTS: Site = {
  siteName: servedValue("application-name", "%SITE_NAME%") ?? "Wage Claim",
  headerImage: servedValue("header-image", "%HEADER_IMAGE%") ?? "",
  headerFont: servedValue("header-font", "%HEADER_FONT%") ?? "Playfair Display",
  bannerText: announcement,
  bannerTextEs: announcement,
  agencyName: servedValue("agency-name", "%AGENCY_NAME%") ?? "Labor Standards Office",
  agencyPhone: servedValue("agency-phone", "%AGENCY_PHONE%") ?? "",
  agencyAddress: servedValue("agency-address", "%AGENCY_ADDRESS%") ?? "",
  agencyHours: hours,
  agencyHoursEs: hours,
  draftLanguages: "none",
  isLive: globalThis.document?.documentElement.dataset.filing !== "later",
};

// Stored between visits, for the pages that come from the service worker: its copy may be older.
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

/** The settings as they are shown now; hydration begins with what the page was built and served with. */
export const useSite = create<Site>()(() => DEFAULTS);
if (globalThis.document?.documentElement.hasAttribute("data-prerendered") === false) useSite.setState(kept());

let asked = false;

type Ask = (document: string) => Promise<SiteReply>;

const PATH = "Global/graphql";

interface PlainAnswer {
  data?: SiteReply | null;
  errors?: { message: string }[];
}

/** Public pages query without the client of `graphql.ts`, which is as large as React. */
const askPlainly: Ask = async (document) => {
  try {
    const body = JSON.stringify({ query: document });
    const response = await send("POST", await addressOf(PATH), body, "application/json", {});
    const { data, errors } = ((await readJson(response)) ?? {}) as PlainAnswer;
    if (errors) throw graphqlError(errors.map(({ message }) => message));
    if (!data) throw unreadableError(response.status);
    return data;
  } catch (error) {
    const problem = error instanceof ApiError ? graphqlProblem(error) : error;
    if (isGeneric(problem)) void reportError(problem.message, "POST", PATH);
    throw problem;
  }
};

/** Staff pages query with the client. */
const askByClient: Ask = async (document) => (await import("./http/graphql.ts")).globalQuery(document);

/** Loads the administrator's settings once. */
export async function loadSite(side: "public" | "staff"): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { settings, hasOffices } = await (side === "staff" ? askByClient : askPlainly)(SITE_DOCUMENT);
    const found = Object.fromEntries(
      Object.keys(DEFAULTS).map((key) => [key, settings[key as keyof Site]]),
    ) as unknown as Site;
    localStorage.setItem(KEY, JSON.stringify(found));
    // What needs an open office is hidden by the style sheet, so that the built page shows the same before it is hydrated.
    document.documentElement.dataset.filing = found.isLive ? "open" : "later";
    document.documentElement.dataset.offices = hasOffices ? "some" : "none";
    if (!shallow(useSite.getState(), found)) useSite.setState(found);
  } catch (error) {
    asked = false;
    logProblem("the site's settings could not be read", error);
    if (isGeneric(error)) notifyOfFailedRead(error.message, () => void loadSite(side));
  }
}

export const currentSite = useSite.getState;
