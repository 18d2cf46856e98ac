import { html, raw } from "hono/html";
import { type Lang, languageInfo } from "#contract/languages.ts";
import { parseAmount } from "#contract/parse-number.ts";
import type { PageContext } from "../../context.ts";
import { getFormatters } from "../../formatters.ts";
import type { Form } from "../../forms/form.ts";
import { createTranslator, type TextKey, type Translate } from "../../i18n.ts";
import { selectField, textareaField, textField } from "../../views/fields.ts";
import { formSection } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import {
  alignItems,
  countItems,
  isList,
  itemName,
  keyName,
  type ListPart,
  type Part,
  type TextPart,
} from "./fields.ts";
import { previewHtml } from "./sanitize.ts";

/** HTML attributes for the language of the text. */
type Direction = Record<"dir", string> & Record<string, string>;

export function sectionFields(
  pageContext: PageContext,
  form: Form,
  { title, parts, expected = [] }: { title: string; parts: readonly Part[]; expected?: readonly string[] },
  direction: Direction,
): Html {
  const fields = parts.map((part) =>
    isList(part)
      ? listFields(pageContext, form, part, direction)
      : partField(pageContext, form, part, direction, expected.includes(part.path)),
  );
  return formSection(title, html`${fields}`);
}

function listFields(pageContext: PageContext, form: Form, list: ListPart, direction: Direction): Html {
  const { t } = pageContext;
  // Items that were stored meanwhile beyond those of the form are kept by saving again.
  const stored = form.stored && alignItems(list, form.stored, form.values);
  const all = stored ? { ...form, stored, values: { ...stored, ...form.values } } : form;
  const groups = Array.from({ length: countItems(list, all.values) }, (_, index) => {
    const id = `group-${list.path}-${index}`;
    const fields = list.items.map((part) =>
      partField(pageContext, all, { ...part, path: itemName(list.path, index, part.path) }, direction),
    );
    return html`<div class="group" role="group" aria-labelledby="${id}"><p class="group-title" id="${id}">${t(list.label)} · ${index + 1}</p>${list.key && hiddenKey(keyName(list, index), all)}${fields}</div>`;
  });
  return html`${groups}<p class="hint">${t("Empty ones are left out; there is always room for two more.")}</p>`;
}

const hiddenKey = (name: string, { values }: Form): Html =>
  html`<input type="hidden" name="${name}" value="${values[name] ?? ""}">`;

const optionLabels: Record<string, TextKey> = {
  upload: "Video file",
  iframe: "Player",
  car: "Car",
  building: "Building",
  wrench: "Wrench",
  globe: "Globe",
  "sell-car": "Sell your car",
  contact: "Ask for this plan",
};
/** Names of networks are the same in every language. */
const properNames: Record<string, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  whatsapp: "WhatsApp",
  x: "X",
};
const inputTypes = { date: "date", link: "url", email: "email", phone: "tel" } as const;

function optionLabel(t: Translate, option: string): string {
  const label = optionLabels[option];
  return label ? t(label) : (properNames[option] ?? option);
}

function partField(
  pageContext: PageContext,
  form: Form,
  part: TextPart,
  direction: Direction,
  isExpected = false,
): Html {
  const { t } = pageContext;
  const { path: name, label, kind } = part;
  const field = { name, label: t(label), isOptional: !isExpected };
  const common = { ...direction, ...(isExpected ? { "aria-required": "false" } : {}) };
  if (kind === "choice") {
    const options = [
      ["", t("None")] as const,
      ...(part.options ?? []).map((option) => [option, optionLabel(t, option)] as const),
    ];
    return selectField(pageContext, form, { ...field, options });
  }
  if (kind === "text" || kind === "rich" || kind === "pairs") {
    const control = { ...common, ...(kind === "rich" ? { spellcheck: "false" } : {}) };
    return textareaField(pageContext, form, { ...field, control });
  }
  const type =
    kind in inputTypes ? { type: inputTypes[kind as keyof typeof inputTypes], dir: "ltr" } : { type: "text" };
  return textField(pageContext, form, { ...field, control: { ...common, ...type } });
}

/** @param lang the language of the texts, in which visitors read prices, dates and stars too */
export function preview(
  pageContext: PageContext,
  form: Form,
  sections: readonly { title: TextKey; parts: readonly Part[] }[],
  lang: Lang,
): Html {
  const t = createTranslator(lang);
  const formats = getFormatters(lang);
  const priceText = (euros: number) => (euros === 0 ? t("Free") : formats.price(Math.round(euros * 100)));
  const shownText = ({ kind }: TextPart, value: string): string => {
    if (kind === "media" || kind === "link" || kind === "choice") return "";
    if (kind === "amount") return value === "" ? t("Price on request") : priceText(parseAmount(value) ?? 0);
    if (value === "") return "";
    if (kind === "number") return t("{{rating}} out of 5", { rating: value });
    return kind === "date" ? formats.date(value) : value;
  };
  const textOf = (part: TextPart, name: string, isName = false): Html => {
    const value = form.values[name] ?? "";
    const text = shownText(part, value);
    if (text === "") return "";
    if (part.kind === "rich") return html`<div class="prose">${raw(previewHtml(value))}</div>`;
    if (isName) return html`<h4>${text}</h4>`;
    return part.label === "Title" ? html`<h3>${text}</h3>` : html`<p class="pre">${text}</p>`;
  };
  const itemView = ({ path, items }: ListPart, index: number) => {
    const names = items.map((item) => itemName(path, index, item.path));
    if (!names.some((name) => form.values[name])) return "";
    return items.map((item, position) =>
      textOf(item, names[position] ?? "", position === 0 && item.path !== ""),
    );
  };
  const partView = (part: Part) =>
    isList(part)
      ? Array.from({ length: countItems(part, form.values) }, (_, index) => itemView(part, index))
      : textOf(part, part.path);
  return html`<section class="card preview" aria-labelledby="preview"><h2 id="preview" tabindex="-1" autofocus>${pageContext.t("Preview")}</h2><p class="hint">${pageContext.t("Nothing is saved yet.")}</p>
<div class="stack" lang="${lang}" dir="${languageInfo[lang].direction}">${sections.map(({ parts }) => parts.map(partView))}</div></section>`;
}
