import type { ComponentProps, ReactNode } from "react";
import { FormSelect, FormText } from "#app/forms/form-fields.tsx";
import type { FormModel } from "#app/forms/form-model.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { Option } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SellPage } from "../loader.server.ts";
import type { fieldNames } from "./steps.ts";

type FieldName = (typeof fieldNames)[number];

export interface FieldsProps {
  fields: FormModel<FieldName>["fields"];
  page: SellPage;
  /** Values from the vehicle register, by field. */
  proposed: Record<string, string>;
}

interface ExplainedProps {
  name: string;
  label: string;
  page: SellPage;
  children: ReactNode;
}

/** A field with the API's explanation, which opens by touch, mouse and keyboard, without JavaScript. */
export function Explained({ name, label, page, children }: ExplainedProps) {
  const { t } = useI18n();
  const hint = page.hints[name];
  return (
    <div className="explained">
      {children}
      {hint && (
        <details>
          <summary>
            <Icon name="question" />
            <span className="sr-only">{t("What is meant by “{{field}}”?", { field: label })}</span>
          </summary>
          <p>{hint}</p>
        </details>
      )}
    </div>
  );
}

interface NamedFieldProps extends FieldsProps {
  name: FieldName;
  label: string;
}

/** Returns the source of a field's value, as long as the value is unchanged. */
function useSource({ fields, proposed, name }: Omit<NamedFieldProps, "page" | "label">): string | undefined {
  const { t } = useI18n();
  const value = proposed[name];
  return value !== undefined && fields[name].initialValue === value
    ? t("From the vehicle register (RDW)")
    : undefined;
}

type TextProps = NamedFieldProps & Omit<ComponentProps<typeof FormText>, "field" | "label" | "hint">;

export function ExplainedText({ fields, page, proposed, name, label, ...rest }: TextProps) {
  const hint = useSource({ fields, proposed, name });
  return (
    <Explained name={name} label={label} page={page}>
      <FormText field={fields[name]} label={label} hint={hint} {...rest} />
    </Explained>
  );
}

/** A select; a text field if the API has no list. */
export function ExplainedSelect({ options, ...props }: NamedFieldProps & { options: readonly Option[] }) {
  const { t } = useI18n();
  const { fields, page, name, label } = props;
  const hint = useSource(props);
  if (options.length === 0) return <ExplainedText {...props} autoComplete="off" required />;
  return (
    <Explained name={name} label={label} page={page}>
      <FormSelect
        field={fields[name]}
        label={label}
        hint={hint}
        options={options}
        emptyLabel={t("Please choose")}
        autoComplete="off"
        required
      />
    </Explained>
  );
}
