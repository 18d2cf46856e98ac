import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { PageStyle } from "../page-style.tsx";

interface CarouselProps {
  label: string;
  labels: { previous: string; sides: string };
  /** One child per slide; `--slide` sets their width, by default 17.5rem. */
  children: ReactNode;
}

/** Whether the row can scroll to each side. `scrollLeft` counts down from 0 in right-to-left rows. */
function scrollableSides(row: HTMLElement) {
  const scrolled = Math.abs(row.scrollLeft);
  return { back: scrolled > 8, forward: scrolled < row.scrollWidth - row.clientWidth - 8 };
}

/** Scrolls and snaps natively; the script adds arrows. */
export function Carousel({ label, labels, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [arrows, setArrows] = useState({ back: false, forward: false });
  const updateArrows = () => {
    if (!list.current) return;
    const sides = scrollableSides(list.current);
    // A transition waits for the sheet of the arrows.
    startTransition(() =>
      setArrows((current) =>
        current.back === sides.back && current.forward === sides.forward ? current : sides,
      ),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for the row's life
  useEffect(() => {
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(updateArrows);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  function scroll(direction: 1 | -1) {
    const row = list.current;
    if (!row) return;
    const forward = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    row.scrollBy({ left: direction * forward * row.clientWidth * 0.8, behavior });
  }
  const arrow = (direction: 1 | -1, isEnabled: boolean) => (
    <IconButton
      type="button"
      variant="overlay"
      icon={direction > 0 ? "chevron-forward" : "chevron-back"}
      label={direction > 0 ? labels.sides : labels.previous}
      className={direction > 0 ? "carousel-next" : "carousel-back"}
      aria-disabled={!isEnabled}
      onClick={() => scroll(direction)}
    />
  );
  return (
    <div className="carousel">
      <PageStyle name="carousel" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <ul ref={list} aria-label={label} tabIndex={0} onScroll={updateArrows}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {(arrows.back || arrows.forward) && (
        <>
          <PageStyle name="carousel-arrows" />
          {arrow(-1, arrows.back)}
          {arrow(1, arrows.forward)}
        </>
      )}
    </div>
  );
}
