import { divIcon, type Marker as LeafletMarker, type PopupEvent } from "leaflet";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Marker, Popup, useMap } from "react-leaflet";
import type { Place } from "./projection.ts";

interface NamedMarkerProps {
  position: Place;
  /** A formatted number, which is safe as HTML: Leaflet inserts it as such. */
  text: string;
  /** Name for screen readers and the tooltip. */
  name: string;
  className: string;
  onPoint: (isPointing: boolean) => void;
  onUse?: (() => void) | undefined;
  children?: ReactNode;
}

/** A mark that works as a button: Leaflet's own marker has no name, and keys do not press it. */
export function NamedMarker({ position, text, name, className, onPoint, onUse, children }: NamedMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(
    () => divIcon({ html: `<span>${text}</span>`, className, iconSize: [0, 0] }),
    [text, className],
  );
  const point = useEffectEvent(onPoint);
  const map = useMap();
  // A cluster disappears when it is zoomed into; the focus then moves to the map instead of being lost.
  useEffect(() => {
    const element = marker.current?.getElement();
    return () => {
      if (element && element === document.activeElement) map.getContainer().focus({ preventScroll: true });
    };
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon may have a new element
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.setAttribute("aria-label", name);
    element.title = name;
    const until = new AbortController();
    const on = (kinds: string[], handle: (event: Event) => void) => {
      for (const kind of kinds) element.addEventListener(kind, handle, { signal: until.signal });
    };
    on(["pointerenter", "focus"], () => point(true));
    on(["pointerleave", "blur"], () => point(false));
    on(["keydown"], (event) => {
      if (!["Enter", " "].includes((event as KeyboardEvent).key)) return;
      event.preventDefault();
      element.click();
    });
    return () => until.abort();
  }, [name, icon]);
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      eventHandlers={{
        click: () => onUse?.(),
        // Its link has the focus until it has faded out.
        popupclose({ popup }: PopupEvent) {
          const { activeElement } = document;
          if (activeElement === document.body || popup.getElement()?.contains(activeElement))
            marker.current?.getElement()?.focus({ preventScroll: true });
        },
      }}
    >
      {children && (
        <Popup closeButton={false}>
          <Shown>{children}</Shown>
        </Popup>
      )}
    </Marker>
  );
}

/** Content of a popup, mounted while it is open; its link takes the focus. */
function Shown({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector("a")?.focus(), []);
  return <div ref={content}>{children}</div>;
}
