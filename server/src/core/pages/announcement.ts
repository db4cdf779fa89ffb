import { type Language, message } from "@wage/contract/core/messages";
import { textIn } from "../language.ts";
import type { Settings } from "../settings.ts";

/** What stands at the top of every page: that claims cannot be filed yet, and the agency's own announcement. */
export function announcementOf(settings: Pick<Settings, "get">, language: Language): string {
  const own = (language === "es" && settings.get("bannerTextEs")) || settings.get("bannerText");
  if (settings.get("isLive")) return own;
  const later = textIn(language, message("liveNotOpen", settings.get("agencyName")));
  return [later, own].filter(Boolean).join(" ");
}
