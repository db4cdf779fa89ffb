import { message } from "@wage/contract/core/messages";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { storageFull } from "../../core/files/storageErrors.ts";
import { networkOf } from "../../core/http/network.ts";
import { countIfAllowed, isReached } from "../../core/throttle/throttle.queries.ts";
import { clearAddressesBefore, type Owner, publicUploads, publicUsage } from "./documents.queries.ts";
import { exceededHourlyLimit, refuseByQuota } from "./documents.rules.ts";
import { refuse } from "./receiveUpload.commands.ts";

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

export const draftMegabytes = ({ settings }: Ctx, owner: Owner) =>
  owner.draftId === null ? null : settings.get("uploadMegabytesPerDraft");

/**
 * Checks the limits before the file is read, with the uploads that are under way, so that many at once do not pass
 * together. Those of a claim or draft are counted again in the transaction.
 */
export async function holdPublicLimits(ctx: Ctx, owner: Owner, bytes: number) {
  const { settings, config, files, request } = ctx;
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
  const { network, all } = await publicUploads(ctx.db, request.ip, since);
  network.bytes += files.reservedBytes(networkOf(request.ip));
  all.bytes += files.reservedBytes();
  const exceeded = exceededHourlyLimit({ network, all }, bytes, {
    networkFiles: settings.get("uploadsPerAddressPerHour") * config.limitFactor,
    networkMegabytes: settings.get("uploadMegabytesPerAddressPerHour"),
    allMegabytes: settings.get("uploadMegabytesPerHour"),
  });
  if (exceeded === "network")
    throw new AppError("tooMany", message("uploadsTooMany"), { retryAfterSeconds: 600 });
  if (exceeded === "all")
    throw new AppError("unavailable", message("uploadsBusy"), { retryAfterSeconds: 600 });
  // The announced length includes the form around the file, so that the exact size counts in the transaction only.
  const refused = refuseByQuota(await publicUsage(ctx.db, owner), 1, draftMegabytes(ctx, owner));
  if (refused) throw refuse(refused);
}

const COUNTED: readonly string[] = ["invalid", "tooLarge", "unsupportedType", "conflict"];

/**
 * Counts the uploads of a network that were refused, which cost as much to receive and to check as those that are kept; as
 * many are heard in an hour.
 */
export async function countRefusals<T>(ctx: Ctx, receive: () => Promise<T>): Promise<T> {
  const max = ctx.settings.get("uploadsPerAddressPerHour");
  const refusals = { kind: "uploadNo", subject: ctx.request.ip, max, minutes: 60 };
  if (await isReached(ctx, refusals))
    throw new AppError("tooMany", message("uploadsTooMany"), { retryAfterSeconds: 600 });
  try {
    return await receive();
  } catch (error) {
    if (error instanceof AppError && COUNTED.includes(error.code)) await countIfAllowed(ctx, refusals);
    throw error;
  }
}

/** Forgets from which network address each document came, once the days of Admin › Global have passed. */
export const forgetAddresses = ({ db, clock, settings }: Services) =>
  clearAddressesBefore(db, new Date(clock.now().getTime() - settings.get("addressDays") * 24 * HOUR_MS));

/** Refuses an upload that would leave less room than the agency wants free: the database may need it. */
export async function reserveRoom({ files, settings, request }: Ctx, bytes: number): Promise<() => void> {
  const release = files.reserve(bytes, networkOf(request.ip));
  try {
    if ((await files.freeBytes()) < settings.get("freeMegabytes") * MB) throw storageFull();
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
