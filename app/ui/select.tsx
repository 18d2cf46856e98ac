import type { ComponentProps } from "react";
import { Field, type FieldBaseProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldBaseProps &
  Omit<ComponentProps<"select">, "id"> & {
    /** For groups pass `<optgroup>`s as children. */
    options?: readonly Option[];
    /** The empty option, such as "Any brand". */
    emptyLabel?: string;
  };

export function Select({
  id,
  label,
  hideLabel,
  note,
  hint,
  errors,
  className,
  options,
  emptyLabel,
  children,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, hideLabel, note, hint, errors, className }}>
      {(controlProps) => (
        <span className="select">
          <PageStyle name="select" />
          <select {...select} {...controlProps} className="input">
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
