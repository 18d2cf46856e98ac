import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Makes a component with its own chunk. The server renders it if a loader has awaited `preload`; a navigation waits. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  async function preload() {
    Loaded ??= await load();
    return { default: Loaded };
  }
  const Awaited = lazy(preload) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is
  function WithPreload(props: Props) {
    const Part = Loaded ?? Awaited;
    return <Part {...props} />;
  }
  return Object.assign(WithPreload, { preload });
}

/** True for the server's markup, during and after hydration; false for what the browser renders itself. */
const useIsServerRendered = () => useState(!useHydrated())[0];

/**
 * Loads the page again when the data of its `ServerRendered` parts change, as after Back: those parts cannot.
 * @param isHeld whether the page shows a message that another load would lose
 */
export function useReloadOnChange(data: object, isHeld: boolean) {
  const isServerRendered = useIsServerRendered();
  const shown = JSON.stringify(data);
  const [rendered] = useState(shown);
  const isStale = isServerRendered && shown !== rendered && !isHeld;
  useEffect(() => {
    if (isStale) location.reload();
  }, [isStale]);
}

/** A constant, because with a new object React 19.2 would empty the element at each render. */
const serverMarkup = { __html: "" };

/**
 * Texts and links that hydration leaves as the server rendered them (decision 127).
 * @param children a `lazyWithPreload` component: the browser loads it only for a page that it renders itself
 */
export function ServerRendered({ children, className }: { children: ReactNode; className?: string }) {
  const isServerRendered = useIsServerRendered();
  if (!isServerRendered || import.meta.env.SSR) return <div className={className}>{children}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React keeps the server's markup
      dangerouslySetInnerHTML={serverMarkup}
    />
  );
}
