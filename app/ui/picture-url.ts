/** CSS pixels times density. */
export const pictureWidths = [320, 640, 960, 1440] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/**
 * "/pictures/640/media/a.jpg" for "/media/a.jpg", "/pictures/640/@host/a.jpg" for "https://host/a.jpg"
 * (decision 014). A query becomes part of the name. Undefined unless http(s).
 */
export function pictureUrl(src: string, width: PictureWidth): string | undefined {
  const text = src.trim();
  if (!text || !URL.canParse(text, "http://api.invalid")) return undefined;
  const url = new URL(text, "http://api.invalid");
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  const host = url.host === "api.invalid" ? "" : `/@${url.host}`;
  return `/pictures/${width}${host}${url.pathname}${encodeURIComponent(url.search)}`;
}

export function pictureSrcSet(src: string): string | undefined {
  const entries = pictureWidths.map((width) => [pictureUrl(src, width), `${width}w`]);
  return entries[0]?.[0] && entries.map((entry) => entry.join(" ")).join(", ");
}
