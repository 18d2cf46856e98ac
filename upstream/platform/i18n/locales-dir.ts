import { fileURLToPath } from "node:url";

/** Where the texts are: a folder a language, a JSON file a namespace. */
export const localesDir = fileURLToPath(new URL("../../../locales", import.meta.url));
