import type { Context } from "hono";
import { httpError } from "../../../platform/http/errors.ts";
import type { OperatorEnv } from "../../context.ts";
import { idParam } from "../../id-param.ts";
import { withQuery } from "../../urls.ts";
import { type List, lists } from "./lists.ts";

export const base = "/operator/reference";

export interface Place {
  name: string;
  list: List;
  brandId: number | undefined;
}

/** @throws HTTPException 404 for an unknown list, and for models without a brand */
export function placeOf(c: Context<OperatorEnv>): Place {
  const name = c.req.param("list") ?? "";
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  const brandId = name === "models" ? idParam(c.req.query("brand")) : undefined;
  if (!list || (name === "models" && !brandId && !c.req.param("key"))) throw httpError(404);
  return { name, list, brandId };
}

export const listPath = ({ name, brandId }: Place) => withQuery(`${base}/${name}`, { brand: brandId });
