import type { ComponentProps } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

/*
 * ui's fields, tied to conform's: names, ids, values that survive a failed post, and the server's messages (i18n keys or
 * the API's own words) translated.
 */

/** What a field of conform's metadata says of itself, whatever form it is of. */
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

/** A text input; `type` also chooses the phone's keyboard. */
export function FormText({ field, ...rest }: FieldProps<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useFieldProps(field)} />;
}

/** A text of several lines. */
export function FormTextArea({ field, ...rest }: FieldProps<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useFieldProps(field)} />;
}

/** A choice from a list. */
export function FormSelect({ field, ...rest }: FieldProps<ComponentProps<typeof Select>>) {
  return <Select {...rest} {...useFieldProps(field)} />;
}
