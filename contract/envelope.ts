import { z } from "zod";
import { text } from "./fields.ts";

export function dataResponse<T extends z.ZodType>(payload: T) {
  return z.strictObject({ data: payload });
}

/** `{data: {data: […], current_page, …}}`: a page of a list (specification §7, "response data.data array"). */
export function paginatedResponse<T extends z.ZodType>(item: T) {
  return dataResponse(
    z.strictObject({
      data: z.array(item),
      current_page: z.number().int().positive(),
      per_page: z.number().int().positive(),
      last_page: z.number().int().positive(),
      total: z.number().int().nonnegative(),
    }),
  );
}

export function listResponse<T extends z.ZodType>(item: T) {
  return dataResponse(z.strictObject({ data: z.array(item) }));
}

export const messageBody = z.strictObject({ message: z.string() }).meta({ id: "Message" });

export const errorBody = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(text).min(1)).optional(),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
