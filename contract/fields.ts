import { z } from "zod";

/* Fields of answers. `null` is "not known"; a `default` in their metadata is what a missing one means. */

export const number = z.number();
export const count = z.number().int().nonnegative();
export const id = z.number().int().positive();
/** In EUR. */
export const price = z.number().positive();
export const text = z.string().min(1);
export const day = z.iso.date();
export const instant = z.iso.datetime();
