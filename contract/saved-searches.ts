import { z } from "zod";
import { carsQuery } from "./cars.ts";
import { dataResponse, listResponse } from "./envelope.ts";
import { count, id, instant, optionalQuery, text } from "./fields.ts";
import { newsletterToken } from "./newsletter.ts";

/* The calls of the extension `saved-searches`, beyond §7; for customers. */

export const alertFrequency = z.enum(["daily", "never"]);
export type AlertFrequency = z.infer<typeof alertFrequency>;

const searchFilters = carsQuery.omit({ sort_by: true, show_num: true, page: true, ids: true });

/** Returns the filters of a query of GET {lang}/cars, without order and page; null when one is invalid. */
export function parseSavedQuery(query: string) {
  return searchFilters.safeParse(Object.fromEntries(new URLSearchParams(query))).data ?? null;
}

/** Returns one text per search; empty without a filter, as empty texts and incomplete places find every car. */
export function serializeSavedQuery(filters: z.infer<typeof searchFilters>): string {
  const isPlace = placeFilters.every((name) => filters[name] !== undefined);
  const entries = Object.entries(filters).filter(
    ([name, value]) =>
      value !== undefined && value !== "" && (isPlace || !placeFilters.some((part) => part === name)),
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

const placeFilters = ["lat", "lng", "radius_km"] as const;

/** With `query` only that search is returned, if it is saved. */
export const savedSearchesQuery = z.object({ query: optionalQuery(z.string().max(1000)) });

export const savedSearchRequest = z
  .object({
    query: z
      .string()
      .max(1000)
      .refine((query) => parseSavedQuery(query) !== null)
      .refine(
        (query) => serializeSavedQuery(parseSavedQuery(query) ?? {}) !== "",
        "Please choose at least one filter first",
      ),
    frequency: alertFrequency.default("daily"),
  })
  .meta({ id: "SavedSearchRequest" });

export const savedSearchChange = z
  .object({ frequency: alertFrequency.optional(), seen: z.literal(true).optional() })
  .meta({ id: "SavedSearchChange" });
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

/** `query` is one of GET {lang}/cars. `new_count`: new cars since the customer last looked, at most 100. */
export const savedSearch = z
  .strictObject({
    id,
    query: text,
    frequency: alertFrequency,
    new_count: count.nullable(),
    created_at: instant.nullable(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchResponse = dataResponse(savedSearch);
export const savedSearchesResponse = listResponse(savedSearch);

export const stopAlertsQuery = newsletterToken.extend({ all: z.literal("1").optional() });
export type StopAlerts = z.infer<typeof stopAlertsQuery>;
