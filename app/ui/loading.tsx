import { PageStyle } from "./page-style.tsx";

/** The line at the top during a navigation; `label` ("Loading") is announced. */
export function ProgressLine({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status">
      {active && (
        <>
          <PageStyle name="progress-line" />
          <div className="progress-line" />
          <p className="progress-label">{label}</p>
        </>
      )}
    </div>
  );
}

/** Decorative: the text next to it says what is loading. */
export function Spinner() {
  return (
    <span className="spinner" aria-hidden="true">
      <PageStyle name="spinner" />
    </span>
  );
}
