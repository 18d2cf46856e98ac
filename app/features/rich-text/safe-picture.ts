import { pictureSrcSet, pictureUrl } from "#app/ui/picture.tsx";

/** The width of running text (`.prose`). */
const sizes = "(min-width: 48rem) 42rem, 100vw";

/** The srcset of our image proxy (decision 014). @param toMediaPath see `api/media.server.ts`. */
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
