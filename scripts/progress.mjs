/** Returns one line of a running test run: the number ended and in all, the result, and the duration. */
export const progressLine = (done, total, passed, name, ms) =>
  `${String(done).padStart(String(total).length)} of ${total} ${passed ? "✓" : "✗"} ${name} (${seconds(ms)})`;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
