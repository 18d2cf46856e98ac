/** 0 to `max`. @param label its name. @param text its value ("3 of 5"). */
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

/** For navigations; `label` ("Loading") is announced. */
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
