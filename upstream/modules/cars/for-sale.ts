import { expressionBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/** A literal, not a parameter: only then can the planner use the partial indexes of unsold cars. */
export const isForSale = expressionBuilder<Database, "cars">()("cars.sell_status", "!=", sql.lit("sold"));
