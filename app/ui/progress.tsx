/** How far something is, 0 to `max`; `label` is its name, `text` reads the value ("3 of 5"). */
export function ProgressBar({
  value,
  max = 100,
  label,
  text,
}: {
  value: number;
  max?: number;
  label: string;
  text?: string;
}) {
  return <progress className="meter" value={value} max={max} aria-label={label} aria-valuetext={text} />;
}

/** The thin line at the top of the page while a navigation waits, and in the corner `label` ("Loading"), which is announced. */
export function ProgressLine({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status">
      {active && (
        <>
          <div className="progress-line" />
          <p className="progress-label">{label}</p>
        </>
      )}
    </div>
  );
}
