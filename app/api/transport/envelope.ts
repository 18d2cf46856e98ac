import { z } from "zod";
import { messageBody } from "#contract/envelope.ts";
import { count } from "#contract/fields.ts";
import { tolerant } from "./tolerant.ts";

/* The specified "response data.data" may mean a client library's `response.data` or the body's `data`: try each. */

function* layers(body: unknown): Generator<unknown> {
  const inner = innerData(body);
  if (inner !== undefined) {
    const innermost = innerData(inner);
    if (innermost !== undefined) yield innermost;
    yield inner;
  }
  yield body;
}

function innerData(value: unknown): unknown {
  return value && typeof value === "object" && !Array.isArray(value) && "data" in value
    ? value.data
    : undefined;
}

/** Finds the record in a body and reads it tolerantly; undefined without one. */
export function payload<T extends z.ZodType>(body: unknown, schema: T): z.infer<T> | undefined {
  const reader = tolerant(schema);
  for (const layer of layers(body)) {
    // A tolerant schema would accept an envelope as an empty record.
    if (layer === null || typeof layer !== "object" || innerData(layer) !== undefined) continue;
    const result = reader.safeParse(layer);
    if (result.success) return result.data;
  }
  return undefined;
}

export function messageOf(body: unknown): string | null {
  const found = tolerant(messageBody).safeParse(body).data ?? payload(body, messageBody);
  return found?.message || null;
}

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  pages: number;
  total: number;
  dropped: number;
  /** The object that contains the list: paging and data about all items. */
  around: unknown;
}

const paging = tolerant(
  z.object({
    current_page: count.meta({ default: 1 }),
    per_page: count.meta({ default: 0 }),
    last_page: count.meta({ default: 1 }),
    total: count.nullable(),
  }),
);

const maxItems = 1_000;

function reportsFailure(layer: unknown): boolean {
  const { success, status, error, errors } = Object(layer) as Record<string, unknown>;
  return success === false || status === false || status === "error" || Boolean(error || errors);
}

/** Finds the list in a body; undefined without one, or when no item is usable. */
export function list<T extends z.ZodType>(body: unknown, item: T): Page<z.infer<T>> | undefined {
  const reader = tolerant(item);
  let around: unknown = null;
  let isFailure = false;
  for (const found of [...layers(body)].reverse()) {
    isFailure ||= reportsFailure(found);
    // Some languages have null for an empty list.
    const layer = found === null && around !== null && !isFailure ? [] : found;
    if (!Array.isArray(layer)) {
      around = layer;
      continue;
    }
    const items = layer.slice(0, maxItems).flatMap((entry) => {
      const result = reader.safeParse(entry);
      return result.success ? [result.data] : [];
    });
    if (layer.length > 0 && items.length === 0) return undefined;
    const { current_page, per_page, last_page, total } = paging.parse(around ?? {});
    return {
      items,
      page: Math.max(1, current_page),
      perPage: per_page || layer.length,
      pages: Math.max(1, last_page),
      total: total ?? layer.length,
      dropped: layer.length - items.length,
      around,
    };
  }
  return undefined;
}
