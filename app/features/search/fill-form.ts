import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";

/** By a field's name; several of check boxes, undefined of what is left as it is. */
export type FieldValues = (name: string) => string | readonly string[] | undefined;

/** For links, Back, a removed chip or a swapped range. @param editedField is being typed in and left as it is */
export function fillForm(form: HTMLFormElement, values: FieldValues, editedField: EventTarget | null): void {
  for (const field of form.elements) {
    if (field === editedField || !("name" in field)) continue;
    const value = values(String(field.name));
    if (value === undefined) continue;
    if (field instanceof HTMLSelectElement) fillSelect(field, String(value));
    else if (field instanceof HTMLInputElement) fillInput(field, value);
  }
}

/** What is not offered shows the first option. */
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

/** "12.500" stays as typed for 12500. */
function fillNumberField(field: HTMLInputElement, value: string) {
  const number = parseWholeNumber(field.value);
  if (field.value === value || (number !== null && number === parseWholeNumber(value))) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isTextField = ({ type, name }: HTMLInputElement): boolean =>
  ["text", "search"].includes(type) && name !== "";

export function isNumberField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.inputMode === "numeric" && field.name !== "";
}

export const isTypedField = (field: EventTarget | null): boolean =>
  isNumberField(field) || (field instanceof HTMLInputElement && isTextField(field));

/** Detects choices made before hydration. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    if (["radio", "checkbox"].includes(field.type)) return field.checked !== field.defaultChecked;
    // The field being typed in fires its own change event later.
    return isTypedField(field) && field.value !== field.defaultValue && field !== document.activeElement;
  });
}
