import { useEffect } from "react";

/** §9, in px: scroll-to-top button, fixed header, smaller header. */
const thresholds = { top: 150, fixed: 200, small: 300 } as const;

/** Without scroll-driven animations: sets `<html data-scrolled="top fixed small">`, `--scrolled` (0 to 1). */
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
