import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog, showDialog } from "#app/ui/dialog.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type Embla, GalleryControls, prefersReducedMotion } from "./gallery-controls.tsx";
import { GalleryRail } from "./gallery-rail.tsx";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";

export { GalleryControls };

interface GalleryDialogProps {
  photos: readonly string[];
  title: string;
  /** Index of the current photo, from 0. */
  currentIndex: number;
  onSelect: (index: number) => void;
  onClose: () => void;
  children?: ReactNode;
}

const dialogId = "photos";

/** Full-screen gallery, which opens as soon as it is rendered. */
export function GalleryDialog({
  photos,
  title,
  currentIndex,
  onSelect,
  onClose,
  children,
}: GalleryDialogProps) {
  const { t } = useI18n();
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Embla>(null);
  useLayoutEffect(() => void showDialog(dialogId), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more small photos are loaded by each change
  useLayoutEffect(
    () => viewport.current?.querySelectorAll("img").forEach(showSmallMeanwhile),
    [currentIndex],
  );
  function pick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    event.preventDefault();
    carousel.current?.scrollTo(index, prefersReducedMotion());
  }
  return (
    <Dialog
      id={dialogId}
      title={<bdi>{title}</bdi>}
      closeLabel={t("Close")}
      size="full"
      className="tone-dark"
      onClose={onClose}
    >
      <PageStyle name="gallery-dialog" />
      <div className="gallery gallery-full">
        <GalleryRail
          photos={photos}
          title={title}
          sizes="100vw"
          viewport={viewport}
          idPrefix="large"
          enhancedIndex={currentIndex}
        />
        <GalleryControls
          viewport={viewport}
          carousel={carousel}
          total={photos.length}
          initialIndex={currentIndex}
          onSelect={onSelect}
        />
      </div>
      <div className="gallery-foot">
        {photos.length > 1 && (
          <GalleryThumbnails photos={photos} idPrefix="large" currentIndex={currentIndex} onPick={pick} />
        )}
        {/* Links lead out of the dialog, also to the page that is open, so a click on one closes it. */}
        {/* biome-ignore lint/a11y: handles clicks on the links inside, which keys cause too */}
        <div onClick={({ target }) => target instanceof Element && target.closest("a") && onClose()}>
          {children}
        </div>
      </div>
    </Dialog>
  );
}

/** Shows what the page has already loaded of a photo, until the large one covers it. */
function showSmallMeanwhile({ src, parentElement: frame }: HTMLImageElement) {
  const small = [...document.images].filter((image) => image.src === src && image.naturalWidth);
  if (frame) frame.style.backgroundImage = small.map(({ currentSrc }) => `url("${currentSrc}")`).join();
}
