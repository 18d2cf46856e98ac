import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

/** In CSS pixels times density. */
export const pictureWidths = [320, 640, 960, 1440] as const;

type PictureWidth = (typeof pictureWidths)[number];

/**
 * Returns "/pictures/640/media/a.jpg" for "/media/a.jpg", "/pictures/640/@host/a.jpg" for "https://host/a.jpg"
 * (decision 014). A query becomes part of the name. Undefined unless http(s).
 */
export function pictureUrl(src: string, width: PictureWidth): string | undefined {
  const name = pictureName(src);
  return name && `/pictures/${width}${name}`;
}

function pictureName(src: string): string | undefined {
  const text = src.trim();
  const url = text && URL.parse(text, "http://api.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.host === "api.invalid" ? "" : `/@${url.host}`;
  return `${host}${url.pathname}${encodeURIComponent(url.search)}`;
}

export function pictureSrcSet(src: string): string | undefined {
  const name = pictureName(src);
  return name && pictureWidths.map((width) => `/pictures/${width}${name} ${width}w`).join(", ");
}

/** Returns each photo once, without those that cannot be shown. */
export const viewablePhotos = (first: string | null, others: readonly string[]): string[] =>
  [...new Set([first, ...others])].filter(
    (src): src is string => src !== null && pictureName(src) !== undefined,
  );

interface PictureProps {
  /** The API's value; null or an invalid one shows a placeholder. */
  src: string | null | undefined;
  /** Empty if the text next to the picture says the same. */
  alt: string;
  /** The `sizes` attribute: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** 16:9 in place of 4:3. */
  wide?: boolean;
  /** For the LCP element; all others are lazy. */
  priority?: boolean;
  /** Loads the picture before it is in sight, but after all that are. */
  ahead?: boolean;
  placeholderIcon?: IconName;
  className?: string;
  /** Shown over the picture: a `PictureBar`, a play button. */
  children?: ReactNode;
}

export function Picture({
  src,
  alt,
  sizes,
  wide,
  priority,
  ahead,
  placeholderIcon = "image",
  className,
  children,
}: PictureProps) {
  const url = src ? pictureUrl(src, 640) : undefined;
  return (
    <div className={classNames("picture", wide && "picture-wide", className)}>
      <PageStyle name="picture" />
      {wide && <PageStyle name="picture-wide" />}
      {src && url ? (
        <img
          alt={alt}
          width={640}
          height={wide ? 360 : 480}
          sizes={sizes}
          srcSet={pictureSrcSet(src)}
          src={url}
          loading={priority || ahead ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : ahead ? "low" : undefined}
          decoding={priority ? undefined : "async"}
        />
      ) : (
        <>
          <Icon name={placeholderIcon} />
          {alt && <span className="sr-only">{alt}</span>}
        </>
      )}
      {children}
    </div>
  );
}

/** For badges and a favorite button; `ms-auto` moves a child to the end. */
export function PictureBar({ children }: { children: ReactNode }) {
  return (
    <div className="picture-bar">
      <PageStyle name="picture-bar" />
      {children}
    </div>
  );
}
