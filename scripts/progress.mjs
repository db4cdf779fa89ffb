/** One line of a running test run: how many of how many have ended, how this one did, and how long it took. */
export const progressLine = (done, total, passed, name, ms) =>
  `${String(done).padStart(String(total).length)} of ${total} ${passed ? "✓" : "✗"} ${name} (${seconds(ms)})`;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
