import { z } from "zod";
import { count } from "#contract/fields.ts";

/*
 * "response data.data" of the specification can be a client library's `response.data` or a body's own `data`. So a
 * payload is looked for at the top level, under `data` and under `data.data` (upstream contract, "Envelope").
 */

/** The places a payload may be, deepest first. */
function* layers(body: unknown): Generator<unknown> {
  const inner = child(body);
  if (inner !== undefined) {
    const innermost = child(inner);
    if (innermost !== undefined) yield innermost;
    yield inner;
  }
  yield body;
}

function child(value: unknown): unknown {
  return value && typeof value === "object" && !Array.isArray(value) && "data" in value
    ? value.data
    : undefined;
}

/** Finds the payload of `schema` in either reading of the envelope; undefined when it is in none. */
export function payload<T extends z.ZodType>(body: unknown, schema: T): z.infer<T> | undefined {
  for (const layer of layers(body)) {
    // A section-tolerant schema would read an envelope as an empty record: an envelope is never the payload.
    if (layer === null || typeof layer !== "object" || child(layer) !== undefined) continue;
    const result = schema.safeParse(layer);
    if (result.success) return result.data;
  }
  return undefined;
}

/** A page of a list as the site uses it. */
export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  pages: number;
  total: number;
  /** Items that could not be used and were left out. */
  dropped: number;
  /** What stands around the list: its paging, and what else the API says of all items. */
  around: unknown;
}

const paging = z.object({
  current_page: count.catch(1),
  per_page: count.catch(0),
  last_page: count.catch(1),
  total: count.nullish().catch(null),
});

/** More than any page shows or asks for: what an API sends beyond is left out, and counted. */
const mostItems = 1_000;

/**
 * Reads a list in any reading of the envelope. Unusable items are left out and counted; a list without paging is one
 * page. Undefined when there is no list at all, or not one of its items can be used: that is no empty list.
 */
export function list<T extends z.ZodType>(body: unknown, item: T): Page<z.infer<T>> | undefined {
  let around: unknown = null;
  for (const layer of [...layers(body)].reverse()) {
    if (!Array.isArray(layer)) {
      around = layer;
      continue;
    }
    const items = layer.slice(0, mostItems).flatMap((entry) => {
      const result = item.safeParse(entry);
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
