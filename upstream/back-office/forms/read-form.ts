import type { Context } from "hono";

/** Reads a posted form's texts, with "\n" as line break. The last of several equal names counts; files are ignored. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}));
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
