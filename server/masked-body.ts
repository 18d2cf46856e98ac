import type { Logger } from "pino";

/**
 * A body whose failure says nothing: the adapter under us would send the error's own words, a file's path among them,
 * when a stream breaks before its first byte. The words go to the log.
 */
export function maskedBody(
  body: ReadableStream<Uint8Array>,
  logger: Logger,
  id: string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        // A visitor who left while we were reading has closed the stream already.
        if (left) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (left) return;
        logger.error({ err: error, id }, "an answer broke off");
        controller.error(new Error("The answer broke off."));
      }
    },
    cancel(reason) {
      left = true;
      return reader.cancel(reason);
    },
  });
}
