import { fileURLToPath } from "node:url";

/** A folder per language, a JSON file per namespace. */
export const localesDir = fileURLToPath(new URL("../../../locales", import.meta.url));
