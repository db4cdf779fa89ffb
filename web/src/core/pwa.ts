import { create } from "zustand";
import { logProblem } from "./environment.ts";

interface PwaState {
  needRefresh: boolean;
  offlineReady: boolean;
}

const OFFLINE_READY_MS = 10_000;

export const usePwa = create<PwaState>()(() => ({ needRefresh: false, offlineReady: false }));
const publish = usePwa.setState;

let waiting: ServiceWorker | null = null;
const beforeReload = new Set<() => void>();

/** Needs no action from the user, so the line disappears by itself. */
function announceOfflineReady() {
  publish({ offlineReady: true });
  setTimeout(() => publish({ offlineReady: false }), OFFLINE_READY_MS);
}

function watchInstall(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  worker.addEventListener("statechange", () => {
    if (worker.state !== "installed") return;
    // An active worker is an older version, whether or not it controls this page; without one this is the first
    // install.
    if (registration.active) {
      waiting = worker;
      publish({ needRefresh: true });
    } else announceOfflineReady();
  });
}

/** Registers the worker at the root (GUI-04) and watches for a new version. */
export async function startPwa(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", { scope: "/" });
    if (registration.waiting) {
      waiting = registration.waiting;
      publish({ needRefresh: true });
    }
    if (registration.installing) watchInstall(registration.installing, registration);
    registration.addEventListener("updatefound", () => {
      if (registration.installing) watchInstall(registration.installing, registration);
    });
    setInterval(() => void registration.update().catch(() => {}), 60 * 60_000);
  } catch (error) {
    logProblem("the offline worker could not be registered", error);
  }
}

/** Registers work to do before the reload of a new version, such as saving state that is only in memory. */
export const beforeUpdate = (work: () => void) => {
  beforeReload.add(work);
};

const reloadPage = () => {
  for (const work of beforeReload) work();
  window.location.reload();
};

/** Activates the waiting version and reloads, whether or not a worker controls this page yet. */
export function reloadToUpdate(reload = reloadPage): void {
  if (!waiting || waiting.state === "activated") {
    reload();
    return;
  }
  const worker = waiting;
  const whenActive = () => {
    if (worker.state !== "activated") return;
    worker.removeEventListener("statechange", whenActive);
    reload();
  };
  // An uncontrolled page gets no controllerchange event, so the worker's own state is watched.
  worker.addEventListener("statechange", whenActive);
  worker.postMessage({ type: "SKIP_WAITING" });
}

export const closeReloadPrompt = () => publish({ needRefresh: false, offlineReady: false });
