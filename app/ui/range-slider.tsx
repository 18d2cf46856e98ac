import { useLayoutEffect, useRef } from "react";
import { FieldGroup } from "./field.tsx";
import { PageStyle } from "./page-style.tsx";
import { fieldOf, handleId, type RangeBound, RangeHandles } from "./range-handles.tsx";
import { SilentErrorBoundary } from "./silent-error-boundary.tsx";
import { TextField } from "./text-field.tsx";

interface RangeSliderProps {
  id: string;
  label: string;
  from: RangeBound;
  to: RangeBound;
  min: number;
  max: number;
  step?: number;
  /** For announced values and placeholders: "€ 12,950". */
  format?: (value: number) => string;
}

/** Two text fields are posted; the script adds a slider in reserved space. */
export function RangeSlider({ id, label, from, to, min, max, step = 1, format = String }: RangeSliderProps) {
  const defaults = useRef([from.defaultValue, to.defaultValue]);
  // Before the handles' own effect, which reads the fields.
  useLayoutEffect(() => {
    // For a removed chip or Back: an uncontrolled field needs its new default written, except an edited one.
    for (const [index, end] of [from, to].entries()) {
      if (defaults.current[index] === end.defaultValue) continue;
      defaults.current[index] = end.defaultValue;
      const isEditing = [fieldOf(end).id, handleId(end)].includes(document.activeElement?.id ?? "");
      if (!isEditing) fieldOf(end).value = end.defaultValue ?? "";
    }
  });
  const ends = [
    { end: from, bound: min },
    { end: to, bound: max },
  ];
  return (
    <FieldGroup id={id} label={label}>
      <div className="range-fields">
        {ends.map(({ end, bound }) => (
          <TextField
            key={end.id}
            id={end.id}
            name={end.name}
            label={end.label}
            errors={end.errors}
            defaultValue={end.defaultValue}
            inputMode="numeric"
            autoComplete="off"
            placeholder={format(bound)}
          />
        ))}
      </div>
      <div className="range-pair">
        <PageStyle name="range-slider" />
        <SilentErrorBoundary>
          <RangeHandles {...{ from, to, min, max, step, format }} />
        </SilentErrorBoundary>
      </div>
    </FieldGroup>
  );
}
