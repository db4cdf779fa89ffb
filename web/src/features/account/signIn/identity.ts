import type { Reply, Route } from "@wage/contract/core/route";
import { call, type Input } from "../../../core/http/api.ts";
import { loadAppInfo } from "../../../core/http/config.ts";

/** Calls the identity service at its own address. The screen shows errors. */
export async function callIdentity<R extends Route>(route: R, input: Input<R>): Promise<Reply<R>> {
  const { EnvironmentSettings } = await loadAppInfo();
  return call(route, { ...input, base: EnvironmentSettings.IdentityURL, quiet: true });
}
