import type { html } from "hono/html";

/** Values put into it are escaped. */
export type Html = ReturnType<typeof html> | "";
