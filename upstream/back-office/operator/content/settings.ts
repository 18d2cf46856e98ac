import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { defaultLang, languageInfo, languages } from "#contract/languages.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { OperatorEnv } from "../../context.ts";
import { editForm, type Form } from "../../forms/form.ts";
import { handleParsedForm, type SaveResult } from "../../forms/handle-form.ts";
import { isSameInput } from "../../forms/same-input.ts";
import type { TextKey } from "../../i18n.ts";
import { formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import { type Body, checkValues, formValues, isList, type Part, partOf, withValues } from "./fields.ts";
import { lockContent, saveContent } from "./store.ts";
import { sectionFields } from "./view.ts";

export const settingsPath = "/operator/settings";
const networks = ["facebook", "instagram", "linkedin", "youtube", "tiktok", "whatsapp", "x"];

/** These are the same in every language, and are stored with each language. */
const shared: Part[] = [
  { path: "contact.email", label: "Email", kind: "email" },
  { path: "contact.phone", label: "Phone", kind: "phone" },
  { path: "contact.lat", label: "Latitude", kind: "number", range: [-90, 90] },
  { path: "contact.lng", label: "Longitude", kind: "number", range: [-180, 180] },
  { path: "kvk_number", label: "KVK number", kind: "kvk" },
  { path: "vat_number", label: "VAT number", kind: "vat" },
  {
    path: "social_media",
    label: "Social media",
    items: [
      { path: "url", label: "Address", kind: "link", isRequired: true },
      { path: "icon", label: "Network", kind: "choice", options: networks, empty: "other" },
    ],
    blank: {},
  },
];

const translated: Part[] = [
  { path: "site_name", label: "Name of the site", kind: "line" },
  { path: "contact.address", label: "Address", kind: "text" },
  {
    path: "footer.sections.stats",
    label: "Figures in the footer",
    items: [
      { path: "title", label: "Figure", kind: "line", isRequired: true },
      { path: "description", label: "Text", kind: "line" },
      { path: "icon", label: "Icon", kind: "choice", options: ["car", "building", "wrench", "globe"] },
    ],
    blank: {},
  },
];

const below = (prefix: string, parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, path: `${prefix}.${part.path}` }));
export const settingsParts: readonly Part[] = [
  ...below("shared", shared),
  ...languages.flatMap((lang) => below(lang, translated)),
];

/** What the law requires on the site. */
const imprint = [
  `${defaultLang}.site_name`,
  `${defaultLang}.contact.address`,
  "shared.contact.email",
  "shared.kvk_number",
  "shared.vat_number",
];

/** Labels of the imprint's fields that are still empty. */
export async function listEmptySettings(db: Kysely<Database>): Promise<TextKey[]> {
  const values = formValues(settingsParts, await loadBodies(db));
  return imprint.filter((name) => !values[name]).flatMap((name) => partOf(settingsParts, name)?.label ?? []);
}

type Bodies = Record<string, Body>;

async function loadBodies(db: Kysely<Database>): Promise<Bodies> {
  const rows = await db
    .selectFrom("content")
    .select(["lang", "body"])
    .where("key", "=", "settings")
    .execute();
  const stored: Bodies = Object.fromEntries(rows.map(({ lang, body }) => [lang, JSON.parse(body)]));
  const english = stored[defaultLang] ?? {};
  // Empty, the name and the address stay the English ones (site-settings.ts).
  const unnamed = withValues(
    translated.filter((part) => !isList(part)),
    english,
    {},
  );
  const bodies = Object.fromEntries(languages.map((lang) => [lang, stored[lang] ?? unnamed]));
  return { ...bodies, shared: english };
}

export async function settingsPage(c: Context<OperatorEnv>) {
  const values = formValues(settingsParts, await loadBodies(c.var.db));
  return renderSettings(c, editForm(values));
}

export const saveSettings = (c: Context<OperatorEnv>) =>
  handleParsedForm(c, {
    path: settingsPath,
    parse: (values) => checkValues(settingsParts, values, c.var.pageContext.t),
    save: (values, isCurrent) =>
      changeAsOperator<SaveResult>(c, async (trx) => {
        await lockContent(trx, "settings");
        const stored = await loadBodies(trx);
        const before = formValues(settingsParts, stored);
        const edited = withValues(settingsParts, stored, values) as Bodies;
        const after = formValues(settingsParts, edited);
        if (!isCurrent(before))
          return { result: isSameInput(after, before) ? "stored" : { changed: before } };
        const sharedValues = formValues(shared, edited.shared ?? {});
        for (const lang of languages)
          await saveContent(trx, "settings", lang, withValues(shared, edited[lang] ?? {}, sharedValues));
        const subject = { subject: "settings", path: settingsPath };
        return { change: { action: "settings-edited", ...subject, before, after }, result: "stored" };
      }),
    renderForm: (form) => renderSettings(c, form),
  });

function renderSettings(c: Context<OperatorEnv>, form: Form) {
  const { pageContext } = c.var;
  const { t, isSaved } = pageContext;
  const sections = languages.map((lang) =>
    sectionFields(
      pageContext,
      form,
      { title: languageInfo[lang].label, parts: below(lang, translated), expected: imprint },
      { lang, dir: languageInfo[lang].direction },
    ),
  );
  const fields = html`${sectionFields(pageContext, form, { title: t("In every language"), parts: below("shared", shared), expected: imprint }, { dir: "auto" })}${sections}`;
  const main = html`<h1>${t("Site settings")}</h1>
<p class="lead">${t("The law requires a site to show the name, address, e-mail address, KVK number and VAT number of the business that runs it. They are on the contact page, and the two numbers at the foot of every page too.")}</p>
${formView(pageContext, form, { action: settingsPath, isSaved, fields })}`;
  return renderPage(c, { title: t("Site settings"), main, form });
}
