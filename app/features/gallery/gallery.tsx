import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { currentSlide } from "./current-slide.ts";
import type { Embla } from "./gallery-controls.tsx";
import { GalleryRail } from "./gallery-rail.tsx";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import { loadOnInteraction } from "./load-on-interaction.ts";

const loadDialog = () => import("./gallery-dialog.tsx");
/** Both or neither: without the dialog a photo stays a plain link. */
const loadControls = async () => (await Promise.all([import("./gallery-controls.tsx"), loadDialog()]))[0];
const GalleryDialog = lazy(async () => ({ default: (await loadDialog()).GalleryDialog }));

interface GalleryProps {
  photos: readonly string[];
  title: string;
}

/** In the main column of a car's page. */
const sizes = "(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, 100vw";
const idPrefix = "photo";

const isUnmodifiedClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Server-rendered as a snapping row with links. Embla takes over before first use, without layout shift. */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useI18n();
  const container = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Embla>(null);
  const [Controls, setControls] = useState<Awaited<ReturnType<typeof loadControls>>["GalleryControls"]>();
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isDialogOpen, setDialogOpen] = useState(false);

  useEffect(
    () =>
      loadOnInteraction(container.current, viewport.current, loadControls, ({ GalleryControls }) => {
        setCurrentIndex(currentSlide(viewport.current));
        setControls(() => GalleryControls);
      }),
    [],
  );

  if (photos.length === 0) {
    return (
      <>
        <PageStyle name="gallery" />
        <Picture
          src={null}
          alt={t("No photos yet")}
          sizes={sizes}
          placeholderIcon="car"
          className="gallery-round"
        />
      </>
    );
  }

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (!Controls || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    setCurrentIndex(index);
    setDialogOpen(true);
  }
  function pick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (!carousel.current || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    carousel.current.scrollTo(index, window.matchMedia?.("(prefers-reduced-motion: reduce)").matches);
  }
  function close() {
    // Synchronous, so that the photo is no longer inert and can take the focus back.
    flushSync(() => setDialogOpen(false));
    carousel.current?.scrollTo(currentIndex, true);
    carousel.current?.slideNodes()[currentIndex]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return (
    <section ref={container} aria-label={t("Photos")} className="grid min-w-0 content-start gap-2">
      <PageStyle name="gallery" />
      {/* The large photos must open at once. */}
      <PageStyle name="dialog" />
      <div className="gallery">
        <GalleryRail
          photos={photos}
          title={title}
          sizes={sizes}
          viewport={viewport}
          idPrefix={idPrefix}
          enhancedIndex={Controls && currentIndex}
          priority
          className="gallery-round"
          onOpen={open}
        />
        {Controls && (
          <SilentErrorBoundary onError={() => setControls(undefined)}>
            <Controls
              viewport={viewport}
              carousel={carousel}
              total={photos.length}
              onSelect={setCurrentIndex}
            />
          </SilentErrorBoundary>
        )}
      </div>
      {photos.length > 1 && (
        <GalleryThumbnails
          photos={photos}
          idPrefix={idPrefix}
          currentIndex={Controls && currentIndex}
          onPick={pick}
        />
      )}
      {isDialogOpen && (
        <SilentErrorBoundary onError={() => setControls(undefined)}>
          <Suspense>
            <GalleryDialog
              photos={photos}
              title={title}
              currentIndex={currentIndex}
              onSelect={setCurrentIndex}
              onClose={close}
            />
          </Suspense>
        </SilentErrorBoundary>
      )}
    </section>
  );
}
