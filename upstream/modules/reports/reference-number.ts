import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for one another when read aloud or copied by hand. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A reference people can quote, such as "R-7K3M-Q9XD": 32⁸ of them, so that none is guessed. */
export function createReference(prefix: string): string {
  const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${prefix}-${randomGroup()}-${randomGroup()}`;
}
