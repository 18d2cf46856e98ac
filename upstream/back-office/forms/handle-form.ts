import { isDeepStrictEqual } from "node:util";
import type { Context } from "hono";
import type { z } from "zod";
import type { PageContext } from "../context.ts";
import { withQuery } from "../urls.ts";
import { type Form, parseForm, versionField } from "./form.ts";
import { localizeAmounts } from "./localize-amounts.ts";
import { readForm } from "./read-form.ts";
import { versionDigest } from "./record-version.ts";
import { isSameInput } from "./same-input.ts";

/** Saved; the stored values, if they are no longer those of the form; or errors that only the transaction can find. */
export type SaveResult = "stored" | { changed: Record<string, string> } | { errors: Form["errors"] };

type Values = Record<string, string>;

interface FormOptions<Data> {
  /** Errors are in the language of the page. */
  parse: (values: Values) => { data: Data; errors?: undefined } | { data?: unknown; errors: Form["errors"] };
  /** Saves the data, if `isCurrent` is true for the values stored until then. */
  save: (data: Data, isCurrent: (values: Values) => boolean) => Promise<SaveResult>;
  renderForm: (form: Form) => Response | Promise<Response>;
  /** Path of the form below the back-office's base path; it may have a query. */
  path: string;
  /** Where to redirect after saving; by default to `path` with `saved=1`. */
  savedPath?: string;
}

/** Handles a posted form: 422 with errors, 409 on a conflicting change, both with the input; else 303 to the form. */
export function handleForm<T extends z.ZodType>(
  c: Context,
  { schema, ...options }: Omit<FormOptions<z.output<T>>, "parse"> & { schema: T },
): Promise<Response> {
  const { t }: PageContext = c.var.pageContext;
  return handleParsedForm<z.output<T>>(c, { ...options, parse: (values) => parseForm(schema, values, t) });
}

/** As `handleForm`, without a schema. */
export async function handleParsedForm<Data>(c: Context, options: FormOptions<Data>): Promise<Response> {
  const pageContext: PageContext = c.var.pageContext;
  const { [versionField]: version, ...values } = await readForm(c);
  const { data, errors } = options.parse(values);
  const refuse = (errors: Form["errors"]) =>
    options.renderForm({ values: { ...values, [versionField]: version ?? "" }, errors });
  if (errors) return refuse(errors);
  const saved = await options.save(data, (current) => versionDigest(current) === version);
  /** Whether the stored values mean the same as the input, however it is written, such as after a second submit. */
  const isThere = (stored: Values) =>
    isSameInput(values, stored) || isDeepStrictEqual(options.parse(stored).data, data);
  const isStored = saved === "stored" || ("changed" in saved && isThere(saved.changed));
  if (isStored)
    return c.redirect(pageContext.href(options.savedPath ?? withQuery(options.path, { saved: 1 })), 303);
  if ("errors" in saved) return refuse(saved.errors);
  const currentVersion = versionDigest(saved.changed);
  return options.renderForm({
    values: { ...values, [versionField]: currentVersion },
    errors: {},
    stored: localizeAmounts(pageContext.formats, saved.changed),
  });
}
