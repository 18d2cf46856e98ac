import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

/**
 * Makes a component with its own chunk. The server renders it too if a loader has awaited its `ready`; rendering itself
 * does not wait.
 */
export function separate<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  async function ready() {
    Loaded ??= await load();
    return { default: Loaded };
  }
  const Awaited = lazy(ready) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is
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

/** True for the server's markup, during and after hydration; false for what the browser renders itself. */
const useWasDrawn = () =>
  useState(
    useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    ),
  )[0];

/** A constant, because with a new object React 19.2 would empty the element at each render. */
const asDrawn = { __html: "" };

/**
 * Texts and links that hydration leaves as the server rendered them (decision 127).
 * @param children a `separate` component: the browser loads it only for a page that it renders itself
 */
export function ServerDrawn({ children, className }: { children: ReactNode; className?: string }) {
  const wasDrawn = useWasDrawn();
  if (!wasDrawn || import.meta.env.SSR) return <div className={className}>{children}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React keeps the server's markup
      dangerouslySetInnerHTML={asDrawn}
    />
  );
}
