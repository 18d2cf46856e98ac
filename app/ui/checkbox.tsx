import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, getControlProps } from "./field.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** The number of results, formatted. */
  count?: ReactNode;
};

function Choice({ type, label, count, className, ...input }: ChoiceProps & { type: "checkbox" | "radio" }) {
  return (
    <label className={classNames("check", className)}>
      <input {...input} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}

/** With `errors` it needs an `id`. */
export function Checkbox({ errors, ...props }: ChoiceProps & { errors?: readonly string[] | null }) {
  if (!errors?.length || !props.id) return <Choice {...props} type="checkbox" />;
  return (
    <div className="field">
      <Choice {...props} {...getControlProps({ id: props.id, errors })} type="checkbox" />
      <FieldError id={props.id} errors={errors} />
    </div>
  );
}

/** Put several in a `FieldGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

interface SegmentedControlProps {
  name: string;
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
}

/** Two to four radio buttons as one bar, so they post without JavaScript. */
export function SegmentedControl({ name, label, options, defaultValue }: SegmentedControlProps) {
  return (
    <fieldset className="segments">
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
