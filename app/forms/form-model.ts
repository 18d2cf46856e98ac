import type { FieldModel } from "./form-fields.tsx";

/** conform's metadata fits, and what `useFormResult` returns. */
export interface FormModel<Name extends string> {
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  fields: Record<Name, FieldModel>;
}
