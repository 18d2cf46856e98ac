import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";

const Suggestions = lazy(async () => ({ default: (await import("./suggestions.tsx")).Suggestions }));

interface SuggestProps {
  isOffered: boolean;
  /** Whether other filters restrict the list, so that the numbers of the suggestions are not those of their lists. */
  isFiltered?: boolean;
  /** Returns the URL of the list for a make, a model or words. */
  hrefOf: (search: Record<string, string>) => string;
  children: (
    field: Pick<ComponentProps<"input">, "onFocus"> & { ref: RefObject<HTMLInputElement | null> },
  ) => ReactNode;
}

/** A search field with suggestions. Their code is loaded when the field gets the focus. */
export function Suggest({ isOffered, isFiltered, hrefOf, children }: SuggestProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true);
  }, []);
  return (
    <div className="relative suggest">
      {children({ ref: input, onFocus: () => setUsed(true) })}
      {isOffered && isUsed && (
        <SilentErrorBoundary>
          <Suspense>
            <Suggestions input={input} isFiltered={isFiltered} hrefOf={hrefOf} />
          </Suspense>
        </SilentErrorBoundary>
      )}
    </div>
  );
}
