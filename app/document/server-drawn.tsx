import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

/**
 * A component in a chunk of its own, which the server draws too, once a loader has awaited its `ready`; pages are
 * rendered without waiting.
 */
export function separate<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  async function ready() {
    Loaded ??= await load();
    return { default: Loaded };
  }
  const Awaited = lazy(ready) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: once a module, as with `lazy`
  function Separate(props: Props) {
    const Part = Loaded ?? Awaited;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Separate, { ready });
}

const subscribe = () => () => {};

/** True while and after a page of the server is hydrated, false for what the browser draws itself. */
const useWasDrawn = () =>
  useState(
    useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    ),
  )[0];

/** One object: for another one React 19.2 would empty the element whenever the page is drawn again. */
const asDrawn = { __html: "" };

/**
 * Texts and links that hydration leaves as the server drew them (decision 127).
 * @param children a `separate` component: the browser loads it only for a page that it draws itself
 */
export function ServerDrawn({ children, className }: { children: ReactNode; className?: string }) {
  const wasDrawn = useWasDrawn();
  if (!wasDrawn || import.meta.env.SSR) return <div className={className}>{children}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React keeps what is there
      dangerouslySetInnerHTML={asDrawn}
    />
  );
}
