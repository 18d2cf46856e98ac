import type { ComponentProps } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

/*
 * ui's fields, tied to conform's: names, ids, values that survive a failed post, and the server's messages (i18n keys or
 * the API's own words) translated.
 */

/** What a field of conform's metadata says of itself, whatever form it is of. */
export interface FieldState {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[];
}

type Tied<P> = Omit<P, "id" | "name" | "errors" | "defaultValue"> & { field: FieldState };

function useTied({ id, name, initialValue, errors }: FieldState) {
  const { t } = useI18n();
  return {
    id,
    name,
    defaultValue: typeof initialValue === "string" ? initialValue : undefined,
    errors: errors?.map((error) => t(error)),
  };
}

/** A text input; `type` also chooses the phone's keyboard. */
export function FormText({ field, ...rest }: Tied<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useTied(field)} />;
}

/** A text of several lines. */
export function FormTextArea({ field, ...rest }: Tied<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useTied(field)} />;
}

/** A choice from a list. */
export function FormSelect({ field, ...rest }: Tied<ComponentProps<typeof Select>>) {
  return <Select {...rest} {...useTied(field)} />;
}
