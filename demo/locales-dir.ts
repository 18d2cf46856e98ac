import { join } from "node:path";

/** The demo's texts: a folder per language, in addition to those of the product. */
export const demoLocalesDir = join(import.meta.dirname, "locales");
