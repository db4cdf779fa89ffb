import { healthRoutes as contract } from "@wage/contract/health";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { textIn } from "../../core/language.ts";
import { createHealthMonitor } from "./healthMonitor.ts";

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const monitor = createHealthMonitor(services);
  app.addHook("onListen", async () => monitor.start());
  app.addHook("onClose", async () => monitor.stop());
  mount(app, services, contract, {
    get: async (_, { language }) => {
      const { at, rows } = await monitor.findings();
      return {
        checkedAt: at,
        rows: rows.map(({ advice, ...row }) => ({ ...row, advice: advice ? textIn(language, advice) : "" })),
      };
    },
  });
}
