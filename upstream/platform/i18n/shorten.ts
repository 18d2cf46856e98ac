/** The first characters, none cut in half, and an ellipsis. @param length in UTF-16 units */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…` : text;
