import { maxStoredId } from "#contract/search-limits.ts";

/**
 * Returns a path's, a query's or a body's fields with ids that fit into the database. PostgreSQL refuses larger ones,
 * so these become the largest, which no record has.
 */
export const storableIds = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, /(^|_)ids?$/.test(name) ? storable(value) : value]),
  ) as T;

function storable(id: unknown): unknown {
  if (Array.isArray(id)) return id.map(storable);
  return typeof id === "number" ? Math.min(id, maxStoredId) : id;
}
