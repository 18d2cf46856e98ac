import type { Context } from "hono";
import { isMultipart } from "#contract/feed-form.ts";

/** More than any page has. Parsing takes a time that grows with the square of the number of fields. */
const maxFields = 2000;

const readText = (c: Context): Promise<string> =>
  isMultipart(c.req.header("Content-Type")) ? Promise.resolve("") : c.req.text().catch(() => "");

export async function hasTooManyFields(c: Context): Promise<boolean> {
  return (await readText(c)).split("&", maxFields + 1).length > maxFields;
}

/** Reads a posted form without files, with "\n" as line break. The last of several equal names counts. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams(await readText(c))];
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
