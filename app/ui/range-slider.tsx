import { useEffect, useRef, useState } from "react";
import { FieldGroup } from "./field.tsx";
import { boundText, clampToOtherHandle, handlePositions } from "./range-values.ts";
import { TextField } from "./text-field.tsx";

export interface RangeBound {
  id: string;
  name: string;
  label: string;
  /** "Lowest price". */
  handleLabel: string;
  defaultValue?: string;
  errors?: readonly string[] | null;
}

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

/** Fires an input event, as typing does. */
function setFieldValue(field: HTMLInputElement, text: string) {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Two text fields are posted; the script adds a slider in reserved space. */
export function RangeSlider({ id, label, from, to, min, max, step = 1, format = String }: RangeSliderProps) {
  const [isHydrated, setHydrated] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const defaults = useRef([from.defaultValue, to.defaultValue]);
  const field = (end: RangeBound) => document.getElementById(end.id) as HTMLInputElement;
  const handle = (index: 0 | 1) => slider.current?.children[index] as HTMLInputElement;

  function positionHandles(low: number, high: number) {
    const track = slider.current;
    if (!track?.children.length) return;
    for (const [index, value] of [low, high].entries()) {
      const input = handle(index as 0 | 1);
      input.value = String(value);
      input.setAttribute("aria-valuetext", format(value));
    }
    track.style.setProperty("--low", String((low - min) / (max - min)));
    track.style.setProperty("--high", String((high - min) / (max - min)));
    // With both at the upper end, the lower handle must be on top.
    handle(0).style.zIndex = low - min > (max - min) / 2 ? "2" : "";
  }
  const syncHandles = () =>
    positionHandles(...handlePositions(field(from).value, field(to).value, { min, max }));

  function moveHandle(movedHandle: "low" | "high") {
    const value = clampToOtherHandle(movedHandle, Number(handle(0).value), Number(handle(1).value));
    if (movedHandle === "low") setFieldValue(field(from), boundText(value, min));
    else setFieldValue(field(to), boundText(value, max));
    positionHandles(
      movedHandle === "low" ? value : Number(handle(0).value),
      movedHandle === "high" ? value : Number(handle(1).value),
    );
  }
  const dispatchChange = (end: RangeBound) =>
    field(end).dispatchEvent(new Event("change", { bubbles: true }));

  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    // For a removed chip or Back: an uncontrolled field needs its new default written, except an edited one.
    for (const [index, end] of [from, to].entries()) {
      if (defaults.current[index] === end.defaultValue) continue;
      defaults.current[index] = end.defaultValue;
      const isEditing = [field(end), handle(index as 0 | 1)].some(
        (input) => input === document.activeElement,
      );
      if (!isEditing) field(end).value = end.defaultValue ?? "";
    }
    syncHandles();
  });

  const ends = [
    { end: from, moved: "low", bound: min },
    { end: to, moved: "high", bound: max },
  ] as const;
  return (
    <FieldGroup id={id} label={label}>
      <div className="grid grid-cols-2 gap-3" onInput={syncHandles}>
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
      <div ref={slider} className="range-pair">
        {isHydrated &&
          ends.map(({ end, moved: movedHandle, bound }) => (
            <input
              key={movedHandle}
              type="range"
              aria-label={end.handleLabel}
              {...{ min, max, step }}
              defaultValue={bound}
              onInput={() => moveHandle(movedHandle)}
              onChange={() => {}}
              ref={(input) => {
                // React's onChange is the input event; forms that submit on change need the released handle.
                const onRelease = () => dispatchChange(end);
                input?.addEventListener("change", onRelease);
                return () => input?.removeEventListener("change", onRelease);
              }}
            />
          ))}
      </div>
    </FieldGroup>
  );
}
