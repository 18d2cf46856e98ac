import type { z } from "zod";
import { isTextKey, type Translate } from "../i18n.ts";

/** A form as it is shown: what stands in its fields, by name, and what is wrong with them. */
export interface Form {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** What is stored in place of it, where somebody else changed it in the meantime. */
  stored?: Record<string, string>;
}

/** The name of the hidden field that says what a form was made from (version.ts). */
export const versionField = "version";

/** A form filled with what is stored. */
export function createForm(values: Record<string, string>): Form {
  return { values, errors: {} };
}

/**
 * Reads what was typed by a schema; a field's name is its path in the schema, `opening_hours.1.open`.
 * @returns what was read, or the messages by field, translated
 */
export function parseForm<T extends z.ZodType>(schema: T, values: Record<string, string>, t: Translate) {
  const { success, data, error } = schema.safeParse(nestValues(values));
  if (success) return { data, errors: undefined };
  const errors: Form["errors"] = {};
  for (const { path, message } of error.issues) {
    const text = t(isTextKey(message) ? message : "This value is not valid");
    const field = path.join(".");
    errors[field] = [...new Set([...(errors[field] ?? []), text])];
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

/** Without a prototype: names come from outside. */
const createValues = (): NestedValues => Object.create(null) as NestedValues;
