import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

export interface FieldBaseProps {
  id: string;
  label: ReactNode;
  /** For assistive technology only, e.g. in a search box. */
  hideLabel?: boolean;
  note?: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | null;
}

export interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Uses conform's ids (`{id}-description`, `{id}-error`). */
export function getControlProps({
  id,
  hint,
  errors,
}: Pick<FieldBaseProps, "id" | "hint" | "errors">): ControlProps {
  const invalid = Boolean(errors?.length);
  const describedBy = classNames(Boolean(hint) && `${id}-description`, invalid && `${id}-error`);
  return { id, "aria-invalid": invalid || undefined, "aria-describedby": describedBy };
}

export function FieldError({ id, errors }: Pick<FieldBaseProps, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <PageStyle name="field-error" />
      <Icon name="error" />
      <span>{errors.join("\n")}</span>
    </p>
  );
}

interface FieldProps extends FieldBaseProps {
  className?: string;
  children: (props: ControlProps) => ReactNode;
}

function splitProps<Props extends Omit<FieldProps, "children">>(props: Props) {
  const { id, label, hideLabel, note, hint, errors, className, ...control } = props;
  return { field: { id, label, hideLabel, note, hint, errors, className }, control };
}

/** `children` gets the attributes that link the control to label, hint and errors. */
export function Field({ className, children, ...field }: FieldProps) {
  return (
    <div className={classNames("field", className)}>
      <label className={field.hideLabel ? "sr-only" : "label"} htmlFor={field.id}>
        <LabelText {...field} />
      </label>
      <Hint {...field} />
      {children(getControlProps(field))}
      <FieldError {...field} />
    </div>
  );
}

export function FieldGroup({ children, ...field }: FieldBaseProps & { children: ReactNode }) {
  const { id, "aria-describedby": describedBy } = getControlProps(field);
  return (
    <fieldset id={id} aria-describedby={describedBy} className="field">
      <legend className={field.hideLabel ? "sr-only" : "label"}>
        <LabelText {...field} />
      </legend>
      <Hint {...field} />
      {children}
      <FieldError {...field} />
    </fieldset>
  );
}

const LabelText = ({ label, note }: FieldBaseProps) =>
  note ? (
    <>
      {label} <span className="hint">{note}</span>
    </>
  ) : (
    label
  );

const Hint = ({ id, hint }: FieldBaseProps) =>
  hint && (
    <p className="hint" id={`${id}-description`}>
      {hint}
    </p>
  );

type TextControlProps = FieldBaseProps & { className?: string };

/** Input types that are left-to-right in every language. */
const leftToRight = ["email", "tel", "url"];

/** `before` and `after` are inside the field's border (a symbol, a unit, an icon). */
export function TextField({
  before,
  after,
  ...props
}: TextControlProps &
  Omit<ComponentProps<"input">, "id" | "className"> & { before?: ReactNode; after?: ReactNode }) {
  const { field, control: input } = splitProps(props);
  const affixed = Boolean(before ?? after);
  const dir = input.dir ?? (leftToRight.includes(input.type ?? "") ? "ltr" : undefined);
  return (
    <Field {...field}>
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

export function TextArea(props: TextControlProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  const { field, control: textarea } = splitProps(props);
  return (
    <Field {...field}>
      {(controlProps) => (
        <>
          <PageStyle name="text-field" />
          <textarea dir="auto" {...textarea} {...controlProps} className="input" />
        </>
      )}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldBaseProps &
  Omit<ComponentProps<"select">, "id"> & {
    /** For groups pass `<optgroup>`s as children. */
    options?: readonly Option[];
    emptyLabel?: string;
  };

export function Select({ options, emptyLabel, children, ...props }: SelectProps) {
  const { field, control: select } = splitProps(props);
  return (
    <Field {...field}>
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
