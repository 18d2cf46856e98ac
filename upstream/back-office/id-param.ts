import type { Context } from "hono";
import { maxStoredId } from "#contract/search-limits.ts";
import { httpError } from "../platform/http/errors.ts";

/** The id in a path or query; undefined if it is invalid. */
export function idParam(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= maxStoredId ? id : undefined;
}

export function requireId(c: Context, name = "id"): number {
  const id = idParam(c.req.param(name));
  if (!id) throw httpError(404);
  return id;
}
