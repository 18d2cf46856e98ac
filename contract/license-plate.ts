import type { z } from "zod";
import { inputText, plainCharacters } from "./fields.ts";
import { formatLicensePlate } from "./format-license-plate.ts";
import { required, unlessRefused } from "./rules.ts";

function plateOf<T extends z.ZodType<string>>(typed: T) {
  return typed
    .transform((value) => plainCharacters(value).replace(/^[\s.·-]+$|[\s.·]/g, ""))
    .transform(
      unlessRefused(
        (value) => /^[a-z0-9-]*$/i.test(value),
        "License plate can only contain letters, numbers, and hyphens",
      ),
    )
    .refine((value) => value === "" || value.length >= 6, "License plate must be at least 6 characters")
    .refine((value) => value.length <= 9, "License plate must not exceed 9 characters")
    .transform(formatLicensePlate);
}

const missing = "License plate number is required";

export const licensePlate = plateOf(required(missing)).refine((plate) => plate !== "", missing); // only dots or hyphens

export const optionalLicensePlate = plateOf(inputText().default("")).transform((plate) => plate || null);
