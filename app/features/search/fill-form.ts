import { parseWholeNumber } from "#contract/parse-number.ts";

/** Value of a field by its name; several for check boxes; undefined leaves the field as it is. */
export type FieldValues = (name: string) => string | readonly string[] | undefined;

/** Sets fields after a link, Back, removed chip or swapped range. @param editedField is being typed in, so it stays */
export function fillForm(form: HTMLFormElement, values: FieldValues, editedField: EventTarget | null): void {
  for (const field of form.elements) {
    if (field === editedField || !("name" in field)) continue;
    const value = values(String(field.name));
    if (value === undefined) continue;
    if (field instanceof HTMLSelectElement) fillSelect(field, String(value));
    else if (field instanceof HTMLInputElement) fillInput(field, value);
  }
}

/** A value that is not among the options selects the first one. */
function fillSelect(field: HTMLSelectElement, value: string) {
  const index = [...field.options].findIndex((option) => option.value === value);
  field.selectedIndex = Math.max(0, index);
}

function fillInput(field: HTMLInputElement, value: string | readonly string[]) {
  const isNumber: boolean = isNumberField(field);
  if (field.type === "radio") field.checked = field.value === value;
  else if (field.type === "checkbox") field.checked = value.includes(field.value);
  else if (isNumber) fillNumberField(field, String(value));
  else if (isTextField(field)) field.value = String(value);
}

/** Keeps a number that is equal but typed differently, such as "12.500" for 12500. */
function fillNumberField(field: HTMLInputElement, value: string) {
  const number = parseWholeNumber(field.value);
  if (field.value === value || (number !== null && number === parseWholeNumber(value))) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A hidden field is filled too: a removed area must not come back with the next change. */
const isTextField = ({ type, name }: HTMLInputElement): boolean =>
  ["text", "search", "hidden"].includes(type) && name !== "";

export function isNumberField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.inputMode === "numeric" && field.name !== "";
}

export const isTypedField = (field: EventTarget | null): boolean =>
  isNumberField(field) || (field instanceof HTMLInputElement && isTextField(field));

/** Whether a field differs from the server's HTML, which detects choices made before hydration. */
export function isFormChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    if (["radio", "checkbox"].includes(field.type)) return field.checked !== field.defaultChecked;
    // The focused field fires its own change event later.
    return isTypedField(field) && field.value !== field.defaultValue && field !== document.activeElement;
  });
}
