import { z } from "zod";

export function dataResponse<T extends z.ZodType>(payload: T) {
  return z.object({ data: payload });
}

/** `{data: {data: […], current_page, …}}`: a page of a list (specification §7, "response data.data array"). */
export function paginatedResponse<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.object({
      data: z.array(item),
      current_page: z.number().int().positive(),
      per_page: z.number().int().positive(),
      last_page: z.number().int().positive(),
      total: z.number().int().nonnegative(),
    }),
  });
}

export function listResponse<T extends z.ZodType>(item: T) {
  return z.object({ data: z.object({ data: z.array(item) }) });
}

export const messageBody = z.object({ message: z.string() });

export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
