import { useEffect } from "react";

/** §9: where the scroll-to-top button appears, where the header becomes fixed, and where smaller, px. */
const thresholds = { top: 150, fixed: 200, small: 300 } as const;

/**
 * Follows the scroll position where the browser's CSS cannot (frame.css does it by scroll-driven animations, without a
 * script): `<html data-scrolled="top fixed small">` names the thresholds that are passed, `--scrolled` is 0 to 1.
 */
export function useScrollState() {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const page = document.documentElement;
    const follow = () => {
      const passed = Object.entries(thresholds).filter(([, px]) => scrollY > px);
      page.dataset.scrolled = passed.map(([name]) => name).join(" ");
      const way = page.scrollHeight - innerHeight;
      page.style.setProperty("--scrolled", String(way > 0 ? Math.min(scrollY / way, 1) : 0));
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
}
