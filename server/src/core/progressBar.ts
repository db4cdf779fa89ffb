import { SingleBar } from "cli-progress";

/** Returns a progress bar on a terminal; it writes nothing when the output is a log. */
export function progressBar(what: string) {
  if (!process.stdout.isTTY) return { at: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: `{bar} {percentage}% | {value}/{total} ${what} | {eta_formatted} left`,
  });
  let started = false;
  return {
    at(done: number, all: number) {
      if (!started) bar.start(all, 0);
      started = true;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
