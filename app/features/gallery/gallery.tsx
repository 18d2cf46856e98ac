import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useLazyDialog } from "#app/ui/apart/use-lazy-dialog.ts";
import { isUnmodifiedClick } from "#app/ui/dialog.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { currentSlide } from "./current-slide.ts";
import type { Embla } from "./gallery-controls.tsx";
import { GalleryRail } from "./gallery-rail.tsx";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import { loadOnInteraction } from "./load-on-interaction.ts";

const load = () => import("./gallery-dialog.tsx");
const loadDialog = () => load().then((part) => part.GalleryDialog);
const loadControls = () => load().then((part) => part.GalleryControls);
type Controls = Awaited<ReturnType<typeof loadControls>>;

/** `sizes` of the photos, `sizes` of the thumbnails, and the style sheet of the layout. */
const layouts = {
  row: [
    "(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, 100vw",
    "7rem",
    <PageStyle name="photos-row" key="row" />,
  ],
  mosaic: [
    "(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 100vw",
    "(min-width: 64rem) 18rem, 7rem",
    <PageStyle name="photos-mosaic" key="mosaic" />,
  ],
  hero: ["(min-width: 64rem) 66vw, 100vw", "7rem", <PageStyle name="photos-hero" key="hero" />],
  small: ["(min-width: 64rem) 24rem, 100vw", "7rem", <PageStyle name="photos-small" key="small" />],
  column: [
    "(min-width: 80rem) 42rem, (min-width: 64rem) 56vw, 100vw",
    "7rem",
    <PageStyle name="photos-column" key="column" />,
  ],
} as const;
export type GalleryLayout = keyof typeof layouts;

interface GalleryProps {
  photos: readonly string[];
  photosHref: string;
  title: string;
  layout?: GalleryLayout;
  placeholderIcon?: IconName;
  /** Shown below the photos in the full-screen dialog. */
  foot?: ReactNode;
}

const idPrefix = "photo";

/** Server-rendered as a snapping row with links. Embla takes over before first use, without layout shift. */
export function Gallery({
  photos,
  photosHref,
  title,
  layout = "row",
  placeholderIcon = "car",
  foot,
}: GalleryProps) {
  const { t } = useI18n();
  const carousel = useRef<Embla>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const dialog = useLazyDialog(loadDialog);
  const { container, viewport, Controls, removeControls } = useControls((index) =>
    // A photo that was pressed meanwhile stays.
    setCurrentIndex((pressed) => pressed || index),
  );
  const shape = photos.length < 2 && layout !== "hero" ? "row" : layout;
  const [sizes, thumbnailSizes, layoutStyle] = layouts[shape];

  if (photos.length === 0) return <NoPhotos shape={shape} icon={placeholderIcon} />;

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    dialog.open(event, event.currentTarget.href);
    if (event.defaultPrevented) setCurrentIndex(index);
  }
  function pick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // In a mosaic the thumbnails are large photos themselves, so they open the dialog.
    if (layout === "mosaic") return open(event, index);
    if (!carousel.current || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    carousel.current.scrollTo(index, window.matchMedia?.("(prefers-reduced-motion: reduce)").matches);
  }
  function close() {
    // Synchronous, so that the photo is no longer inert and can get the focus back.
    flushSync(dialog.close);
    carousel.current?.scrollTo(currentIndex, true);
    carousel.current?.slideNodes()[currentIndex]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return (
    <section ref={container} aria-label={t("Photos")} className={`photos photos-${shape}`}>
      <PageStyle name="gallery" />
      {layoutStyle}
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
          href={photosHref}
          onOpen={open}
        />
        {Controls && (
          <SilentErrorBoundary onError={removeControls}>
            <Controls
              viewport={viewport}
              carousel={carousel}
              total={photos.length}
              initialIndex={currentIndex}
              onSelect={setCurrentIndex}
            />
          </SilentErrorBoundary>
        )}
      </div>
      {photos.length > 1 && (
        <GalleryThumbnails
          photos={photos}
          idPrefix={idPrefix}
          sizes={thumbnailSizes}
          currentIndex={Controls && currentIndex}
          onPick={pick}
        />
      )}
      {dialog.Dialog && (
        <SilentErrorBoundary onError={() => location.assign(photosHref)}>
          <dialog.Dialog
            photos={photos}
            title={title}
            currentIndex={currentIndex}
            onSelect={setCurrentIndex}
            onClose={close}
          >
            {foot}
          </dialog.Dialog>
        </SilentErrorBoundary>
      )}
    </section>
  );
}

/** Adds Embla to the photos before their first use. @param onAdded gets the index of the photo in sight */
function useControls(onAdded: (index: number) => void) {
  const container = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [Controls, setControls] = useState<Controls>();
  const add = useEffectEvent((loaded: Controls) => {
    onAdded(currentSlide(viewport.current));
    setControls(() => loaded);
  });
  useEffect(() => loadOnInteraction(container.current, viewport.current, loadControls, add), []);
  return { container, viewport, Controls, removeControls: () => setControls(undefined) };
}

function NoPhotos({ shape, icon }: { shape: GalleryLayout; icon: IconName }) {
  const { t } = useI18n();
  const [sizes, , layoutStyle] = layouts[shape];
  return (
    <div className={`photos photos-${shape}`}>
      <PageStyle name="gallery" />
      {layoutStyle}
      <Picture
        src={null}
        alt={t("No photos yet")}
        sizes={sizes}
        placeholderIcon={icon}
        className="gallery-round"
      />
    </div>
  );
}
