import { z } from "zod";
import { errorBody, messageBody } from "#contract/envelope.ts";
import { count } from "#contract/fields.ts";
import { toList, tolerant, uniqueById } from "./tolerant.ts";

/** Returns undefined when the body is not JSON, null when it is empty. `limit` in bytes; throws `BodyLimitError`. */
export async function readJson(
  response: Response,
  limit: number,
  clean = (json: string) => json,
): Promise<unknown> {
  return parseJson(clean(await readLimited(response, limit)));
}

class BodyLimitError extends Error {}

async function readLimited(response: Response, limit: number): Promise<string> {
  if (!response.body) return "";
  if (Number(response.headers.get("Content-Length")) > limit) {
    await response.body.cancel();
    throw new BodyLimitError(`more than ${limit} bytes are announced`);
  }
  // Content-Length bounds the body, so it is read at once: a loop over the stream is several times slower.
  if (response.headers.has("Content-Length") && !response.headers.has("Content-Encoding"))
    return response.text();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream and closes its connection.
    if (bytes > limit) throw new BodyLimitError(`more than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

const fieldErrors = tolerant(z.object({ errors: errorBody.shape.errors }));

/** Reads why an API refuses: of a field one text or several, which are the message too if there is none, or in its place. */
export function refusalOf(body: unknown) {
  const { message, errors } = Object(body);
  const reasons = errors || (typeof message === "object" && message);
  const byField = typeof reasons === "string" ? { form: reasons } : Object(reasons);
  const listed = Object.entries(byField).map(([field, texts]) => [field, [texts].flat()]);
  const { data } = fieldErrors.safeParse({ errors: Object.fromEntries(listed) });
  const fields = data?.errors ?? {};
  return { message: messageOf(body) ?? (Object.values(fields).flat().join(" ") || null), fields };
}

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number | null;
  pages: number;
  total: number;
  /** False if the API sends neither a total nor a number of pages: `pages` is then of the sent items alone. */
  isPaged: boolean;
  /** False if the API sends none, or less than it has sent: `total` is then of the items seen so far. */
  hasTotal: boolean;
  dropped: number;
  /** The object that contains the list: paging and data about all items. */
  around: unknown;
}

const concurrency = 6;

/** Reads for each item, a few at a time; ends at the first failure. */
export async function readForEach<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(read))));
  return results;
}

const maxPages = 60;

/** Ends after pages without new items, because an API without pages repeats the first one. */
export async function readAllPages<T>(
  read: (page?: number) => Promise<Page<T>>,
  pagesOf = ({ pages }: Page<T>) => pages,
): Promise<Page<T>> {
  const items = new Map<unknown, T>();
  const addPage = (page: Page<T>) => {
    const before = items.size;
    for (const item of page.items) items.set(Object(item).id ?? JSON.stringify(item), item);
    return items.size > before;
  };
  const first = await read();
  addPage(first);
  const pages = Math.min(pagesOf(first), maxPages);
  for (let page = 2; page <= pages; page += concurrency) {
    const count = Math.min(concurrency, pages - page + 1);
    const results = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)));
    if (!results.map(addPage).some(Boolean)) break;
  }
  return { ...first, items: [...items.values()] };
}

const pagingFields = tolerant(
  z.object({
    current_page: count.nullable(),
    per_page: count.nullable(),
    last_page: count.nullable(),
    total: count.nullable(),
  }),
);

/** Reads the paging of a list, which stands beside it or, as in Laravel's resources, in `meta`. */
function pagingOf(around: unknown, length: number, usable: number) {
  const [beside, meta] = [around, Object(around).meta].map((at) => pagingFields.safeParse(at).data);
  const perPage = beside?.per_page || meta?.per_page || null;
  const lastPage = beside?.last_page ?? meta?.last_page ?? null;
  const page = Math.max(1, beside?.current_page ?? meta?.current_page ?? 1);
  const sentTotal = beside?.total ?? meta?.total ?? null;
  // A page beyond the last one has no items.
  const isTooSmall = usable > 0 && (sentTotal ?? Infinity) < (page - 1) * (perPage ?? 0) + usable;
  const total = isTooSmall ? null : sentTotal;
  return {
    page,
    perPage,
    pages: Math.max(1, lastPage ?? (total !== null && perPage !== null ? Math.ceil(total / perPage) : 1)),
    total: total ?? length,
    isPaged: total !== null || lastPage !== null,
    hasTotal: total !== null,
  };
}

const maxItems = 1_000;

/** Whether an answer of 2xx says that it is a refusal; the texts are those of JSend. */
export function isRefusal(body: unknown): boolean {
  const { success, status } = Object(body) as Record<string, unknown>;
  return success === false || status === false || status === "error" || status === "fail";
}

function reportsFailure(layer: unknown): boolean {
  const { error, errors } = Object(layer) as Record<string, unknown>;
  return isRefusal(layer) || Boolean(error || errors);
}

/** Finds the list in a body; undefined without one, or when no item is usable. */
export function list<T extends z.ZodType>(body: unknown, item: T): Page<z.infer<T>> | undefined {
  const reader = tolerant(item);
  let around: unknown = null;
  let isFailure = false;
  for (const found of [...layers(body)].reverse()) {
    isFailure ||= reportsFailure(found);
    const canBeList = around !== null && !isFailure;
    // Some languages have null for an empty list.
    const layer = canBeList ? toList(found ?? []) : found;
    if (!Array.isArray(layer)) {
      around = layer;
      continue;
    }
    const usable = layer.slice(0, maxItems).flatMap((entry) => {
      const result = reader.safeParse(entry);
      return result.success ? [result.data] : [];
    });
    const items = uniqueById(usable);
    if (layer.length > 0 && items.length === 0) return undefined;
    return {
      items,
      ...pagingOf(around, layer.length, items.length),
      dropped: layer.length - items.length,
      around,
    };
  }
  return undefined;
}
