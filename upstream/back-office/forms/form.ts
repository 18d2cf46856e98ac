import type { z } from "zod";
import { isTextKey, type TextKey, type Translate } from "../i18n.ts";
import { versionDigest } from "./record-version.ts";

/** A form's values and error messages, both by field name. */
export interface Form {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** The stored values, if somebody else has changed them since the form was made. */
  stored?: Record<string, string>;
  /** Whether what the form decides on has changed since the form was made, so that nothing was done. */
  isOutdated?: boolean;
  /** Of the fields with errors, filled as they are rendered, for the error summary. */
  labels?: Record<string, string>;
}

/** The hidden field with the digest of the values the form was made from (record-version.ts). */
export const versionField = "version";

export function createForm(values: Record<string, string>): Form {
  return { values, errors: {} };
}

/** The status of a page with the form: 409 if something has changed since it was made, 422 with errors. */
export const formStatus = (form: Form | undefined) =>
  form?.stored || form?.isOutdated ? 409 : Object.keys(form?.errors ?? {}).length > 0 ? 422 : 200;

/** A form to change stored values. @param shown the values as the form shows them */
export const editForm = (stored: Record<string, string>, shown = stored): Form =>
  createForm({ ...shown, [versionField]: versionDigest(stored) });

/** Parses form values with translated errors; a field's name is its path in the schema: `opening_hours.1.open`. */
export function parseForm<T extends z.ZodType>(schema: T, values: Record<string, string>, t: Translate) {
  const { data, errors: keys } = parseValues(schema, values);
  if (!keys) return { data: data as z.output<T>, errors: undefined };
  const errors: Form["errors"] = {};
  for (const [field, messages] of Object.entries(keys)) errors[field] = messages.map((key) => t(key));
  return { data: undefined, errors };
}

/** Like `parseForm`, but returns text keys as errors, so that they can be translated later. */
export function parseValues<T extends z.ZodType>(schema: T, values: Record<string, string>) {
  const { success, data, error } = schema.safeParse(nestValues(values));
  if (success) return { data, errors: undefined };
  const errors: Record<string, TextKey[]> = {};
  for (const { path, message } of error.issues) {
    const key = isTextKey(message) ? message : "This value is not valid";
    const field = path.join(".");
    errors[field] = [...new Set([...(errors[field] ?? []), key])];
  }
  return { data: undefined, errors };
}

type NestedValues = { [name: string]: string | NestedValues };

function nestValues(values: Record<string, string>): NestedValues {
  const root = createValues();
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split(".");
    const last = steps.pop() ?? name;
    let parent = root;
    for (const step of steps) {
      const child = parent[step];
      parent = parent[step] = typeof child === "object" ? child : createValues();
    }
    parent[last] = value;
  }
  return root;
}

/** An object without a prototype, because the names come from the client. */
const createValues = (): NestedValues => Object.create(null) as NestedValues;
