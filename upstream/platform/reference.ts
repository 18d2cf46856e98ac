import { randomInt } from "node:crypto";

/** Without characters that look alike. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Creates a random reference such as "R-7K3M-Q9XD"; there are 32⁸, so that none can be guessed. */
export function createReference(prefix: string): string {
  const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${prefix}-${randomGroup()}-${randomGroup()}`;
}
