import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import { z } from "zod";
import { inputText } from "#contract/fields.ts";
import { defaultLang, languageInfo, languages } from "#contract/languages.ts";
import { parseAmount, parseDecimal } from "#contract/parse-number.ts";
import { required } from "#contract/rules.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { normalizeSearchText } from "../../../platform/db/search-text.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { createForm, editForm, type Form, parseForm } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { isSameInput } from "../../forms/same-input.ts";
import type { TextKey } from "../../i18n.ts";
import { textField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved } from "../change.ts";
import { type Entry, insertEntry, listEntries, loadEntry, lockList, renameEntry } from "./entry-query.ts";
import { type List, lists } from "./lists.ts";
import { base, listPath, type Place, placeOf } from "./place.ts";
import { visibilityText } from "./visibility.ts";

export async function referencePage(c: Context<OperatorEnv>) {
  const { t, href } = c.var.pageContext;
  // Models are listed by brand, on a page linked from the brand.
  const shown = Object.entries(lists).filter(([name]) => name !== "models");
  const main = html`<h1>${t("Lists")}</h1>
<p class="lead">${t("What sellers choose from and visitors filter by. What is hidden is no longer offered; cars and businesses that have it keep it.")}</p>
<ul class="stack">${shown.map(([name, { title }]) => html`<li class="card entry"><h2 class="h3"><a class="cover" href="${href(`${base}/${name}`)}">${t(title)}</a></h2></li>`)}</ul>`;
  return renderPage(c, { title: t("Lists"), main });
}

/** The English name is required, because other languages fall back on it. */
function schemaOf({ isTranslated, numbers }: List) {
  const name = required("Please give a name" satisfies TextKey, 80);
  const names = isTranslated
    ? Object.fromEntries(
        languages.map((lang) => [
          `name_${lang}`,
          lang === defaultLang ? name : inputText().max(80, "This text is too long").default(""),
        ]),
      )
    : { name };
  const numberRule = ({ min, max, isWhole }: List["numbers"][number]) =>
    inputText()
      .transform(isWhole ? parseAmount : parseDecimal)
      .refine(
        (number) =>
          number !== null && number >= min && number <= max && (!isWhole || Number.isInteger(number)),
        { error: "This number is not possible" satisfies TextKey },
      )
      .transform(String);
  const fields = Object.fromEntries(numbers.map((number) => [number.name, numberRule(number)]));
  return z.object({ ...names, ...fields }) as z.ZodType<Record<string, string>>;
}

export const listPage = (c: Context<OperatorEnv>) => renderList(c, createForm({}));

export async function addEntry(c: Context<OperatorEnv>) {
  const place = placeOf(c);
  const values = await readForm(c);
  const { data, errors } = parseForm(schemaOf(place.list), values, c.var.pageContext.t);
  if (errors) return renderList(c, { values, errors });
  const repeated = await changeAsOperator(c, async (trx) => {
    await lockList(trx, place.list);
    const same = await findRepeated(c, trx, place, data);
    if (same)
      return { result: (await isThere(trx, place.list, same.key, data)) ? undefined : nameTaken(c, same) };
    if (place.brandId) await loadEntry(trx, lists.brands as List, String(place.brandId));
    const key = await insertEntry(trx, place.list, { values: data, brandId: place.brandId });
    const subject = data.name ?? data[`name_${defaultLang}`] ?? key;
    const change = {
      action: "entry-added",
      subject,
      path: `${base}/${place.name}/${key}`,
      after: data,
    } as const;
    return { change, result: undefined };
  });
  if (repeated) return renderList(c, { values, errors: repeated });
  return redirectSaved(c, listPath(place), { isPublic: true });
}

/**
 * Towns are found by name in every language, so that no two may have the same one in any. Accents do not tell
 * names apart, because a search ignores them.
 * @param trx a transaction that has locked the list
 * @returns another entry with this name, and the name's field
 */
async function findRepeated(
  c: Context<OperatorEnv>,
  trx: Transaction<Database>,
  { list, brandId }: Omit<Place, "name">,
  values: Record<string, string>,
) {
  for (const lang of list.table === "towns" ? languages : [defaultLang]) {
    const field = list.isTranslated ? `name_${lang}` : "name";
    const name = normalizeSearchText(values[field] || values[`name_${defaultLang}`] || "");
    const entries = await listEntries(trx, list, { lang, brandId });
    const same = entries.find(
      (entry) => entry.key !== c.req.param("key") && normalizeSearchText(entry.name) === name,
    );
    if (same) return { key: same.key, field };
  }
  return undefined;
}

const nameTaken = (c: Context<OperatorEnv>, { field }: { field: string }) => ({
  [field]: [c.var.pageContext.t("Another entry has this name")],
});

/** Whether the stored entry has the same values, as after a second submit. A hidden entry does not count. */
async function isThere(trx: Transaction<Database>, list: List, key: string, typed: Record<string, string>) {
  const { values, isHidden } = await loadEntry(trx, list, key);
  return !isHidden && isSameInput(typed, values);
}

export async function entryPage(c: Context<OperatorEnv>) {
  const { list } = placeOf(c);
  const { values } = await loadEntry(c.var.db, list, c.req.param("key") ?? "");
  return renderEntry(c, editForm(values));
}

export async function saveEntry(c: Context<OperatorEnv>) {
  const { name, list } = placeOf(c);
  const key = c.req.param("key") ?? "";
  const path = `${base}/${name}/${key}`;
  return handleForm(c, {
    schema: schemaOf(list),
    path,
    save: (after, isCurrent) =>
      changeAsOperator<SaveResult>(c, async (trx) => {
        await lockList(trx, list);
        const { values: before, title, brandId } = await loadEntry(trx, list, key);
        if (!isCurrent(before)) return { result: { changed: before } };
        const same = await findRepeated(c, trx, { list, brandId }, after);
        if (same) return { result: { errors: nameTaken(c, same) } };
        await renameEntry(trx, list, key, { values: after, now: c.var.clock() });
        return { change: { action: "entry-edited", subject: title, path, before, after }, result: "stored" };
      }),
    renderForm: (form) => renderEntry(c, form),
  });
}

function entryFields(pageContext: PageContext, form: Form, { isTranslated, numbers }: List): Html {
  const { t } = pageContext;
  const names = isTranslated
    ? languages.map((lang) =>
        textField(pageContext, form, {
          name: `name_${lang}`,
          label: languageInfo[lang].label,
          isOptional: lang !== defaultLang,
          control: { lang, dir: languageInfo[lang].direction, maxlength: 80 },
        }),
      )
    : [
        textField(pageContext, form, {
          name: "name",
          label: t("Name"),
          control: { dir: "auto", maxlength: 80 },
        }),
      ];
  const fields = numbers.map(({ name, label }) =>
    textField(pageContext, form, {
      name,
      label: t(label),
      control: { inputmode: "decimal", dir: "ltr" },
    }),
  );
  return html`<div class="columns">${[...names, ...fields]}</div>`;
}

async function renderList(c: Context<OperatorEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, lang } = pageContext;
  const place = placeOf(c);
  const entries = await listEntries(db, place.list, { lang, brandId: place.brandId });
  const brand = place.brandId && (await loadEntry(db, lists.brands as List, String(place.brandId))).title;
  const title = brand ? `${brand} · ${t(place.list.title)}` : t(place.list.title);
  const fields = formSection(t("Add an entry"), entryFields(pageContext, form, place.list));
  const back = brand ? `${base}/brands/${place.brandId}` : base;
  const main = html`<p><a class="link" href="${href(back)}">${brand || t("Lists")}</a></p>
<h1><bdi>${title}</bdi></h1>
${noticeIfSaved(c)}
<ul class="entries">${entries.map((entry) => entryLink(pageContext, place, entry))}</ul>
${formView(pageContext, form, { action: listPath(place), fields, button: "Add this entry", kind: "short" })}`;
  return renderPage(c, { title, main, form });
}

function entryLink({ t, href }: PageContext, { name }: Place, { key, name: text, hidden }: Entry): Html {
  return html`<li><a class="link" href="${href(`${base}/${name}/${encodeURIComponent(key)}`)}"><bdi>${text}</bdi></a>${
    hidden === 1 && html` <span class="badge badge-warning">${t("Hidden")}</span>`
  }</li>`;
}

async function renderEntry(c: Context<OperatorEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, isSaved } = pageContext;
  const { name, list } = placeOf(c);
  const key = c.req.param("key") ?? "";
  const { title, isHidden, brandId } = await loadEntry(db, list, key);
  const path = `${base}/${name}/${key}`;
  const fields = formSection(t("Name"), entryFields(pageContext, form, list));
  const isInTitles = name === "brands" || name === "models";
  const main = html`<p><a class="link" href="${href(listPath({ name, list, brandId }))}">${t(list.title)}</a></p>
<div class="head"><h1><bdi>${title}</bdi> ${isHidden && html`<span class="badge badge-warning">${t("Hidden")}</span>`}</h1>${
    name === "brands" &&
    html`<a class="btn btn-secondary" href="${href(`${base}/models?brand=${key}`)}">${t("Models")}</a>`
  }</div>
${isInTitles && html`<p class="lead">${t("A new name is in the titles of its cars too, a little later.")}</p>`}
${formView(pageContext, form, { action: path, isSaved, fields })}
<div class="card stack"><p>${visibilityText(pageContext, isHidden)}</p>
<p><a class="btn btn-secondary btn-sm" href="${href(`${path}/visibility`)}">${t(isHidden ? "Offer it again" : "Hide it")}</a></p></div>`;
  return renderPage(c, { title, main, form });
}
