import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { languageInfo } from "#contract/languages.ts";

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface GalleryControlsProps {
  viewport: RefObject<HTMLDivElement | null>;
  /** Holds the embla instance while it runs. */
  carousel: RefObject<Embla | null>;
  total: number;
  initialIndex: number;
  onSelect: (index: number) => void;
}

export const prefersReducedMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/** Runs embla on a `GalleryRail` from the current photo on; adds buttons, arrow keys and an announced count. */
export function GalleryControls({ viewport, carousel, total, initialIndex, onSelect }: GalleryControlsProps) {
  const { t, lang } = useI18n();
  const { direction } = languageInfo[lang];
  const [startIndex] = useState(initialIndex);
  const [emblaRef, embla] = useEmblaCarousel({ direction, startIndex, duration: 22 });
  const [currentIndex, setCurrentIndex] = useState(startIndex);

  useLayoutEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0;
    emblaRef(viewport.current);
  }, [emblaRef, viewport]);

  const select = useEffectEvent((index: number) => {
    setCurrentIndex(index);
    onSelect(index);
  });
  useEffect(() => {
    if (!embla) return;
    carousel.current = embla;
    const onEmblaSelect = () => {
      const index = embla.selectedScrollSnap();
      loadNeighbours(embla, index);
      select(index);
    };
    onEmblaSelect();
    embla.on("select", onEmblaSelect);
    return () => {
      carousel.current = null;
    };
  }, [embla, carousel]);

  useEffect(() => {
    // Over the full screen, wherever in it the focus is.
    const container = viewport.current?.closest("dialog") ?? viewport.current?.parentElement;
    if (!embla || !container) return;
    const onKey = (event: KeyboardEvent) => {
      const to = slideForKey(event, { index: embla.selectedScrollSnap(), total, direction });
      if (to === null) return;
      event.preventDefault();
      const isPhotoFocused = viewport.current?.contains(document.activeElement);
      // Synchronous, because the next photo must no longer be inert when it gets the focus.
      flushSync(() => embla.scrollTo(to, prefersReducedMotion()));
      if (isPhotoFocused) embla.slideNodes()[to]?.querySelector("a")?.focus({ preventScroll: true });
    };
    container.addEventListener("keydown", onKey);
    return () => container.removeEventListener("keydown", onKey);
  }, [embla, viewport, total, direction]);

  if (total < 2) return null;
  return (
    <>
      <IconButton
        type="button"
        variant="overlay"
        icon="chevron-back"
        label={t("Previous photo")}
        aria-disabled={currentIndex === 0}
        onClick={() => embla?.scrollPrev(prefersReducedMotion())}
      />
      <IconButton
        type="button"
        variant="overlay"
        icon="chevron-forward"
        label={t("Next photo")}
        aria-disabled={currentIndex === total - 1}
        onClick={() => embla?.scrollNext(prefersReducedMotion())}
      />
      <p role="status" className="sr-only">
        {t("Photo {{number}} of {{total}}", { number: currentIndex + 1, total })}
      </p>
    </>
  );
}

/** Loads the lazy photos next to the current one, so that they are ready for a swipe. */
function loadNeighbours(embla: Embla, index: number) {
  for (const neighbour of [index - 1, index + 1]) {
    const photo = embla.slideNodes()[neighbour]?.querySelector("img");
    if (photo) photo.loading = "eager";
  }
}

interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns the slide, from 0, for a pressed key; arrow keys follow the text direction. Null for other keys. */
export function slideForKey(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  { index, total, direction }: { index: number; total: number; direction: "ltr" | "rtl" },
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const step = key === forward ? 1 : key === back ? -1 : 0;
  return step === 0 ? null : Math.min(Math.max(index + step, 0), total - 1);
}
