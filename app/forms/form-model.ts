import type { FieldModel } from "./form-fields.tsx";

/** A form as its fields need it: conform's metadata, or the result of `useFormResult`. */
export interface FormModel<Name extends string> {
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  fields: Record<Name, FieldModel>;
}
