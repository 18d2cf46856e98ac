import { pino } from "pino";

/** stdout. Lines that cannot be written (full disk) are dropped: pino would retry the last one for ever. */
export function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}
