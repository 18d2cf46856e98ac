import type { ReactNode } from "react";
import { PageStyle } from "./page-style.tsx";

interface SegmentedControlProps {
  name: string;
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue: string;
}

/** Two to four options in one bar. They are radio buttons, so that they post without JavaScript. */
export function SegmentedControl({ name, label, options, defaultValue }: SegmentedControlProps) {
  return (
    <fieldset className="segmented-control">
      <PageStyle name="segmented-control" />
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
