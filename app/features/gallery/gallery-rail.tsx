import type { MouseEvent, ReactNode, RefObject } from "react";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { opensDialog } from "#app/ui/dialog.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { photoId } from "./photo-id.ts";

interface GalleryRailProps {
  photos: readonly string[];
  title: string;
  sizes: string;
  /** The scrolling element, on which embla runs. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Prefix of the photos' ids, to which the thumbnails link. */
  idPrefix: string;
  /** The current photo while embla runs; before, the rail scrolls natively. */
  enhancedIndex?: number;
  /** Whether the first photo is the page's LCP element. */
  priority?: boolean;
  className?: string;
  /** URL of the page with all photos, to which each photo links. */
  href?: string;
  /** Called on click; preventDefault() stays on the page. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
}

export function GalleryRail({
  photos,
  title,
  sizes,
  viewport,
  idPrefix,
  enhancedIndex,
  priority,
  className,
  href,
  onOpen,
}: GalleryRailProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const total = photos.length;
  return (
    <div
      ref={viewport}
      className={classNames("gallery-rail", enhancedIndex !== undefined && "gallery-live", className)}
    >
      <PageStyle name="gallery-rail" />
      <ul>
        {photos.map((photo, index) => (
          <li
            key={photo}
            id={`${idPrefix}-${index + 1}`}
            inert={enhancedIndex !== undefined && enhancedIndex !== index}
          >
            <PhotoLink href={href && `${href}#${photoId(index)}`} onOpen={(event) => onOpen?.(event, index)}>
              <Picture
                src={photo}
                alt={t("Photo {{number}} of {{total}}: {{title}}", { number: index + 1, total, title })}
                sizes={sizes}
                priority={priority && index === 0}
                ahead={enhancedIndex !== undefined && Math.abs(index - enhancedIndex) === 1}
                placeholderIcon="car"
              />
            </PhotoLink>
            {total > 1 && (
              <Badge tone="ink" icon="camera" className="gallery-count">
                <bdi
                  dir="ltr"
                  aria-hidden="true"
                >{`${format.number(index + 1)} / ${format.number(total)}`}</bdi>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhotoLink({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  if (!href) return children;
  return (
    <a {...opensDialog} href={href} draggable={false} onClick={onOpen}>
      {children}
    </a>
  );
}
