import { pino } from "pino";

/** stdout, for a log. Where it cannot be written (a full disk) lines are lost: pino would try the last one again for ever. */
export function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}
