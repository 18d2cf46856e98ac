import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { pictureSrcSet, pictureUrl } from "./picture-url.ts";

const ratios = {
  "4/3": ["aspect-4/3", 640, 480],
  "3/2": ["aspect-3/2", 660, 440],
  "16/9": ["aspect-16/9", 640, 360],
  "21/9": ["aspect-21/9", 840, 360],
  "1/1": ["aspect-square", 640, 640],
} as const;

interface PictureProps {
  /** As the API gave it; null or unusable shows a calm stand-in. */
  src: string | null | undefined;
  /** Empty for pictures that only repeat the text beside them. */
  alt: string;
  /** How wide it is shown, as in HTML: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  ratio?: keyof typeof ratios;
  /** For the one picture that is the largest thing of the first screen; all others are lazy. */
  priority?: boolean;
  /** The stand-in's icon. */
  placeholderIcon?: IconName;
  className?: string;
  /** Lies over the picture: a `PictureBar`, a play button. */
  children?: ReactNode;
}

/** A picture through the web tier, in the width the screen needs, in a box of fixed ratio. */
export function Picture({
  src,
  alt,
  sizes,
  ratio = "4/3",
  priority,
  placeholderIcon = "image",
  className,
  children,
}: PictureProps) {
  const [aspect, width, height] = ratios[ratio];
  const url = src ? pictureUrl(src, 640) : undefined;
  return (
    <div className={classNames("picture", aspect, className)}>
      {src && url ? (
        <img
          alt={alt}
          width={width}
          height={height}
          sizes={sizes}
          srcSet={pictureSrcSet(src)}
          src={url}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
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

/** A row over the top of a picture for badges and a heart; `ms-auto` on a child sends it to the end. */
export function PictureBar({ children }: { children: ReactNode }) {
  return <div className="picture-bar">{children}</div>;
}
