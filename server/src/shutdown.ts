import type { FastifyBaseLogger } from "fastify";

type Options = {
  stop(): Promise<void>;
  /** After this time the process ends although `stop` has not. */
  limitMs: number;
  log: Pick<FastifyBaseLogger, "fatal">;
  print(line: string): void;
};

/**
 * Stops the service on a signal, and after an error that nothing caught, because its state is then unknown. A
 * second signal ends the process at once.
 */
export function stopWhenTold({ stop, limitMs, log, print }: Options): void {
  let stopping = false;
  let exitCode = 0;
  const end = () => {
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    print(stopping ? `${signal} again: ending at once.` : `${signal}: stopping.`);
    if (stopping) process.exit(1);
    end();
  };
  const onFault = (err: unknown, what: string) => {
    log.fatal({ err }, `${what}: the service stops`);
    exitCode = 1;
    if (!stopping) end();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  process.on("uncaughtException", (error) => onFault(error, "an error was not caught"));
  process.on("unhandledRejection", (reason) => onFault(reason, "a rejection was not handled"));
}
