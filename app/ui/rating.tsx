import type { ReactNode } from "react";
import { starsHref } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

interface RatingProps {
  /** 0 to 5, with fractions. */
  value: number;
  /** The text alternative: "4.5 out of 5 stars". */
  label: string;
  text?: ReactNode;
  /** Such as "(128 reviews)". */
  count?: ReactNode;
}

export function Rating({ value, label, text, count }: RatingProps) {
  const filled = Math.min(Math.max(value, 0), 5) * 24;
  return (
    <span className="rating">
      <PageStyle name="rating" />
      {/* The inner svg clips the bright row by its width attribute: the CSP forbids style attributes. */}
      <svg viewBox="0 0 120 24" role="img" aria-label={label}>
        <use href={starsHref} width="120" height="24" />
        <svg width={filled} height="24" viewBox={`0 0 ${filled} 24`} aria-hidden="true">
          {filled > 0 && <use href={starsHref} width="120" height="24" />}
        </svg>
      </svg>
      {text !== undefined && <strong aria-hidden="true">{text}</strong>}
      {count !== undefined && <span className="text-soft">{count}</span>}
    </span>
  );
}
