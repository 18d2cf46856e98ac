import { fileURLToPath } from "node:url";

/** Contains a folder per language, with a JSON file per namespace. */
export const localesDir = fileURLToPath(new URL("../../../locales", import.meta.url));
