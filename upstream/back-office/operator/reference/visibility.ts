import type { Context } from "hono";
import { html } from "hono/html";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { readForm } from "../../forms/read-form.ts";
import { buttonForm } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator, redirectSaved } from "../change.ts";
import { loadEntry, lockList, updateEntry } from "./entry-query.ts";
import { base, placeOf } from "./place.ts";

export async function visibilityPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href } = pageContext;
  const { name, list } = placeOf(c);
  const key = c.req.param("key") ?? "";
  const { title, isHidden } = await loadEntry(db, list, key);
  const path = `${base}/${name}/${key}`;
  const toggle = isHidden
    ? { values: { hide: "no" }, label: t("Offer it again") }
    : { values: { hide: "yes" }, label: t("Hide it") };
  const main = html`<p><a class="link" href="${href(path)}"><bdi>${title}</bdi></a></p>
<h1>${toggle.label}: <bdi>${title}</bdi></h1>
<div class="card stack"><p>${visibilityText(pageContext, isHidden)}</p>
${buttonForm(pageContext, { action: `${path}/visibility`, ...toggle })}</div>`;
  return renderPage(c, { title: `${toggle.label}: ${title}`, main });
}

/** What hiding means for sellers and visitors. */
export const visibilityText = ({ t }: PageContext, isHidden: boolean) =>
  isHidden
    ? t("It is hidden: sellers cannot choose it, and visitors cannot filter by it.")
    : t("Cars and businesses that have it keep it; nobody else can choose it.");

export async function changeEntryVisibility(c: Context<OperatorEnv>) {
  const { name, list } = placeOf(c);
  const key = c.req.param("key") ?? "";
  const isHidden = (await readForm(c)).hide !== "no";
  const path = `${base}/${name}/${key}`;
  await changeAsOperator(c, async (trx) => {
    await lockList(trx, list);
    const entry = await loadEntry(trx, list, key);
    if (entry.isHidden === isHidden) return { result: undefined };
    await updateEntry(trx, list, key, { hidden: isHidden ? 1 : 0 });
    const action = isHidden ? "entry-hidden" : "entry-shown";
    return { change: { action, subject: entry.title, path }, result: undefined };
  });
  return redirectSaved(c, path);
}
