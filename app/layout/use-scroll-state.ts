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
    const documentElement = document.documentElement;
    const update = () => {
      const passed = Object.entries(thresholds).filter(([, px]) => scrollY > px);
      documentElement.dataset.scrolled = passed.map(([name]) => name).join(" ");
      const scrollRange = documentElement.scrollHeight - innerHeight;
      documentElement.style.setProperty(
        "--scrolled",
        String(scrollRange > 0 ? Math.min(scrollY / scrollRange, 1) : 0),
      );
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
}
