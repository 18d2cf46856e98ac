/** The size of a drawn picture in pixels. */
export const width = 1440;
export const height = 960;

/** Draws a rectangle between two heights with a vertical gradient. */
export function verticalGradient(
  id: string,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): string {
  const colours = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<defs><linearGradient id="s-${id}" x1="0" y1="0" x2="0" y2="1">${colours}</linearGradient></defs><rect y="${top}" width="${width}" height="${bottom - top}" fill="url(#s-${id})"/>`;
}
