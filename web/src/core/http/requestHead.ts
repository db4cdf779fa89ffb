import { SHARED_COMPUTER } from "@wage/contract/core/sharedComputer";
import { logProblem } from "../environment.ts";
import { currentLanguage } from "../i18n.ts";
import { isSharedComputer } from "../session/sharedComputer.ts";
import { loadConfig } from "./config.ts";
import { networkError } from "./errors.ts";
import { link } from "./sessionLink.ts";

/** The headers of every call; `content` is the content type of a body. */
export const headersFor = (content?: string): Record<string, string> => {
  const token = link.getToken();
  return {
    Accept: "application/json",
    "Accept-Language": currentLanguage(),
    "Cache-Control": "no-cache",
    Pragma: "no-cache",
    "X-Requested-With": "wage-claim",
    ...(content ? { "Content-Type": content } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(link.isIdle() ? { "X-Background": "1" } : {}),
    ...(isSharedComputer() ? { [SHARED_COMPUTER]: "1" } : {}),
  };
};

/** The address of a call. Throws the network error if the configuration cannot be read. */
export const addressOf = async (path: string, base?: string) => {
  const root =
    base ??
    (
      await loadConfig().catch((error: unknown) => {
        logProblem(error);
        throw networkError();
      })
    ).apiBaseUrl;
  return `${root.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
};
