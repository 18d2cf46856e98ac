import { linksOf, parseHtml, readHead, readStructuredData, textOf } from "./html.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads what a car's page or a form page shows, with few assumptions about its markup. */
export function readPage(html: string) {
  const document = parseHtml(html);
  const main = document.querySelector("main");
  const all = <E extends Element = Element>(selector: string) => [
    ...(main?.querySelectorAll<E>(selector) ?? []),
  ];
  const { title, description, robots, canonical, alternates } = readHead(document);
  return {
    main,
    links: linksOf(main),
    heading: textOf(main?.querySelector("h1")),
    title,
    description: description ?? "",
    robots,
    canonical,
    alternates,
    /** The values of all definition lists, by label. */
    facts: Object.fromEntries(
      all("dt")
        .filter((label) => !label.closest("#similar"))
        .map((label) => [textOf(label), textOf(label.nextElementSibling)]),
    ),
    /** Alternative texts of the photos that link to the page with all photos. */
    photos: all('a[href*="/photos"] img').map((image) => image.getAttribute("alt") ?? ""),
    /** The URLs that the page's forms post to. */
    actions: all("form[action]").map((form) => form.getAttribute("action")),
    /** Values of the visible fields, by name. */
    values: Object.fromEntries(
      all<Field>("[name]:is(input:not([hidden], [name=at]), textarea, select)").map((field) => [
        field.getAttribute("name"),
        sentValue(field),
      ]),
    ),
    /** The errors beside the fields, by the end of their ids. */
    errors: Object.fromEntries(
      all("p.field-error[id]").map((error) => [/-(\w+)-error$/.exec(error.id)?.[1], textOf(error)]),
    ),
    /** Names of the fields that are marked as invalid. */
    invalid: all('[aria-invalid="true"]').map((field) => field.getAttribute("name")),
    /** The message above the form. */
    alert: textOf(main?.querySelector("[role=alert]")),
    structured: readStructuredData(document),
    /** The text of everything in `main`. */
    text: textOf(main),
  };
}

const decodedText = (html: string) => parseHtml(`<p>${html}</p>`).querySelector("p")?.textContent ?? "";

/** Returns a field's value in the HTML. */
export function sentValue(field: Field): string {
  if (field.tagName === "SELECT") return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
  // HTML drops the first line break in a textarea. linkedom does not decode its entities.
  if (field.tagName === "TEXTAREA") return decodedText(field.textContent ?? "").replace(/^\n/, "");
  if (field.getAttribute("type") === "checkbox") {
    return field.hasAttribute("checked") ? (field.getAttribute("value") ?? "on") : "";
  }
  return field.getAttribute("value") ?? "";
}
