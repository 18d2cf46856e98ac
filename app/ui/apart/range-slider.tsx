import { useEffect, useLayoutEffect, useRef } from "react";
import { FieldGroup, TextField } from "../field.tsx";
import { PageStyle } from "../page-style.tsx";
import { SilentErrorBoundary } from "../silent-error-boundary.tsx";

interface RangeBound {
  id: string;
  name: string;
  label: string;
  /** Such as "Lowest price". */
  handleLabel: string;
  defaultValue?: string;
  errors?: readonly string[] | null;
}

interface RangeHandlesProps {
  from: RangeBound;
  to: RangeBound;
  min: number;
  max: number;
  step: number;
  parse: (text: string) => number | null;
  format: (value: number) => string;
}

const fieldOf = (end: RangeBound) => document.getElementById(end.id) as HTMLInputElement;
const handleId = (end: RangeBound) => `${end.id}-handle`;

/** Fires an input event, as typing does. */
function setFieldValue(field: HTMLInputElement, text: string) {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Two handles on one track that change the fields and follow them; they do not react before hydration. */
function RangeHandles({ from, to, min, max, step, parse, format }: RangeHandlesProps) {
  const ends = [from, to] as const;
  const bounds = [min, max] as const;
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const first = useRef<HTMLInputElement>(null);
  const handle = (index: 0 | 1) => first.current?.parentElement?.children[index] as HTMLInputElement;

  function syncHandles() {
    const track = first.current?.parentElement;
    if (!track) return;
    const [low, high] = handlePositions(parse(fieldOf(from).value), parse(fieldOf(to).value), { min, max });
    for (const [index, value] of [low, high].entries()) {
      const input = handle(index as 0 | 1);
      input.value = String(value);
      input.setAttribute("aria-valuetext", format(value));
      track.querySelector("line")?.setAttribute(`x${index + 1}`, percent(value));
    }
    // With both at the upper end, the lower handle must be on top.
    handle(0).style.zIndex = low - min > (max - min) / 2 ? "2" : "";
  }

  function moveHandle(index: 0 | 1) {
    const value = clampToOtherHandle(index, Number(handle(0).value), Number(handle(1).value));
    const [low, high] = ends.map((end) => fieldOf(end).value) as [string, string];
    if (Number(parse(low)) > (parse(high) ?? Number.POSITIVE_INFINITY)) {
      // The handles show the fields in order.
      setFieldValue(fieldOf(from), high);
      setFieldValue(fieldOf(to), low);
    }
    setFieldValue(fieldOf(ends[index]), boundText(value, bounds[index]));
    // A field that has the value already fires no event.
    syncHandles();
  }

  useEffect(() => {
    syncHandles();
    const fields = ends.map(fieldOf);
    for (const field of fields) field.addEventListener("input", syncHandles);
    return () => {
      for (const field of fields) field.removeEventListener("input", syncHandles);
    };
  });

  const positions = handlePositions(parse(from.defaultValue ?? ""), parse(to.defaultValue ?? ""), {
    min,
    max,
  });
  const handles = ends.map((end, index) => (
    <input
      key={end.id}
      id={handleId(end)}
      type="range"
      aria-label={end.handleLabel}
      {...{ min, max, step }}
      defaultValue={positions[index]}
      onInput={() => moveHandle(index as 0 | 1)}
      ref={(input) => {
        if (index === 0) first.current = input;
        // React's onChange is the input event; forms that submit on change need the released handle.
        const onRelease = () => fieldOf(end).dispatchEvent(new Event("change", { bubbles: true }));
        input?.addEventListener("change", onRelease);
        return () => input?.removeEventListener("change", onRelease);
      }}
    />
  ));
  // Attributes, because the page's CSP allows no inline style of an element.
  return (
    <>
      {handles}
      <svg aria-hidden="true">
        <line x1={percent(positions[0])} x2={percent(positions[1])} />
      </svg>
    </>
  );
}

interface RangeSliderProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  from: RangeBound;
  to: RangeBound;
  min: number;
  max: number;
  step?: number;
  parse: (text: string) => number | null;
  /** For announced values and placeholders: "€ 12,950". */
  format?: (value: number) => string;
}

/** Two text fields are posted; the script adds a slider in reserved space. */
export function RangeSlider({
  id,
  label,
  hideLabel,
  from,
  to,
  min,
  max,
  step = 1,
  parse,
  format = String,
}: RangeSliderProps) {
  const defaults = useRef([from.defaultValue, to.defaultValue]);
  // A layout effect, to run before the effect of the handles, which reads the fields.
  useLayoutEffect(() => {
    // After a removed chip or Back, an uncontrolled field needs its new default set, unless it is being edited.
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
    <FieldGroup id={id} label={label} hideLabel={hideLabel}>
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
          <RangeHandles {...{ from, to, min, max, step, parse, format }} />
        </SilentErrorBoundary>
      </div>
    </FieldGroup>
  );
}

export interface Bounds {
  min: number;
  max: number;
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}

/** Returns positions within the bounds that never cross; an empty end is at its bound. */
export function handlePositions(
  from: number | null,
  to: number | null,
  bounds: Bounds,
): [low: number, high: number] {
  const low = clamp(from ?? bounds.min, bounds);
  const high = clamp(to ?? bounds.max, bounds);
  return low <= high ? [low, high] : [high, low];
}

/** @param moved the handle: 0 is the low one */
export function clampToOtherHandle(moved: 0 | 1, low: number, high: number): number {
  return moved ? Math.max(low, high) : Math.min(low, high);
}

/** Returns the text of a value; empty at its own bound, so that defaults stay out of the URL. */
export function boundText(value: number, bound: number): string {
  return value === bound ? "" : String(value);
}
