import type { html } from "hono/html";

/** HTML whose inserted values are escaped. */
export type Html = ReturnType<typeof html> | "";
