import { expressionBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

const eb = expressionBuilder<Database, "cars">();

/** Neither hidden by the operator nor of a suspended vendor, like everything that the site shows. */
export const isVisible = eb("cars.hidden", "is", null);

/** A literal, not a parameter: only then can the planner use the partial indexes of unsold cars. */
export const isForSale = eb.and([eb("cars.sell_status", "!=", sql.lit("sold")), isVisible]);
