import { useRef } from "react";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHeadingFocus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface PageLinksProps {
  current: number;
  total: number;
  /** The URL of a page, which must keep the filters. */
  hrefFor: (page: number) => string;
}

export function PageLinks({ current, total, hrefFor }: PageLinksProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const nav = useRef<HTMLElement>(null);
  useHeadingFocus(nav, current);
  if (total <= 1) return null;
  const slots = paginationWindow(current, total).map((slot, index) => ({
    slot,
    key: slot === "gap" ? `gap-${index}` : slot,
  }));
  return (
    <nav ref={nav} aria-label={t("Pages")}>
      <PageStyle name="pagination" />
      <ul className="pages">
        {current > 1 && (
          <li>
            <Link to={hrefFor(current - 1)} rel="prev" aria-label={t("Previous")}>
              <Icon name="chevron-back" />
              <span className="pages-word">{t("Previous")}</span>
            </Link>
          </li>
        )}
        {slots.map(({ slot, key }) =>
          slot === "gap" ? (
            <li key={key} aria-hidden="true" className="pages-near">
              <span>…</span>
            </li>
          ) : (
            <li
              key={key}
              className={classNames(
                total > 5 && slot !== 1 && slot !== total && slot !== current && "pages-near",
              )}
            >
              <Link
                to={hrefFor(slot)}
                aria-label={t("Page {{number}}", { number: slot })}
                aria-current={slot === current ? "page" : undefined}
              >
                {format.number(slot)}
              </Link>
            </li>
          ),
        )}
        {current < total && (
          <li>
            <Link to={hrefFor(current + 1)} rel="next" aria-label={t("Next")}>
              <span className="pages-word">{t("Next")}</span>
              <Icon name="chevron-forward" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

type PageSlot = number | "gap";

/** A gap stands for two or more pages. From 8 pages on there are always 7 slots, so that links stay in place. */
export function paginationWindow(current: number, total: number): PageSlot[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (total <= 7) return range(1, total);
  if (current <= 4) return [...range(1, 5), "gap", total];
  if (current >= total - 3) return [1, "gap", ...range(total - 4, total)];
  return [1, "gap", current - 1, current, current + 1, "gap", total];
}
