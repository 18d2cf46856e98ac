import type { Logger } from "pino";

/** Logs a stream's error, whose message and paths the adapter would send to the client. */
export function maskStreamErrors(
  body: ReadableStream<Uint8Array>,
  logger: Logger,
  id: string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (isCancelled) return;
        logger.error({ err: error, id }, "an answer broke off");
        controller.error(new Error("The answer broke off."));
      }
    },
    cancel(reason) {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
}
