/** The widths the web tier makes of every picture, in CSS pixels times density. */
export const pictureWidths = [320, 640, 960, 1440] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The web tier's address of a picture of the API: "/media/a.jpg" is "/pictures/640/media/a.jpg", and
 * "https://host/a.jpg" is "/pictures/640/@host/a.jpg". Names are percent-encoded once, a query becomes part of the last
 * name. Undefined for what is no http address (`data:`, an empty text).
 */
export function pictureUrl(src: string, width: PictureWidth): string | undefined {
  const text = src.trim();
  if (!text || !URL.canParse(text, "http://api.invalid")) return undefined;
  const url = new URL(text, "http://api.invalid");
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  const host = url.host === "api.invalid" ? "" : `/@${url.host}`;
  return `/pictures/${width}${host}${url.pathname}${encodeURIComponent(url.search)}`;
}

/** The `srcset` of all widths. */
export function pictureSrcSet(src: string): string | undefined {
  const entries = pictureWidths.map((width) => [pictureUrl(src, width), `${width}w`]);
  return entries[0]?.[0] && entries.map((entry) => entry.join(" ")).join(", ");
}
