import type { Context } from "hono";
import type { z } from "zod";
import type { BusinessUserEnv } from "../context.ts";
import { type Form, parseForm, versionField } from "./form.ts";
import { readForm } from "./read-form.ts";
import { versionDigest } from "./record-version.ts";

/** What storing a form came to: done, or what is stored differs from what the form was made from. */
export type SaveResult = "stored" | { changed: Record<string, string> };

/**
 * One posted form: 422 with what is wrong, 409 when somebody else was first, both with all that was typed; else stored,
 * and 303 to the form, which says so.
 * @param given.store stores what was read, if `isCurrent` of the values stored until then
 */
export async function handleForm<T extends z.ZodType>(
  c: Context<BusinessUserEnv>,
  options: {
    schema: T;
    save: (data: z.output<T>, isCurrent: (values: Record<string, string>) => boolean) => Promise<SaveResult>;
    renderForm: (form: Form, status: 409 | 422) => Response | Promise<Response>;
    /** Where the form is, below the back-office's address. */
    path: string;
  },
): Promise<Response> {
  const { pageContext } = c.var;
  const { [versionField]: version, ...values } = await readForm(c);
  const { data, errors } = parseForm(options.schema, values, pageContext.t);
  if (errors)
    return options.renderForm({ values: { ...values, [versionField]: version ?? "" }, errors }, 422);
  const saved = await options.save(data as z.output<T>, (current) => versionDigest(current) === version);
  if (saved === "stored") return c.redirect(pageContext.href(`${options.path}?saved=1`), 303);
  const currentVersion = versionDigest(saved.changed);
  return options.renderForm(
    { values: { ...values, [versionField]: currentVersion }, errors: {}, stored: saved.changed },
    409,
  );
}
