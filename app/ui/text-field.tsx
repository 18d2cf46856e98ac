import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldBaseProps } from "./field.tsx";

type TextControlProps = FieldBaseProps & { className?: string };

/** Kinds whose content is written left to right in every language. */
const leftToRight = ["email", "tel", "url"];

/** A labelled text input. `before` and `after` stand inside its frame (a symbol, a unit, an icon). */
export function TextField({
  id,
  label,
  hideLabel,
  note,
  hint,
  errors,
  className,
  before,
  after,
  ...input
}: TextControlProps &
  Omit<ComponentProps<"input">, "id" | "className"> & { before?: ReactNode; after?: ReactNode }) {
  const affixed = Boolean(before ?? after);
  const dir = input.dir ?? (leftToRight.includes(input.type ?? "") ? "ltr" : undefined);
  return (
    <Field {...{ id, label, hideLabel, note, hint, errors, className }}>
      {(controlProps) => {
        const control = (
          <input {...input} {...controlProps} dir={dir} className={affixed ? undefined : "input"} />
        );
        if (!affixed) return control;
        return (
          <span className="input input-affixed">
            {before}
            {control}
            {after}
          </span>
        );
      }}
    </Field>
  );
}

/** A labelled text of several lines; grows with what is typed where the browser can. */
export function TextArea({
  id,
  label,
  hideLabel,
  note,
  hint,
  errors,
  className,
  ...input
}: TextControlProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Field {...{ id, label, hideLabel, note, hint, errors, className }}>
      {(controlProps) => <textarea dir="auto" {...input} {...controlProps} className="input" />}
    </Field>
  );
}
