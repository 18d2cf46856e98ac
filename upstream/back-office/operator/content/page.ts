import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { isLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import { findContent } from "../../../modules/content/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { httpError } from "../../../platform/http/errors.ts";
import type { OperatorEnv } from "../../context.ts";
import { editForm, type Form, versionField } from "../../forms/form.ts";
import { handleParsedForm, type SaveResult } from "../../forms/handle-form.ts";
import { localizeAmounts } from "../../forms/localize-amounts.ts";
import { readForm } from "../../forms/read-form.ts";
import { isSameInput } from "../../forms/same-input.ts";
import { formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import { alignForLog } from "./align-log.ts";
import { type Body, checkValues, formValues, numbersIn, withoutKeys, withValues } from "./fields.ts";
import { contentPages, isPageKey, type PageKey, partsOf } from "./pages.ts";
import { lockContent, saveContent, withIds } from "./store.ts";
import { preview, sectionFields } from "./view.ts";

export async function contentListPage(c: Context<OperatorEnv>) {
  const { t, href } = c.var.pageContext;
  const rows = Object.entries(contentPages).map(
    ([key, { title }]) => html`<li class="card entry"><h2 class="h3">${t(title)}</h2>
<p class="actions">${languages.map((lang) => html`<a class="btn btn-secondary btn-sm" href="${href(`/operator/pages/${key}/${lang}`)}" lang="${lang}"><span class="hidden">${t(title)} · </span>${languageInfo[lang].label}</a>`)}</p></li>`,
  );
  const main = html`<h1>${t("Texts")}</h1>
<p class="lead">${t("The texts of the site's own pages, in each language.")}</p><ul class="stack">${rows}</ul>`;
  return renderPage(c, { title: t("Texts"), main });
}

function placeOf(c: Context<OperatorEnv>): { key: PageKey; lang: Lang } {
  const [key, lang] = [c.req.param("page"), c.req.param("lang")];
  if (!isPageKey(key) || !isLang(lang)) throw httpError(404);
  return { key, lang };
}

/** Loads the stored texts as an object, because a form edits one; the questions are stored as a list. */
async function loadBody(db: Kysely<Database>, key: PageKey, lang: Lang): Promise<Body> {
  const stored = await findContent(db, key, lang);
  return key === "faqs" ? { items: stored ?? [] } : ((stored ?? {}) as Body);
}

/** The languages with other numbers than this one, for pages whose numbers must be the same. */
async function languagesThatDiffer(db: Kysely<Database>, key: PageKey, lang: Lang): Promise<Lang[]> {
  if (!contentPages[key].hasSameNumbers) return [];
  const numbers = async (language: Lang) =>
    numbersIn(partsOf(key), await loadBody(db, key, language)).join(" ");
  const own = await numbers(lang);
  const differ = await Promise.all(languages.map(async (other) => (await numbers(other)) !== own));
  return languages.filter((_, index) => differ[index]);
}

export async function contentPage(c: Context<OperatorEnv>) {
  const { key, lang } = placeOf(c);
  const values = formValues(partsOf(key), await loadBody(c.var.db, key, lang));
  const shown = localizeAmounts(c.var.pageContext.formats, values);
  return renderContent(c, editForm(values, shown));
}

/** Shows a preview, or saves. */
export async function changeContent(c: Context<OperatorEnv>) {
  const { key, lang } = placeOf(c);
  const { t, formats } = c.var.pageContext;
  const parts = partsOf(key);
  const { [versionField]: version = "", intent, ...posted } = await readForm(c);
  if (intent === "preview") {
    const { data, errors } = checkValues(parts, posted, t);
    const shown = errors ? posted : localizeAmounts(formats, data);
    const form = { values: { ...shown, [versionField]: version }, errors: errors ?? {} };
    return renderContent(c, form, { isPreview: !errors });
  }
  const path = `/operator/pages/${key}/${lang}`;
  const texts = (values: Record<string, string>) => withoutKeys(parts, values);
  return handleParsedForm(c, {
    path,
    parse: (values) => checkValues(parts, values, t),
    save: (values, isCurrent) =>
      changeAsOperator<SaveResult>(c, async (trx) => {
        await lockContent(trx, key);
        const stored = await loadBody(trx, key, lang);
        const before = formValues(parts, stored);
        const body = withValues(parts, stored, values);
        const after = formValues(parts, body);
        if (!isCurrent(before))
          return { result: isSameInput(texts(after), texts(before)) ? "stored" : { changed: before } };
        const isQuestions = key === "faqs";
        await saveContent(trx, key, lang, isQuestions ? await withIds(trx, lang, { body, stored }) : body);
        const subject = { subject: `${key} (${lang})`, path };
        const change = {
          action: "page-edited",
          ...subject,
          before: texts(before),
          after: alignForLog(parts, before, after),
        } as const;
        return { change, result: "stored" };
      }),
    renderForm: (form) => renderContent(c, form),
  });
}

async function renderContent(c: Context<OperatorEnv>, form: Form, { isPreview = false } = {}) {
  const { pageContext } = c.var;
  const { t, href, siteUrl, isSaved, formats } = pageContext;
  const { key, lang } = placeOf(c);
  const { title, path, sections, relatedPage } = contentPages[key];
  const direction = { lang, dir: languageInfo[lang].direction };
  const fields = sections.map((section) =>
    sectionFields(pageContext, form, { title: t(section.title), parts: section.parts }, direction),
  );
  const previewButton = html` <button class="btn btn-secondary" name="intent" value="preview">${t("Preview")}</button>`;
  const options = {
    action: `/operator/pages/${key}/${lang}`,
    isSaved,
    fields: html`${fields}`,
    moreButtons: previewButton,
  };
  const differing = (await languagesThatDiffer(c.var.db, key, lang)).map(
    (other) => languageInfo[other].label,
  );
  const main = html`<p><a class="link" href="${href("/operator/pages")}">${t("Texts")}</a></p>
<div class="head"><h1>${t(title)} · <span lang="${lang}">${languageInfo[lang].label}</span></h1><a class="btn btn-secondary" href="${siteUrl(path, lang)}">${t("View on the site")}</a></div>
${relatedPage && html`<p class="hint">${t(relatedPage.hint)} <a class="link" href="${href(`/operator/pages/${relatedPage.page}/${lang}`)}">${t("Top of the home page")}</a></p>`}
${differing.length > 0 && html`<p class="notice notice-warning">${t("There are other prices in: {{languages}}. Change them there too.", { languages: differing.join(formats.listSeparator) })}</p>`}
${isPreview && preview(pageContext, form, sections, lang)}
${formView(pageContext, form, options)}`;
  return renderPage(c, { title: t(title), main, form });
}
