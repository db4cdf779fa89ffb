/*
 * Loaded into the service by the soak, with --import: collects garbage when its parent asks, and tells what is left.
 * A process that is not asked grows until the collector is due, which says nothing about what it keeps.
 */
process.on("message", () => {
  // The first collection finalizes objects, and the second one frees them.
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The connection to the parent does not keep the service from ending.
process.channel?.unref();
