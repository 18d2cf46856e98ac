import type { MouseEvent } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Scrolls without changing the URL, smoothly unless CSS forbids it; moves the focus too. */
function scrollToTop(event: MouseEvent) {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
}

/** §2: shown below 150 px, with a ring as scroll progress; a link without JavaScript. */
export function BackToTop() {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that leads to the top without JavaScript; with it, it scrolls there
    <a
      href="#top"
      className="to-top"
      aria-label={t("Back to top")}
      title={t("Back to top")}
      onClick={scrollToTop}
    >
      <PageStyle name="back-to-top" />
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <circle cx="24" cy="24" r="22" pathLength="1" />
      </svg>
      <Icon name="arrow-up" />
    </a>
  );
}
