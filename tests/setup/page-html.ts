import { linksOf, parseHtml, readHead, readStructuredData, textOf } from "./html.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a car's page or a form page shows, read with few assumptions about its markup. */
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
    /** Definition lists of the car itself as one: label to value. */
    facts: Object.fromEntries(
      all("dt")
        .filter((label) => !label.closest("#similar"))
        .map((label) => [textOf(label), textOf(label.nextElementSibling)]),
    ),
    /** Alternative texts of the photos that are links to the page of all. */
    photos: all('a[href*="/photos"] img').map((image) => image.getAttribute("alt") ?? ""),
    /** Where the forms of the page post to. */
    actions: all("form[action]").map((form) => form.getAttribute("action")),
    /** Values of the fields that people see, by name. */
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
    /** Names of the fields that are marked as wrong. */
    invalid: all('[aria-invalid="true"]').map((field) => field.getAttribute("name")),
    /** The message above the form. */
    alert: textOf(main?.querySelector("[role=alert]")),
    structured: readStructuredData(document),
    /** The text of everything in `main`. */
    text: textOf(main),
  };
}

const decodedText = (html: string) => parseHtml(`<p>${html}</p>`).querySelector("p")?.textContent ?? "";

/** What a field holds as it was sent. */
export function sentValue(field: Field): string {
  if (field.tagName === "SELECT") return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
  // HTML drops the first line break in a textarea; linkedom keeps its entities as they are.
  if (field.tagName === "TEXTAREA") return decodedText(field.textContent ?? "").replace(/^\n/, "");
  if (field.getAttribute("type") === "checkbox") {
    return field.hasAttribute("checked") ? (field.getAttribute("value") ?? "on") : "";
  }
  return field.getAttribute("value") ?? "";
}
