import { settingsRoutes as routes, SETTINGS } from "@wage/contract/settings";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { requireFresh } from "../../core/identity/freshness.ts";
import {
  allSettings,
  changeSetting,
  removeHoliday,
  resetSetting,
  saveHoliday,
  settingHistory,
  shownHolidays,
  withdrawSetting,
} from "./settings.commands.ts";

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, ctx) => ({ settings: await allSettings(ctx) }),
    update: async ({ params: { key }, body }, ctx) => {
      // The security settings include the time for which a sign-in counts as fresh, so that changing them needs a fresh
      // one.
      if (SETTINGS[key].section === "Security") await requireFresh(ctx, ctx.user);
      return changeSetting(ctx, key, body);
    },
    reset: async ({ params: { key }, body: { rowVersion } }, ctx) => {
      if (SETTINGS[key].section === "Security") await requireFresh(ctx, ctx.user);
      return resetSetting(ctx, key, rowVersion);
    },
    withdraw: ({ params: { key }, body }, ctx) => withdrawSetting(ctx, key, body),
    history: async ({ params: { key } }, ctx) => ({ changes: await settingHistory(ctx, key) }),
    listHolidays: async (_, ctx) => ({ holidays: shownHolidays(ctx) }),
    saveHoliday: ({ params: { day }, body: { name } }, ctx) => saveHoliday(ctx, day, name),
    removeHoliday: ({ params: { day } }, ctx) => removeHoliday(ctx, day),
  });
}
