import type { Context } from "hono";
import type { z } from "zod";
import type { MemberEnv } from "../context.ts";
import { type Form, readBy, versionField } from "./form.ts";
import { readForm } from "./read-form.ts";
import { versionOf } from "./version.ts";

/** What storing a form came to: done, or what is stored differs from what the form was made from. */
export type Stored = "stored" | { changed: Record<string, string> };

/**
 * One posted form: 422 with what is wrong, 409 when somebody else was first, both with all that was typed; else stored,
 * and 303 to the form, which says so.
 * @param given.store stores what was read, if `isCurrent` of the values stored until then
 */
export async function handleForm<T extends z.ZodType>(
  c: Context<MemberEnv>,
  given: {
    schema: T;
    store: (data: z.output<T>, isCurrent: (values: Record<string, string>) => boolean) => Promise<Stored>;
    show: (form: Form, status: 409 | 422) => Response | Promise<Response>;
    /** Where the form is, below the back-office's address. */
    path: string;
  },
): Promise<Response> {
  const { office } = c.var;
  const { [versionField]: version, ...values } = await readForm(c);
  const { data, errors } = readBy(given.schema, values, office.t);
  if (errors) return given.show({ values: { ...values, [versionField]: version ?? "" }, errors }, 422);
  const stored = await given.store(data as z.output<T>, (current) => versionOf(current) === version);
  if (stored === "stored") return c.redirect(office.at(`${given.path}?saved=1`), 303);
  const now = versionOf(stored.changed);
  return given.show({ values: { ...values, [versionField]: now }, errors: {}, stored: stored.changed }, 409);
}
