/** Cuts a text after `length` UTF-16 units, never within a character, and appends an ellipsis. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…` : text;
