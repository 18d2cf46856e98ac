import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field.tsx";

type Own = FieldTexts & { className?: string };

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
}: Own & Omit<ComponentProps<"input">, "id" | "className"> & { before?: ReactNode; after?: ReactNode }) {
  const affixed = Boolean(before ?? after);
  const dir = input.dir ?? (leftToRight.includes(input.type ?? "") ? "ltr" : undefined);
  return (
    <Field {...{ id, label, hideLabel, note, hint, errors, className }}>
      {(wiring) => {
        const control = <input {...input} {...wiring} dir={dir} className={affixed ? undefined : "input"} />;
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
}: Own & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Field {...{ id, label, hideLabel, note, hint, errors, className }}>
      {(wiring) => <textarea dir="auto" {...input} {...wiring} className="input" />}
    </Field>
  );
}
