import type { FieldModel } from "./form-fields.tsx";

/** What a form's components need to know of it; conform's metadata is one, `useAnsweredForm` makes another. */
export interface FormModel<Name extends string> {
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
  fields: Record<Name, FieldModel>;
}
