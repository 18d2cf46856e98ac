import { type MouseEvent, useEffect, useRef } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface GalleryThumbnailsProps {
  photos: readonly string[];
  idPrefix: string;
  sizes?: string;
  currentIndex: number | undefined;
  /** Called on click; the default action scrolls the rail to the photo. */
  onPick: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
}

/** Fragment links to the photos of a rail; they work without JavaScript. */
export function GalleryThumbnails({
  photos,
  idPrefix,
  sizes = "7rem",
  currentIndex,
  onPick,
}: GalleryThumbnailsProps) {
  const { t } = useI18n();
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const thumbnail = list?.querySelectorAll("li")[currentIndex ?? -1];
    // scrollIntoView would scroll the page too.
    if (thumbnail)
      list.scrollTo(
        thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2,
        thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2,
      );
  }, [currentIndex]);
  return (
    <ol ref={row} className="gallery-thumbnails" aria-label={t("Photos")}>
      <PageStyle name="gallery-thumbnails" />
      {photos.map((photo, index) => (
        <li key={photo}>
          <a
            href={`#${idPrefix}-${index + 1}`}
            aria-label={t("Photo {{number}}", { number: index + 1 })}
            aria-current={currentIndex === index ? "true" : undefined}
            onClick={(event) => onPick(event, index)}
          >
            <Picture src={photo} alt="" sizes={sizes} placeholderIcon="car" />
          </a>
        </li>
      ))}
    </ol>
  );
}
