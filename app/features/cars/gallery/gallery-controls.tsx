import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { languageInfo } from "#contract/languages.ts";
import { keyStep } from "./key-step.ts";
import { scrolledTo } from "./scrolled-to.ts";

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface GalleryControlsProps {
  viewport: RefObject<HTMLDivElement | null>;
  /** Where the carousel is kept for others who move it; null until it runs. */
  carousel: RefObject<Embla | null>;
  total: number;
  /** The photo to begin with; without it the one scrolled to. */
  start?: number;
  onSelect: (index: number) => void;
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets embla take over a `GalleryRail`, at the photo that was scrolled to, and adds what needs a script: previous and
 * next, arrow keys within the gallery's box, the count read aloud. Loaded when the gallery is about to be used.
 */
export function GalleryControls({ viewport, carousel, total, start, onSelect }: GalleryControlsProps) {
  const { t, lang } = useI18n();
  const { direction } = languageInfo[lang];
  const [startIndex] = useState(() => start ?? scrolledTo(viewport.current));
  const [attach, embla] = useEmblaCarousel({ direction, startIndex, duration: 22 });
  const [shown, setShown] = useState(startIndex);

  useLayoutEffect(() => {
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [attach, viewport]);

  const select = useEffectEvent((index: number) => {
    setShown(index);
    onSelect(index);
  });
  useEffect(() => {
    if (!embla) return;
    carousel.current = embla;
    const follow = () => {
      const index = embla.selectedScrollSnap();
      loadAround(embla, index);
      select(index);
    };
    follow();
    embla.on("select", follow);
    return () => {
      carousel.current = null;
    };
  }, [embla, carousel]);

  useEffect(() => {
    const box = viewport.current?.parentElement;
    if (!embla || !box) return;
    const onKey = (event: KeyboardEvent) => {
      const to = keyStep(event, { index: embla.selectedScrollSnap(), total, direction });
      if (to === null) return;
      event.preventDefault();
      const onPhoto = viewport.current?.contains(document.activeElement);
      // At once: the photo that had the focus leaves it to the next one, which must not be inert any more.
      flushSync(() => embla.scrollTo(to, calm()));
      if (onPhoto) embla.slideNodes()[to]?.querySelector("a")?.focus({ preventScroll: true });
    };
    box.addEventListener("keydown", onKey);
    return () => box.removeEventListener("keydown", onKey);
  }, [embla, viewport, total, direction]);

  if (total < 2) return null;
  return (
    <>
      <IconButton
        type="button"
        variant="overlay"
        icon="chevron-back"
        label={t("Previous photo")}
        aria-disabled={shown === 0}
        onClick={() => embla?.scrollPrev(calm())}
      />
      <IconButton
        type="button"
        variant="overlay"
        icon="chevron-forward"
        label={t("Next photo")}
        aria-disabled={shown === total - 1}
        onClick={() => embla?.scrollNext(calm())}
      />
      <p role="status" className="sr-only">
        {t("Photo {{number}} of {{total}}", { number: shown + 1, total })}
      </p>
    </>
  );
}

/** Photos beside the shown one are lazy and out of sight: fetched now, so that a swipe finds them there. */
function loadAround(embla: Embla, index: number) {
  for (const near of [index - 1, index + 1]) {
    const photo = embla.slideNodes()[near]?.querySelector("img");
    if (photo) photo.loading = "eager";
  }
}
