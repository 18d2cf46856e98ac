import type { z } from "zod";
import { toList, tolerant } from "#app/api/transport/tolerant.ts";

type Path = readonly PropertyKey[];
interface Deviation {
  path: Path;
  text: string;
}

/** Returns what the site refuses or loses of an answer, with the first example of each field. */
export function deviationsOf(schema: z.ZodType, value: unknown): string[] {
  const examples = new Map<string, string>();
  for (const { path, text } of read(schema, value, [])) {
    const field = path.filter((name) => typeof name === "string").join(".");
    if (!examples.has(field)) examples.set(field, `${path.join(".")}: ${text}`);
  }
  return [...examples.values()];
}

function read(schema: z.core.$ZodType, value: unknown, path: Path): Deviation[] {
  const { error } = tolerant(schema as z.ZodType).safeParse(value);
  if (!error) return losses(schema, value, path);
  return error.issues.map((issue) => ({
    path: [...path, ...issue.path],
    text: issue.message + example(valueAt(value, issue.path)),
  }));
}

/** Finds what the tolerant reader replaced by null or dropped. */
function losses(schema: z.core.$ZodType, value: unknown, path: Path): Deviation[] {
  if (isEmpty(value)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
      return read(def.innerType, value, path);
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) =>
        losses(field, Object(value)[name], [...path, name]),
      );
    case "record":
      return Object.entries(Object(value)).flatMap(([name, entry]) =>
        isEmpty(entry) ? [] : read(def.valueType, entry, [...path, name]),
      );
    case "array": {
      const entries = toList(value);
      if (!Array.isArray(entries)) return [{ path, text: `is not a list${example(value)}` }];
      return entries.flatMap((entry, index) =>
        isEmpty(entry) ? [] : read(def.element, entry, [...path, index]),
      );
    }
    default:
      return [];
  }
}

/** Databases without null have other values for "none". */
const isEmpty = (value: unknown) =>
  !value ||
  (typeof value === "string" && Number(value) === 0) ||
  (typeof value === "object" && Object.keys(value).length === 0);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => Object(at)[name], value);

const maxExampleLength = 60;

const example = (value: unknown) =>
  value === undefined ? "" : ` (${JSON.stringify(value).slice(0, maxExampleLength)})`;
