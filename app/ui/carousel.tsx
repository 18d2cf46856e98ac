import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface CarouselProps {
  /** Names the list. */
  label: string;
  labels: { previous: string; next: string };
  /** One child a slide; slides are 17.5rem wide, or what a class sets as `--slide`. */
  children: ReactNode;
  className?: string;
}

/** How far a row can still be scrolled back and forward; `scrollLeft` counts down from 0 in right-to-left rows. */
function room(row: HTMLElement) {
  const passed = Math.abs(row.scrollLeft);
  return { back: passed > 8, forward: passed < row.scrollWidth - row.clientWidth - 8 };
}

/** A row that scrolls sideways and snaps: by touch, wheel and keyboard without a script; with it, arrows appear. */
export function Carousel({ label, labels, children, className }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [arrows, setArrows] = useState({ back: false, forward: false });
  const look = () => {
    if (!list.current) return;
    const next = room(list.current);
    setArrows((now) => (now.back === next.back && now.forward === next.forward ? now : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for the row's life
  useEffect(() => {
    const watch = new ResizeObserver(look);
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  function scroll(way: 1 | -1) {
    const row = list.current;
    if (!row) return;
    const forward = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    row.scrollBy({ left: way * forward * row.clientWidth * 0.8, behavior: "smooth" });
  }
  const arrow = (way: 1 | -1, on: boolean) => (
    <IconButton
      type="button"
      variant="overlay"
      icon={way > 0 ? "chevron-forward" : "chevron-back"}
      label={way > 0 ? labels.next : labels.previous}
      className={way > 0 ? "carousel-next" : "carousel-back"}
      aria-disabled={!on}
      onClick={() => scroll(way)}
    />
  );
  return (
    <div className={classNames("carousel", className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <ul ref={list} aria-label={label} tabIndex={0} onScroll={look}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {(arrows.back || arrows.forward) && (
        <>
          {arrow(-1, arrows.back)}
          {arrow(1, arrows.forward)}
        </>
      )}
    </div>
  );
}
