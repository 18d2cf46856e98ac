/** `key` holds all that the answer depends on; another `responseSchema` parses it differently. */
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
    /** After a change nobody may get an older answer. */
    clear: () => inFlight.clear(),
  };
}
