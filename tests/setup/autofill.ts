import { parseHtml } from "./html.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** As an assistant in a browser knows its user, by the control's `autocomplete`. */
const profile: Record<string, string> = {
  "given-name": "Noor",
  "family-name": "de Vries",
  name: "Noor de Vries",
  email: "noor@example.com",
  tel: "+31 6 12345678",
};

/** By type, where `autocomplete` says nothing. */
const typical: Record<string, string> = {
  email: "noor@example.com",
  tel: "+31 6 12345678",
  url: "https://example.com/",
  date: "2030-01-31",
  number: "12",
};

/** What has to survive a round trip. */
const message = 'Is it\nstill <there> & "for sale"?';

export interface FilledForm {
  /** Where it is posted to. */
  action: string;
  /** What it sends, hidden fields included. */
  values: Record<string, string>;
  /** Names of what a visitor fills in. */
  visible: string[];
  /** Names of what must not be empty. */
  required: string[];
}

/** The forms of a page's `main` that post what a visitor fills in, filled. @param path the page's */
export function fillForms(html: string, path: string): FilledForm[] {
  const forms = parseHtml(html).querySelectorAll<HTMLFormElement>("main form[method=post]");
  return [...forms].map((form) => fillForm(form, path)).filter(({ visible }) => visible.length > 0);
}

function fillForm(form: HTMLFormElement, path: string): FilledForm {
  // A field without looks is for robots.
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
  // As browsers do for one that says nothing.
  const unsaid = control.type === "checkbox" ? "on" : "";
  const preset = control.getAttribute("value") ?? unsaid;
  if (/^(hidden|checkbox|radio)$/.test(control.type)) return preset;
  if (control.tagName === "SELECT")
    return control.querySelector('option[value]:not([value=""])')?.getAttribute("value") ?? "";
  if (control.tagName === "TEXTAREA") return message;
  if (preset) return preset;
  const { required, type } = control;
  if (type === "file" || (type === "date" && !required)) return "";
  const known = profile[control.getAttribute("autocomplete") ?? ""] ?? typical[control.type];
  // An example is a value that is taken.
  const example = control.getAttribute("placeholder");
  if (!known && example) return example;
  return known ?? (control.getAttribute("inputmode") === "numeric" ? "12" : "A question");
}
