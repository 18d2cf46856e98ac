import type { Form } from "../../forms/form.ts";
import { versionDigest } from "../../forms/record-version.ts";
import { isTextKey, type TextKey, type Translate } from "../../i18n.ts";
import { isNumber, linesOf, type PartKind, pairPattern, ruleOf } from "./rules.ts";
import { sanitizeContent } from "./sanitize.ts";

/* The parts of a stored text that an operator edits. A part's name is its path in the JSON: `sections.recent.title`. */

export interface TextPart {
  path: string;
  label: TextKey;
  /** "amount": in EUR; "media": https or `/media/…` of the API; "rich": HTML; "pairs": "label: value" lines. */
  kind: PartKind;
  options?: readonly string[];
  /** The lowest and the highest number that are possible. */
  range?: readonly [number, number];
  /** What an empty field is stored as; null by default. */
  empty?: string | number;
  /** For a list item: the site leaves out items without it. */
  isRequired?: boolean;
}
export interface ListPart {
  path: string;
  label: TextKey;
  /** The parts of one item; a single part with an empty path makes a list of texts. */
  items: readonly TextPart[];
  blank: Record<string, unknown>;
  /** A field that is not edited, by which stored items are recognised wherever a form has them. */
  key?: "id" | "icon";
}
export type Part = TextPart | ListPart;

export type Body = Record<string, unknown>;
export type FormValues = Record<string, string>;

export const isList = (part: Part): part is ListPart => "items" in part;

/** Number of empty items at the end of a list, to add new ones; items with only empty fields are not stored. */
const blankItems = 2;

function valueAt(body: unknown, path: string): unknown {
  return path
    .split(".")
    .filter(Boolean)
    .reduce<unknown>((value, step) => (value as Body | undefined | null)?.[step], body);
}

function setAt(body: Body, path: string, value: unknown): void {
  const steps = path.split(".");
  const last = steps.pop() ?? path;
  let parent = body;
  for (const step of steps) {
    parent[step] = { ...(parent[step] as Body | undefined) };
    parent = parent[step] as Body;
  }
  parent[last] = value;
}

const itemsAt = (body: Body, path: string) => (valueAt(body, path) as unknown[] | undefined) ?? [];

function toText(value: unknown, kind: TextPart["kind"]): string {
  if (value === null || value === undefined) return "";
  if (kind !== "pairs") return String(value);
  return (value as Pair[]).map(({ label, value: text }) => `${label}: ${text}`).join("\n");
}
export const itemName = (list: string, index: number, part: string) =>
  [list, String(index), part].filter(Boolean).join(".");

export const keyName = ({ path, key }: ListPart, index: number) => itemName(path, index, key ?? "");

/** An icon is HTML, which no form may post. */
function keyOf({ key = "id" }: ListPart, item: unknown): string {
  const value = toText(valueAt(item, key), "line");
  return key === "id" || value === "" ? value : versionDigest({ value });
}

const isKeyName = (parts: readonly Part[], name: string): boolean =>
  parts.some(
    (part) =>
      isList(part) && part.key && name.startsWith(`${part.path}.`) && /\.\d{1,2}\.(id|icon)$/.test(name),
  );

export const withoutKeys = (parts: readonly Part[], values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isKeyName(parts, name)));

export function countItems({ path }: ListPart, values: FormValues): number {
  const indexes = Object.keys(values)
    .filter((name) => name.startsWith(`${path}.`))
    .map((name) => Number(name.slice(path.length + 1).split(".")[0]));
  return Math.min(100, Math.max(0, ...indexes.map((index) => index + 1)));
}

export function formValues(parts: readonly Part[], body: Body): FormValues {
  const entries = parts.flatMap((part): [string, string][] => {
    if (!isList(part)) return [[part.path, toText(valueAt(body, part.path), part.kind)]];
    const stored = itemsAt(body, part.path);
    return Array.from({ length: stored.length + blankItems }, (_, index) => stored[index] ?? {}).flatMap(
      (item, index): [string, string][] => [
        ...part.items.map(({ path, kind }): [string, string] => {
          const value = path === "" ? (typeof item === "string" ? item : "") : valueAt(item, path);
          return [itemName(part.path, index, path), toText(value, kind)];
        }),
        ...(part.key ? [[keyName(part, index), keyOf(part, item)] as [string, string]] : []),
      ],
    );
  });
  return Object.fromEntries(entries);
}

interface Pair {
  label: string;
  value: string;
}

function toPair(line: string): Pair {
  const [, label = line, value = ""] = pairPattern.exec(line.trim()) ?? [];
  return { label, value };
}

export function partOf(parts: readonly Part[], name: string): TextPart | undefined {
  for (const part of parts) {
    if (!isList(part) && part.path === name) return part;
    if (!isList(part) || !name.startsWith(`${part.path}.`)) continue;
    const [index, ...rest] = name.slice(part.path.length + 1).split(".");
    if (/^\d{1,2}$/.test(index ?? "")) return part.items.find(({ path }) => path === rest.join("."));
  }
  return undefined;
}

/** The values of a body's number fields, in order. */
export const numbersIn = (parts: readonly Part[], body: Body): string[] =>
  Object.entries(formValues(parts, body))
    .filter(([name, value]) => value !== "" && isNumber(partOf(parts, name)?.kind ?? "line"))
    .map(([, value]) => value);

/** Checks posted values: leaves out unknown fields and sanitises HTML. */
export function checkValues(
  parts: readonly Part[],
  posted: FormValues,
  t: Translate,
): { data: FormValues; errors?: undefined } | { data: FormValues; errors: Form["errors"] } {
  const values: FormValues = {};
  const errors: Form["errors"] = {};
  for (const [name, text] of Object.entries(posted)) {
    const part = partOf(parts, name);
    if (isKeyName(parts, name)) values[name] = text;
    if (!part) continue;
    const { data, error } = ruleOf(part).safeParse(text.replace(/\r\n?/g, "\n"));
    const message = error?.issues[0]?.message ?? "";
    if (error) errors[name] = [t(isTextKey(message) ? message : "This value is not valid")];
    values[name] = part.kind === "rich" ? sanitizeContent(data ?? text) : (data ?? text);
  }
  for (const name of missingNames(parts, values)) errors[name] = [t("Please fill in this field too")];
  return Object.keys(errors).length > 0 ? { data: values, errors } : { data: values };
}

/** Names of the empty required fields in items that have other values. */
function missingNames(parts: readonly Part[], values: FormValues): string[] {
  return parts.filter(isList).flatMap((list) =>
    Array.from({ length: countItems(list, values) }, (_, index) => {
      const names = list.items.map((part) => itemName(list.path, index, part.path));
      if (names.every((name) => !values[name])) return [];
      return names.filter((name, position) => list.items[position]?.isRequired && !values[name]);
    }).flat(),
  );
}

/** The stored body with the values of a form; what no part edits stays unchanged. */
export function withValues(parts: readonly Part[], stored: Body, values: FormValues): Body {
  const body = structuredClone(stored);
  for (const part of parts) {
    if (!isList(part)) setAt(body, part.path, toStored(part, values[part.path] ?? ""));
    else setAt(body, part.path, listItems(part, itemsAt(stored, part.path), values));
  }
  return body;
}

function toStored({ kind, empty }: TextPart, text: string): string | number | Pair[] | null {
  if (kind === "pairs") return linesOf(text).map(toPair);
  if (text === "") return empty ?? null;
  return isNumber(kind) ? Number(text) : text;
}

function listItems(list: ListPart, stored: unknown[], values: FormValues): unknown[] {
  const { path, items, blank } = list;
  const count = countItems(list, values);
  const former = (index: number) => {
    const key = values[keyName(list, index)];
    return list.key && key !== undefined ? stored.find((item) => keyOf(list, item) === key) : stored[index];
  };
  return Array.from({ length: count }, (_, index) => index).flatMap((index): unknown[] => {
    const texts = items.map((part) => values[itemName(path, index, part.path)] ?? "");
    if (texts.every((text) => text === "")) return [];
    if (items[0]?.path === "") return texts;
    const item: Body = { ...blank, ...(former(index) as Body | undefined) };
    for (const [position, part] of items.entries())
      setAt(item, part.path, toStored(part, texts[position] ?? ""));
    return [item];
  });
}

const idsOf = (list: ListPart, values: FormValues) =>
  Array.from({ length: countItems(list, values) }, (_, index) => values[keyName(list, index)] ?? "");

/**
 * Stored values at the places where a form has the same items; items that it does not have follow its own. Items may
 * have the same icon, or none, so that only ids tell this.
 */
export function alignItems(list: ListPart, stored: FormValues, typed: FormValues): FormValues {
  if (list.key !== "id" || typed[keyName(list, 0)] === undefined) return stored;
  const [ids, typedIds] = [idsOf(list, stored), idsOf(list, typed)];
  const added = ids.filter((id) => !typedIds.includes(id));
  const names = ["id", ...list.items.map(({ path }) => path)];
  const aligned = [...typedIds, ...added].flatMap((id, place) => {
    if (id === "") return [];
    const now = ids.indexOf(id);
    return names.map((name) => [
      itemName(list.path, place, name),
      stored[itemName(list.path, now, name)] ?? "",
    ]);
  });
  return Object.fromEntries(aligned);
}
