/** `pointermove` too: the pointer may already be there when the page is hydrated. */
const touches = ["pointerenter", "pointermove", "focusin", "touchstart"] as const;

/** How often it is looked whether the row rests, ms; `scrollend` is too new to rely on. */
const restCheck = 100;

/**
 * Loads something once `box` is pointed at, touched or focused, and not before (decision 004), and hands it over while
 * `scroller` rests: taking over a row in the middle of a swipe would make it jump. Answers how to call it off.
 */
export function whenAboutToBeUsed<T>(
  box: HTMLElement | null,
  scroller: HTMLElement | null,
  load: () => Promise<T>,
  handOver: (loaded: T) => void,
): () => void {
  if (!box || !scroller) return () => {};
  const off = new AbortController();
  const { signal } = off;
  let begun = false;
  let held = false;
  async function begin() {
    if (begun || !scroller) return;
    begun = true;
    // Without it the row stays as it was, which works.
    const loaded = await load().catch(() => null);
    if (!loaded) return;
    const take = () => {
      if (signal.aborted) return;
      if (held || !restsOnSlide(scroller)) setTimeout(take, restCheck);
      else handOver(loaded);
    };
    take();
  }
  const hold = (event: Event) => {
    held = event.type === "touchstart";
  };
  const listening = { signal, passive: true };
  // First, so that the touch that begins the loading is known to last.
  for (const kind of ["touchstart", "touchend", "touchcancel"]) box.addEventListener(kind, hold, listening);
  for (const touch of touches) box.addEventListener(touch, begin, listening);
  return () => off.abort();
}

/** A press or a swipe leaves a row between two of its slides until it has snapped. */
function restsOnSlide({ scrollLeft, clientWidth }: HTMLElement) {
  const slides = Math.abs(scrollLeft) / clientWidth;
  return Math.abs(slides - Math.round(slides)) < 0.02;
}
