import { PageStyle } from "./page-style.tsx";

/** Decorative: the text next to it says what is loading. */
export function Spinner({ className = "" }: { className?: string }) {
  return (
    <span className={`spinner ${className}`.trim()} aria-hidden="true">
      <PageStyle name="spinner" />
    </span>
  );
}
