import { createHash } from "node:crypto";

/** Returns a digest of destination and values, so that a corrected post is a new operation (decision 010). */
export function createIdempotencyKey(destination: string, values: object): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([destination, sorted]))
    .digest("base64url");
}

/** How often the same thing can be done and undone within the life of a key. */
const maxRepeats = 10;

/**
 * Sends a post. A repeated one gets the same answer, unless its result was undone since: then it is meant as a new one
 * and gets its own key (decision 195).
 */
export async function sendIdempotent<T>(
  key: string,
  send: (key: string) => Promise<T>,
  isUndone: (made: T) => Promise<boolean>,
): Promise<T> {
  let made = await send(key);
  for (let repeat = 1; repeat < maxRepeats && (await isUndone(made)); repeat += 1)
    made = await send(createIdempotencyKey(key, { repeat }));
  return made;
}
