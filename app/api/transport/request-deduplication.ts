/**
 * Reads that are under way, so that whoever wants the same at the same time waits for the same answer: a crowd on one
 * page, or a page that nobody has cached, is one call. `key` holds all that the answer depends on, and `as` how it is
 * read: two ways of reading one answer are not shared.
 */
export function createRequestDeduplication() {
  const inFlight = new Map<string, { responseSchema: unknown; response: Promise<unknown> }>();
  return {
    deduplicate<T>(key: string, responseSchema: unknown, read: () => Promise<T>): Promise<T> {
      const pending = inFlight.get(key);
      if (pending && pending.responseSchema === responseSchema) return pending.response as Promise<T>;
      const response = read().finally(() => {
        if (inFlight.get(key)?.response === response) inFlight.delete(key);
      });
      inFlight.set(key, { responseSchema, response });
      return response;
    },
    /** After a change nobody is to be given an answer from before it. */
    clear: () => inFlight.clear(),
  };
}
