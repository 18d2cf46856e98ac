/** `pointermove` too: the pointer may already be there when the page is hydrated. */
const interactionEvents = ["pointerenter", "pointermove", "focusin", "touchstart"] as const;

/** How often it is looked whether the row rests, ms; `scrollend` is too new to rely on. */
const restCheckMs = 100;

/**
 * Loads something once `box` is pointed at, touched or focused, and not before (decision 004), and hands it over while
 * `scroller` rests: taking over a row in the middle of a swipe would make it jump. Answers how to call it off.
 */
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
    // Without it the row stays as it was, which works.
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
  // First, so that the touch that begins the loading is known to last.
  for (const touchEvent of ["touchstart", "touchend", "touchcancel"])
    container.addEventListener(touchEvent, onTouch, listenerOptions);
  for (const interactionEvent of interactionEvents)
    container.addEventListener(interactionEvent, startLoading, listenerOptions);
  return () => controller.abort();
}

/** A press or a swipe leaves a row between two of its slides until it has snapped. */
function isAtRestOnSlide({ scrollLeft, clientWidth }: HTMLElement) {
  const slides = Math.abs(scrollLeft) / clientWidth;
  return Math.abs(slides - Math.round(slides)) < 0.02;
}
