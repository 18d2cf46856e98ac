import type { MouseEvent, ReactNode, RefObject } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormatter } from "#app/i18n/use-formatter.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { pictureUrl } from "#app/ui/picture-url.ts";

interface GalleryRailProps {
  photos: readonly string[];
  /** The car's title, for the texts that stand for the photos. */
  title: string;
  /** How wide a photo is shown, as in HTML. */
  sizes: string;
  /** Of the box that scrolls; embla takes it over. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Begins the ids of the photos, which thumbnails lead to. */
  idPrefix: string;
  /** Set once embla has taken over: the photo shown. Before, and without JavaScript, all of them are scrolled through. */
  enhancedIndex?: number;
  /** The first photo is the largest thing of the page. */
  priority?: boolean;
  className?: string;
  /** Makes each photo a link to the large one; told of a press, whose default can be prevented. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
}

/** All photos of a car in a row that scrolls and snaps. */
export function GalleryRail({
  photos,
  title,
  sizes,
  viewport,
  idPrefix,
  enhancedIndex,
  priority,
  className,
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
      <ul>
        {photos.map((photo, index) => (
          <li
            key={photo}
            id={`${idPrefix}-${index + 1}`}
            inert={enhancedIndex !== undefined && enhancedIndex !== index}
          >
            <PhotoLink photo={photo} onOpen={onOpen && ((event) => onOpen(event, index))}>
              <Picture
                src={photo}
                alt={t("Photo {{number}} of {{total}}: {{title}}", { number: index + 1, total, title })}
                sizes={sizes}
                priority={priority && index === 0}
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
  photo,
  onOpen,
  children,
}: {
  photo: string;
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  if (!onOpen) return children;
  return (
    <a href={pictureUrl(photo, 1440)} draggable={false} onClick={onOpen}>
      {children}
    </a>
  );
}
