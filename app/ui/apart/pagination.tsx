import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link, type LinkProps } from "../link.tsx";
import { PageStyle } from "../page-style.tsx";

interface PaginationProps {
  current: number;
  total: number;
  /** The URL of a page, which must keep the filters. */
  hrefFor: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  format?: (page: number) => ReactNode;
  /** Props of every link (`preventScrollReset`, `prefetch`). */
  link?: Omit<LinkProps, "to" | "children">;
}

export function Pagination({ current, total, hrefFor, labels, format = String, link }: PaginationProps) {
  if (total <= 1) return null;
  const slots = paginationWindow(current, total).map((slot, index) => ({
    slot,
    key: slot === "gap" ? `gap-${index}` : slot,
  }));
  return (
    <nav aria-label={labels.nav}>
      <PageStyle name="pagination" />
      <ul className="pages">
        {current > 1 && (
          <li>
            <Link {...link} to={hrefFor(current - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron-back" />
              <span className="pages-word">{labels.previous}</span>
            </Link>
          </li>
        )}
        {slots.map(({ slot, key }) =>
          slot === "gap" ? (
            <li key={key} aria-hidden="true">
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
                {...link}
                to={hrefFor(slot)}
                aria-label={labels.page(slot)}
                aria-current={slot === current ? "page" : undefined}
              >
                {format(slot)}
              </Link>
            </li>
          ),
        )}
        {current < total && (
          <li>
            <Link {...link} to={hrefFor(current + 1)} rel="next" aria-label={labels.next}>
              <span className="pages-word">{labels.next}</span>
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
