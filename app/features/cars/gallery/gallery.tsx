import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Embla } from "./gallery-controls.tsx";
import { GalleryRail } from "./gallery-rail.tsx";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import { scrolledTo } from "./scrolled-to.ts";
import { whenAboutToBeUsed } from "./when-about-to-be-used.ts";

const loadDialog = () => import("./gallery-dialog.tsx");
/** Both or none: without the dialog a photo stays the link that it is. */
const loadControls = async () => (await Promise.all([import("./gallery-controls.tsx"), loadDialog()]))[0];
const GalleryDialog = lazy(async () => ({ default: (await loadDialog()).GalleryDialog }));

interface GalleryProps {
  photos: readonly string[];
  title: string;
}

/** The main column of a car's page. */
const sizes = "(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, 100vw";
const idPrefix = "photo";

const plainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A car's photos. In HTML a row that scrolls and snaps, each photo a link to the large one, thumbnails links into the
 * row; embla takes the same row over when it is about to be used, without moving anything.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useI18n();
  const box = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Embla>(null);
  const [Controls, setControls] = useState<Awaited<ReturnType<typeof loadControls>>["GalleryControls"]>();
  const [shown, setShown] = useState(0);
  const [large, setLarge] = useState(false);

  useEffect(
    () =>
      whenAboutToBeUsed(box.current, viewport.current, loadControls, ({ GalleryControls }) => {
        setShown(scrolledTo(viewport.current));
        setControls(() => GalleryControls);
      }),
    [],
  );

  if (photos.length === 0) {
    return (
      <Picture src={null} alt={t("No photos yet")} sizes={sizes} empty="car" className="sm:rounded-lg" />
    );
  }

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (!Controls || !plainPress(event)) return;
    event.preventDefault();
    setShown(index);
    setLarge(true);
  }
  function pick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (!carousel.current || !plainPress(event)) return;
    event.preventDefault();
    carousel.current.scrollTo(index, matchMedia("(prefers-reduced-motion: reduce)").matches);
  }
  function close() {
    // At once, so that the photo is no longer inert and can take the focus back.
    flushSync(() => setLarge(false));
    carousel.current?.scrollTo(shown, true);
    carousel.current?.slideNodes()[shown]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return (
    <section ref={box} aria-label={t("Photos")} className="grid min-w-0 gap-2">
      <div className="gallery">
        <GalleryRail
          photos={photos}
          title={title}
          sizes={sizes}
          viewport={viewport}
          idPrefix={idPrefix}
          live={Controls && shown}
          priority
          className="sm:rounded-lg"
          onOpen={open}
        />
        {Controls && (
          <Controls viewport={viewport} carousel={carousel} total={photos.length} onSelect={setShown} />
        )}
      </div>
      {photos.length > 1 && (
        <GalleryThumbnails photos={photos} idPrefix={idPrefix} shown={Controls && shown} onPick={pick} />
      )}
      {large && (
        <Suspense>
          <GalleryDialog photos={photos} title={title} shown={shown} onSelect={setShown} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
