/**
 * Returns what a browser without scripts posts when a button is pressed, and where to: its form's fields, which may be
 * elsewhere in the page (`form=`). @param typed values of fields, by name
 */
export function pressButton(button: Element, typed: Record<string, string> = {}) {
  const id = button.getAttribute("form");
  const form = id ? button.ownerDocument.getElementById(id) : button.closest("form");
  if (!form) throw new Error("The button belongs to no form.");
  const own = [...form.querySelectorAll(":is(input, textarea)[name]:not([form])")];
  const others = form.id ? [...form.ownerDocument.querySelectorAll(`input[name][form=${form.id}]`)] : [];
  const fields: Record<string, string> = {};
  for (const field of [...own, ...others])
    fields[field.getAttribute("name")!] = field.getAttribute("value") ?? field.textContent.replace(/^\n/, "");
  for (const [name, value] of Object.entries(typed)) if (name in fields) fields[name] = value;
  const name = button.getAttribute("name");
  if (name) fields[name] = button.getAttribute("value") ?? "";
  return { path: button.getAttribute("formaction") ?? form.getAttribute("action") ?? "", fields };
}
