import type { ReactNode } from "react";
import type { FormModel } from "#app/forms/form-model.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SellPage } from "../loader.server.ts";
import type { fieldNames } from "./steps.ts";

export type FieldName = (typeof fieldNames)[number];

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

/** Returns the source of a field's value, as long as the value is unchanged. */
export function useSource({ fields, proposed }: Pick<FieldsProps, "fields" | "proposed">) {
  const { t } = useI18n();
  return (name: FieldName): string | undefined => {
    const value = proposed[name];
    return value !== undefined && fields[name].initialValue === value
      ? t("From the vehicle register (RDW)")
      : undefined;
  };
}
