import { useEffect, useRef, useState } from "react";
import { FieldGroup } from "./field.tsx";
import { handlesFor, stopAtOther, textFor } from "./range-values.ts";
import { TextField } from "./text-field.tsx";

export interface RangeEnd {
  id: string;
  name: string;
  /** "From" or "To", above the field. */
  label: string;
  /** The handle's name, complete in itself: "Lowest price". */
  handleLabel: string;
  defaultValue?: string;
  errors?: readonly string[] | null;
}

interface RangePairProps {
  id: string;
  label: string;
  from: RangeEnd;
  to: RangeEnd;
  min: number;
  max: number;
  step?: number;
  /** How the handles' values are read out and the bounds shown as placeholders: "€ 12,950". */
  format?: (value: number) => string;
}

/** Sets an uncontrolled field and tells its form, as typing would. */
function write(field: HTMLInputElement, text: string) {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Two numbers, from and to. The text fields are the control and the only ones with names; once the script runs, a slider
 * of two native range inputs appears in the room kept for it and stays in step with them, whatever was typed before.
 */
export function RangePair({ id, label, from, to, min, max, step = 1, format = String }: RangePairProps) {
  const [ready, setReady] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const defaults = useRef([from.defaultValue, to.defaultValue]);
  const field = (end: RangeEnd) => document.getElementById(end.id) as HTMLInputElement;
  const handle = (index: 0 | 1) => slider.current?.children[index] as HTMLInputElement;

  function place(low: number, high: number) {
    const line = slider.current;
    if (!line?.children.length) return;
    for (const [index, value] of [low, high].entries()) {
      const input = handle(index as 0 | 1);
      input.value = String(value);
      input.setAttribute("aria-valuetext", format(value));
    }
    line.style.setProperty("--low", String((low - min) / (max - min)));
    line.style.setProperty("--high", String((high - min) / (max - min)));
    // Both at the upper end: the lower handle must be the one that can be taken hold of.
    handle(0).style.zIndex = low - min > (max - min) / 2 ? "2" : "";
  }
  const follow = () => place(...handlesFor(field(from).value, field(to).value, { min, max }));

  function move(moved: "low" | "high") {
    const value = stopAtOther(moved, Number(handle(0).value), Number(handle(1).value));
    if (moved === "low") write(field(from), textFor(value, min));
    else write(field(to), textFor(value, max));
    place(
      moved === "low" ? value : Number(handle(0).value),
      moved === "high" ? value : Number(handle(1).value),
    );
  }
  const settle = (end: RangeEnd) => field(end).dispatchEvent(new Event("change", { bubbles: true }));

  useEffect(() => setReady(true), []);
  useEffect(() => {
    // A chip was removed or Back pressed: fields hold what was typed, so a new default has to be written in, but not
    // into an end that is being changed.
    for (const [index, end] of [from, to].entries()) {
      if (defaults.current[index] === end.defaultValue) continue;
      defaults.current[index] = end.defaultValue;
      const busy = [field(end), handle(index as 0 | 1)].some((input) => input === document.activeElement);
      if (!busy) field(end).value = end.defaultValue ?? "";
    }
    follow();
  });

  const ends = [
    { end: from, moved: "low", bound: min },
    { end: to, moved: "high", bound: max },
  ] as const;
  return (
    <FieldGroup id={id} label={label}>
      <div className="grid grid-cols-2 gap-3" onInput={follow}>
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
        {ready &&
          ends.map(({ end, moved, bound }) => (
            <input
              key={moved}
              type="range"
              aria-label={end.handleLabel}
              {...{ min, max, step }}
              defaultValue={bound}
              onInput={() => move(moved)}
              onChange={() => {}}
              ref={(input) => {
                // React's onChange is the browser's input event; a form that acts on change wants the released handle only.
                const done = () => settle(end);
                input?.addEventListener("change", done);
                return () => input?.removeEventListener("change", done);
              }}
            />
          ))}
      </div>
    </FieldGroup>
  );
}
