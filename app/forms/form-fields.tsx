import type { ComponentProps } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

/* Fields of app/ui bound to conform: names, ids, posted values and translated errors. */

/** conform's metadata of a field. */
export interface FieldModel {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[];
}

type FieldProps<P> = Omit<P, "id" | "name" | "errors" | "defaultValue"> & { field: FieldModel };

function useFieldProps({ id, name, initialValue, errors }: FieldModel) {
  const { t } = useI18n();
  return {
    id,
    name,
    defaultValue: typeof initialValue === "string" ? initialValue : undefined,
    errors: errors?.map((error) => t(error)),
  };
}

export function FormText({ field, ...rest }: FieldProps<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useFieldProps(field)} />;
}

export function FormTextArea({ field, ...rest }: FieldProps<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useFieldProps(field)} />;
}

export function FormSelect({ field, ...rest }: FieldProps<ComponentProps<typeof Select>>) {
  return <Select {...rest} {...useFieldProps(field)} />;
}
