import { join } from "node:path";

/** A folder per language, beside those of the product. */
export const demoLocalesDir = join(import.meta.dirname, "locales");
