import { PageStyle } from "./page-style.tsx";

/** @param value 0 to `max` @param label the accessible name @param text the accessible value ("3 of 5") */
export function ProgressBar({
  value,
  max,
  label,
  text,
}: {
  value: number;
  max: number;
  label: string;
  text?: string;
}) {
  return (
    <>
      <PageStyle name="progress-bar" />
      <progress className="meter" value={value} max={max} aria-label={label} aria-valuetext={text} />
    </>
  );
}
