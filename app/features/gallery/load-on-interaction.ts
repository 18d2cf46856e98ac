/** `pointermove` too: the pointer may already be inside at hydration. */
const interactionEvents = ["pointerenter", "pointermove", "focusin", "touchstart"] as const;

/** In ms; polled, because `scrollend` is too new. */
const restCheckMs = 100;

/** Loads when `container` is first used (decision 004) and `scroller` rests. @returns what cancels it. */
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
    // On failure the row stays native, which works.
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
  // Registered first, so that the touch that starts the loading is counted.
  for (const touchEvent of ["touchstart", "touchend", "touchcancel"])
    container.addEventListener(touchEvent, onTouch, listenerOptions);
  for (const interactionEvent of interactionEvents)
    container.addEventListener(interactionEvent, startLoading, listenerOptions);
  return () => controller.abort();
}

/** A drag or swipe leaves a row between two slides until it has snapped. */
function isAtRestOnSlide({ scrollLeft, clientWidth }: HTMLElement) {
  const slides = Math.abs(scrollLeft) / clientWidth;
  return Math.abs(slides - Math.round(slides)) < 0.02;
}
