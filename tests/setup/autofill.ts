import { parseHtml } from "./html.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values that a browser's autofill would enter, by the control's `autocomplete`. */
const profile: Record<string, string> = {
  "given-name": "Noor",
  "family-name": "de Vries",
  name: "Noor de Vries",
  email: "noor@example.com",
  tel: "+31 6 12345678",
};

/** The values by type, for controls without `autocomplete`. */
const typical: Record<string, string> = {
  email: "noor@example.com",
  tel: "+31 6 12345678",
  url: "https://example.com/",
  date: "2030-01-31",
  number: "12",
};

/** A text whose characters have to survive a round trip. */
const message = 'Is it\nstill <there> & "for sale"?';

export interface FilledForm {
  /** The URL that it is posted to. */
  action: string;
  /** The values that it sends, including hidden fields. */
  values: Record<string, string>;
  /** Names of the fields that a visitor sees. */
  visible: string[];
  /** Names of the required fields. */
  required: string[];
}

/** Fills in the forms in a page's `main` that have a visible field. @param path the page's path */
export function fillForms(html: string, path: string): FilledForm[] {
  const forms = parseHtml(html).querySelectorAll<HTMLFormElement>("main form[method=post]");
  return [...forms].map((form) => fillForm(form, path)).filter(({ visible }) => visible.length > 0);
}

function fillForm(form: HTMLFormElement, path: string): FilledForm {
  // A field that is not shown is a trap for robots.
  const controls = [
    ...form.querySelectorAll<Control>("[name]:is(input, textarea, select):not([hidden], [disabled])"),
  ];
  const visible = controls.filter(({ type }) => !/^(hidden|submit|file)$/.test(type));
  return {
    action: form.getAttribute("action") ?? path,
    values: Object.fromEntries(controls.map((control) => [control.name, fillIn(control)])),
    visible: visible.map(({ name }) => name),
    required: visible.filter((control) => control.hasAttribute("required")).map(({ name }) => name),
  };
}

function fillIn(control: Control): string {
  // The value that browsers send for a control without a `value`.
  const unsaid = control.type === "checkbox" ? "on" : "";
  const preset = control.getAttribute("value") ?? unsaid;
  if (/^(hidden|checkbox|radio)$/.test(control.type)) return preset;
  if (control.tagName === "SELECT")
    return control.querySelector('option[value]:not([value=""])')?.getAttribute("value") ?? "";
  if (control.tagName === "TEXTAREA") return message;
  if (preset) return preset;
  const { type } = control;
  if (type === "file" || (type === "date" && !control.hasAttribute("required"))) return "";
  const known = profile[control.getAttribute("autocomplete") ?? ""] ?? typical[control.type];
  // Placeholders are valid examples.
  const example = control.getAttribute("placeholder");
  if (!known && example) return example;
  return known ?? (control.getAttribute("inputmode") === "numeric" ? "12" : "A question");
}
