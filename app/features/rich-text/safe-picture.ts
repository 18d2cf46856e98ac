import { pictureSrcSet, pictureUrl } from "#app/ui/picture-url.ts";

/** As wide as running text is set (`.prose`), less on small screens. */
const sizes = "(min-width: 48rem) 42rem, 100vw";

/**
 * The attributes of a picture in HTML of the API, shown through our own address in the widths screens need; null for one
 * that may not be shown.
 * @param toMediaPath where the picture may be had, null when nowhere (`api/media.server.ts`)
 */
export function safePicture(
  { src, alt = "", width, height }: Record<string, string | undefined>,
  toMediaPath: (url: string) => string | null,
): Record<string, string> | null {
  const source = src ? toMediaPath(src.trim()) : null;
  const url = source && pictureUrl(source, 640);
  const srcSet = source && pictureSrcSet(source);
  if (!url || !srcSet) return null;
  return {
    src: url,
    srcset: srcSet,
    sizes,
    alt,
    ...(isLength(width) && isLength(height) ? { width, height } : {}),
    loading: "lazy",
    decoding: "async",
  };
}

const isLength = (value: string | undefined): value is string => /^[1-9]\d{0,3}$/.test(value ?? "");
