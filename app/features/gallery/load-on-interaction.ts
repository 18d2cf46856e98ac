/** Includes `pointermove`, because the pointer may already be inside when the page is hydrated. */
const interactionEvents = ["pointerenter", "pointermove", "focusin", "touchstart"] as const;

/** In ms; polled, because `scrollend` is too new. */
const restCheckMs = 100;

/** Loads on first use of `container` (decision 004), delivers when `scroller` rests. @returns a function to cancel */
export function loadOnInteraction<T>(
  container: HTMLElement | null,
  scroller: HTMLElement | null,
  load: () => Promise<T>,
  onLoaded: (loaded: T) => void,
): () => void {
  if (!container || !scroller) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  let isStarted = false;
  let isTouched = false;
  async function startLoading() {
    if (isStarted || !scroller) return;
    isStarted = true;
    // If it fails, the row keeps scrolling natively.
    const loadedModule = await load().catch(() => null);
    if (!loadedModule) return;
    const deliverAtRest = () => {
      if (signal.aborted) return;
      if (isTouched || !isAtRestOnSlide(scroller)) setTimeout(deliverAtRest, restCheckMs);
      else onLoaded(loadedModule);
    };
    deliverAtRest();
  }
  const onTouch = (event: Event) => {
    isTouched = event.type === "touchstart";
  };
  const listenerOptions = { signal, passive: true };
  // Registered first, so that the touch that starts loading is noticed.
  for (const touchEvent of ["touchstart", "touchend", "touchcancel"])
    container.addEventListener(touchEvent, onTouch, listenerOptions);
  for (const interactionEvent of interactionEvents)
    container.addEventListener(interactionEvent, startLoading, listenerOptions);
  return () => controller.abort();
}

/** Whether the row rests on a slide; during a drag or swipe it is between two until it has snapped. */
function isAtRestOnSlide({ scrollLeft, clientWidth }: HTMLElement) {
  const slides = Math.abs(scrollLeft) / clientWidth;
  return Math.abs(slides - Math.round(slides)) < 0.02;
}
