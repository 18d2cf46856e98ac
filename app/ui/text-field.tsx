import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldBaseProps } from "./field.tsx";
import { PageStyle } from "./page-style.tsx";

type TextControlProps = FieldBaseProps & { className?: string };

/** Left-to-right in every language. */
const leftToRight = ["email", "tel", "url"];

/** `before` and `after` are inside its border (a symbol, a unit, an icon). */
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
            <PageStyle name="text-field" />
            {before}
            {control}
            {after}
          </span>
        );
      }}
    </Field>
  );
}

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
      {(controlProps) => (
        <>
          <PageStyle name="text-field" />
          <textarea dir="auto" {...input} {...controlProps} className="input" />
        </>
      )}
    </Field>
  );
}
