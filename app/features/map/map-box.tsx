import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";

interface MapBoxProps {
  label: string;
  overview: ReactNode;
  /** Replaces the overview, and is fetched, as soon as somebody points at it, touches it or focuses it. */
  children: ReactNode;
}

/** A map of one size, first drawn and then interactive. Escape moves the focus out of it, past its marks. */
export function MapBox({ label, overview, children }: MapBoxProps) {
  const { t } = useI18n();
  const [state, setState] = useState<"drawn" | "ready" | "used">("drawn");
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const use = () => setState("used");
    const starting = new AbortController();
    for (const kind of ["pointermove", "focusin", "touchstart"])
      box.current?.addEventListener(kind, use, { once: true, passive: true, signal: starting.signal });
    setState(box.current?.matches(":hover, :focus-within") ? "used" : "ready");
    return () => starting.abort();
  }, []);

  function leave({ key }: KeyboardEvent) {
    // Escape closes an open popup of a mark first.
    if (key === "Escape" && !box.current?.querySelector(".leaflet-popup")) end.current?.focus();
  }

  return (
    <>
      <PageStyle name="map" />
      <section
        ref={box}
        aria-label={label}
        className="map-box"
        tabIndex={state === "ready" ? 0 : -1}
        onKeyDown={leave}
      >
        {state === "used" ? (
          <SilentErrorBoundary onError={() => setState("ready")}>
            <Suspense fallback={overview}>{children}</Suspense>
          </SilentErrorBoundary>
        ) : (
          overview
        )}
      </section>
      <p ref={end} tabIndex={-1} className="sr-only">
        {t("End of the map")}
      </p>
    </>
  );
}
