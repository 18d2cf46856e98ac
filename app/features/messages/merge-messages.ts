interface Identified {
  id: number;
}

/** Each message once, in the order of their ids; of one that comes again, the later. The same array when nothing is new. */
export function mergeMessages<T extends Identified>(known: readonly T[], incoming: readonly T[]): readonly T[] {
  if (incoming.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

export const lastId = (messages: readonly Identified[]): number =>
  messages.reduce((last, { id }) => Math.max(last, id), 0);
