import { type ComponentType, createElement, lazy, memo, Suspense, useMemo, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * One of these events comes before any use of the page. A part that is not hydrated then would delay the rest of the
 * page when any context changes, as by a navigation.
 */
const firstUseEvents = ["pointermove", "pointerdown", "keydown", "focusin", "click", "change", "popstate"];

let start = () => {};
const firstUse = new Promise<void>((resolve) => {
  start = resolve;
});
if (!import.meta.env.SSR) {
  for (const event of firstUseEvents)
    window.addEventListener(event, () => start(), { once: true, passive: true, capture: true });
  // The touch that brought the scripts was one, and no pointer moves after it.
  if (navigator.userActivation?.hasBeenActive) start();
}

/**
 * Makes a component that the server renders, and that loads its code when a visitor first uses the page. Its props
 * should stay the same objects until then, as a loader's data do: other props load the code too.
 * @param server the component; null in the browser
 */
export function hydrateOnUse<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
) {
  let needCode = () => {};
  const change = new Promise<void>((resolve) => {
    needCode = resolve;
  });
  const Component = (server ??
    lazy(async () => {
      await firstUse;
      const loaded = await load().catch(async () => {
        // Without its code the component stays as the server sent it, until it has to change.
        await change;
        if (!navigator.onLine) await new Promise((done) => window.addEventListener("online", done));
        window.location.reload();
        return new Promise<never>(() => {});
      });
      return { default: loaded };
    })) as ComponentType<P>;
  return memo((props: P) => {
    const [firstProps] = useState(props);
    const [isServerRendered] = useState(!useHydrated());
    // The same element in each render, because a changed one would be rendered anew instead of hydrated.
    const part = useMemo(() => {
      const whole = createElement(Component, props);
      return isServerRendered ? createElement(Suspense, null, whole) : whole;
    }, [isServerRendered, props]);
    // What a navigation or new props show has to wait for the code, with everything that appears together with it.
    if (!isServerRendered || firstProps !== props) {
      start();
      needCode();
    }
    return part;
  });
}
