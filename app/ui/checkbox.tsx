import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, getControlProps } from "./field.tsx";
import { PageStyle } from "./page-style.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** The number of results, formatted. */
  count?: ReactNode;
};

function Choice({ type, label, count, className, ...input }: ChoiceProps & { type: "checkbox" | "radio" }) {
  return (
    <label className={classNames("check", className)}>
      <PageStyle name="checkbox" />
      <input {...input} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}

/** `errors`, even an empty list, needs an `id`: then the box stays the same element when an error comes or goes. */
export function Checkbox({ errors, ...props }: ChoiceProps & { errors?: readonly string[] | null }) {
  if (!errors || !props.id) return <Choice {...props} type="checkbox" />;
  return (
    <div className="field">
      <Choice {...props} {...getControlProps({ id: props.id, errors })} type="checkbox" />
      <FieldError id={props.id} errors={errors} />
    </div>
  );
}

/** A radio button; put several in a `FieldGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
