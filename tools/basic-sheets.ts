import { readFileSync } from "node:fs";

const imports = readFileSync("app/app.css", "utf8").matchAll(/@import "\.\/(\w+\/[\w/-]+\.css)";/g);

/** Paths of the components' sheets that app.css imports, so that every page has them. */
export const basicSheets = [...imports].map(([, path]) => `app/${path}`);
