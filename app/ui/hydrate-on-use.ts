import { type ComponentType, createElement, lazy, memo, Suspense, useEffect } from "react";

/** Whatever is about to be used, one of these comes before. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];

let start = () => {};
const firstUse = new Promise<void>((resolve) => {
  start = resolve;
});
if (!import.meta.env.SSR)
  for (const sign of signs)
    document.addEventListener(sign, () => start(), { once: true, passive: true, capture: true });

/**
 * A component that the server renders whole, and whose code comes with the first sign of somebody at the page. Its
 * props should stay the same objects until then, as a loader's data do.
 * @param server null in the browser
 */
export function hydrateOnUse<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
) {
  const Component = (server ??
    lazy(async () => {
      await firstUse;
      // Without its code it stays as the server sent it.
      const loaded = await load().catch(() => new Promise<never>(() => {}));
      return { default: loaded };
    })) as ComponentType<P>;
  return memo((props: P) =>
    createElement(Suspense, { fallback: createElement(Start) }, createElement(Component, props)),
  );
}

/** Shown where the server's HTML is not, as after a navigation. */
function Start() {
  useEffect(() => start(), []);
  return null;
}
