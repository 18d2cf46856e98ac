import type { FieldModel } from "./form-fields.tsx";

/** i18n keys or translated texts by field; "" is the form itself. */
export type FieldErrors = Record<string, string[]>;

export interface RestoredDraft {
  values: Record<string, string[]>;
  startAgain: () => void;
}

/** A form as its fields need it: conform's metadata, or the result of `useFormResult`. */
export interface FormModel<Name extends string> {
  form: {
    id: string;
    errors?: string[] | undefined;
    allErrors: FieldErrors;
    /** A new object for each answer of the server or of the rules in the browser. */
    answer?: object;
    /** Announced politely when a field is left; undefined until the rules are loaded. */
    announcement?: string[];
    /** A persistent draft that was restored; null when there is none (decision 147). */
    restored?: RestoredDraft | null;
  };
  fields: Record<Name, FieldModel>;
}
