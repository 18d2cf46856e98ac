/**
 * Reads that are under way, so that whoever wants the same at the same time waits for the same answer: a crowd on one
 * page, or a page that nobody has cached, is one call. `key` holds all that the answer depends on, and `as` how it is
 * read: two ways of reading one answer are not shared.
 */
export function createSharedReads() {
  const underWay = new Map<string, { as: unknown; answer: Promise<unknown> }>();
  return {
    share<T>(key: string, as: unknown, read: () => Promise<T>): Promise<T> {
      const known = underWay.get(key);
      if (known && known.as === as) return known.answer as Promise<T>;
      const answer = read().finally(() => {
        if (underWay.get(key)?.answer === answer) underWay.delete(key);
      });
      underWay.set(key, { as, answer });
      return answer;
    },
    /** After a change nobody is to be given an answer from before it. */
    forget: () => underWay.clear(),
  };
}
