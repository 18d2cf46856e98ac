import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { z } from "zod";
import { required } from "#contract/rules.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { alphabetical } from "#upstream/platform/db/search-text.ts";
import { forUpdateIfTransaction, inTransaction, lockKeys } from "#upstream/platform/db/transaction.ts";
import { notFound } from "#upstream/platform/http/errors.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import { createForm, editForm, type Form, parseForm, versionField } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { isOutdated } from "../../forms/record-version.ts";
import { requireId } from "../../id-param.ts";
import { textareaField, textField } from "../../views/fields.ts";
import { errorSummary, formView, savedNotice } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { orUnsaved } from "../../views/unsaved.ts";

const path = "/vendor/messages/templates";
/** Nobody would find a text again among more. */
const maxTemplates = 50;

export function listTemplates(db: Kysely<Database>, vendorId: number) {
  return db
    .selectFrom("message_templates")
    .select(["id", "title", "text"])
    .where("vendor_id", "=", vendorId)
    .orderBy((eb) => alphabetical(db, eb.ref("title")))
    .orderBy("id")
    .execute();
}

export async function templatesPage(c: Context<BusinessUserEnv>) {
  return renderTemplates(c, createForm({}));
}

const template = z.object({
  title: required("Please enter a title", 80),
  text: required("Please enter a text", 5000),
});

export async function addTemplate(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser } = c.var;
  const values = await readForm(c);
  const { data, errors } = parseForm(template, values, pageContext.t);
  if (errors) return renderTemplates(c, { values, errors });
  const vendor_id = businessUser.businessId;
  const isFull = await inTransaction(db, async (trx) => {
    await lockKeys(trx, [`templates of vendor ${vendor_id}`]);
    const stored = await listTemplates(trx, vendor_id);
    // A second submit adds nothing.
    if (stored.some(({ title, text }) => title === data.title && text === data.text)) return false;
    if (stored.length >= maxTemplates) return true;
    const created_at = clock().toISOString();
    await trx
      .insertInto("message_templates")
      .values({ ...data, vendor_id, created_at })
      .execute();
    return false;
  });
  if (!isFull) return c.redirect(pageContext.href(`${path}?saved=1`), 303);
  const message = pageContext.t("There are 50 saved replies. Please delete one first.");
  return renderTemplates(c, { values, errors: { title: [message] } });
}

/** In a transaction, it locks the text. */
const selectTemplate = (db: Kysely<Database>, c: Context<BusinessUserEnv>) =>
  db
    .selectFrom("message_templates")
    .select(["title", "text"])
    .where("id", "=", requireId(c))
    .where("vendor_id", "=", c.var.businessUser.businessId)
    .$call(forUpdateIfTransaction(db));

const findTemplate = (db: Kysely<Database>, c: Context<BusinessUserEnv>) =>
  selectTemplate(db, c).executeTakeFirstOrThrow(notFound);

export async function templatePage(c: Context<BusinessUserEnv>) {
  return renderTemplate(c, editForm(await findTemplate(c.var.db, c)));
}

/** Gives back a text that a colleague has deleted meanwhile. Another vendor's looks deleted too (decision 088). */
export const saveTemplate = orUnsaved(storeTemplate, (c) => ({
  title: "Your changes are not saved",
  reason: "This saved reply no longer exists.",
  list: { label: "Saved replies", path },
  fields: fieldsOf(c.var.pageContext),
}));

async function storeTemplate(c: Context<BusinessUserEnv>) {
  const id = requireId(c);
  // Another vendor's text must answer 404 before the input is validated.
  await findTemplate(c.var.db, c);
  return handleForm(c, {
    schema: template,
    path: `${path}/${id}`,
    save: (edit, isCurrent) =>
      inTransaction(c.var.db, async (trx): Promise<SaveResult> => {
        const values = await findTemplate(trx, c);
        if (!isCurrent(values)) return { changed: values };
        await trx.updateTable("message_templates").set(edit).where("id", "=", id).execute();
        return "stored";
      }),
    renderForm: (form) => renderTemplate(c, form),
  });
}

/** Deletes the text that the form was made from. A second submit finds none, which is no error. */
export async function deleteTemplate(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const id = requireId(c);
  const { [versionField]: version, ...typed } = await readForm(c);
  const stored = await inTransaction(db, async (trx) => {
    const values = await selectTemplate(trx, c).executeTakeFirst();
    if (!values) return undefined;
    if (isOutdated(version, values)) return values;
    await trx.deleteFrom("message_templates").where("id", "=", id).execute();
    return undefined;
  });
  if (stored) return renderTemplate(c, { ...editForm(stored, { ...stored, ...typed }), stored });
  return c.redirect(pageContext.href(`${path}?saved=1`), 303);
}

function renderTemplate(c: Context<BusinessUserEnv>, form: Form) {
  const { pageContext } = c.var;
  const { t, href, postHref, isSaved } = pageContext;
  const action = `${path}/${c.req.param("id")}`;
  const title = t("Change a saved reply");
  const main = html`<p><a class="link" href="${href(path)}">${t("Saved replies")}</a></p>
<h1>${title}</h1>
${isSaved && savedNotice(pageContext, "Your changes are saved.")}
${formView(pageContext, form, {
  action,
  fields: html`<div class="card stack">${templateFields(pageContext, form)}</div>`,
  moreButtons: html` <button class="btn btn-secondary" formaction="${postHref(`${action}/delete`)}">${t("Delete")}</button>`,
  kind: "short",
})}`;
  return renderPage(c, { title, main, form });
}

const fieldsOf = ({ t }: PageContext) =>
  [
    { name: "title", label: t("Title"), control: { dir: "auto", maxlength: 80 } },
    { name: "text", label: t("Text"), control: { dir: "auto", maxlength: 5000, rows: 5 } },
  ] as const;

function templateFields(pageContext: PageContext, form: Form): Html {
  const [title, text] = fieldsOf(pageContext);
  return html`${textField(pageContext, form, title)}
${textareaField(pageContext, form, text)}`;
}

async function renderTemplates(c: Context<BusinessUserEnv>, form: Form) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href, postHref, isSaved } = pageContext;
  const templates = await listTemplates(db, businessUser.businessId);
  const main = html`<p><a class="link" href="${href("/vendor/messages")}">${t("Messages")}</a></p>
<h1>${t("Saved replies")}</h1><p class="lead">${t("Write once what you answer often. A saved reply can be changed before it is sent.")}</p>
${errorSummary(pageContext, form) || (isSaved && savedNotice(pageContext, "It is done."))}
<ul class="stack">${templates.map((stored) => templateCard(pageContext, stored))}</ul>
<form method="post" action="${postHref(path)}" class="card stack" novalidate><h2>${t("Add a saved reply")}</h2>
${templateFields(pageContext, form)}
<p><button class="btn btn-primary">${t("Add")}</button></p></form>`;
  return renderPage(c, { title: t("Saved replies"), main, form });
}

function templateCard(
  pageContext: PageContext,
  { id, title, text }: { id: number; title: string; text: string },
): Html {
  const label = html`${pageContext.t("Change")}<span class="hidden">: ${title}</span>`;
  return html`<li class="card"><div class="head"><h2 class="h3"><bdi>${title}</bdi></h2><a class="btn btn-secondary btn-sm" href="${pageContext.href(`${path}/${id}`)}">${label}</a></div>
<p class="quote" dir="auto">${text}</p></li>`;
}
