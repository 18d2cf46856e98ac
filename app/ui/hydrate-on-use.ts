import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useState } from "react";

/**
 * Whatever is about to be used, one of these comes before. Not hydrated yet, a part holds up the rest of the page when
 * any context changes, as by a navigation.
 */
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "click",
  "change",
  "popstate",
];

let start = () => {};
const firstUse = new Promise<void>((resolve) => {
  start = resolve;
});
if (!import.meta.env.SSR) {
  for (const sign of signs)
    window.addEventListener(sign, () => start(), { once: true, passive: true, capture: true });
  // The touch that brought the scripts was one, and no pointer moves after it.
  if (navigator.userActivation?.hasBeenActive) start();
}

/**
 * A component that the server renders whole, and whose code comes with the first sign of somebody at the page. Its
 * props should stay the same objects until then, as a loader's data do: others bring it too.
 * @param server null in the browser
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
        // Without its code it stays as the server sent it, until it is to change.
        await change;
        window.location.reload();
        return new Promise<never>(() => {});
      });
      return { default: loaded };
    })) as ComponentType<P>;
  return memo((props: P) => {
    const [firstProps] = useState(props);
    // Other props wait for its code, and all that changes with them.
    if (firstProps !== props) {
      start();
      needCode();
    }
    return createElement(Suspense, { fallback: createElement(Start) }, createElement(Component, props));
  });
}

/** Shown where the server's HTML is not, as after a navigation. */
function Start() {
  useEffect(() => start(), []);
  return null;
}
