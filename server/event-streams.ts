type Body = ReadableStream<Uint8Array>;

export interface EventStreams {
  /** Returns a stream of the same events that `end` can end. */
  track: (body: Body) => Body;
  end: () => void;
}

export const isEventStream = (contentType: unknown) => String(contentType).startsWith("text/event-stream");

/** Server-sent events last as long as they can, so a closing server has to end them; browsers then reconnect. */
export function createEventStreams(): EventStreams {
  const ends = new Set<() => void>();
  return {
    track(body) {
      const reader = body.getReader();
      let end = () => {};
      return new ReadableStream({
        start(controller) {
          end = () => {
            ends.delete(end);
            controller.close();
            reader.cancel().catch(() => {});
          };
          ends.add(end);
        },
        async pull(controller) {
          const { done, value } = await reader.read().catch((error) => {
            ends.delete(end);
            throw error;
          });
          if (!ends.has(end)) return;
          if (done) end();
          else controller.enqueue(value);
        },
        cancel(reason) {
          ends.delete(end);
          return reader.cancel(reason);
        },
      });
    },
    end() {
      for (const end of ends) end();
    },
  };
}
