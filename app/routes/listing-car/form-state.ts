import { fieldValue } from "#app/features/search/car-facets.ts";
import {
  type FilterName,
  type Filters,
  parseFilters,
  type RangeFilter,
} from "#app/features/search/car-filters.ts";
import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";

/** For a removed chip, Back or a swapped range. @param editedField is being typed in and left as it is */
export function fillForm(form: HTMLFormElement, query: string, editedField: EventTarget | null) {
  const { filters, invalidBounds } = parseFilters(new URLSearchParams(query));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = fieldValue(filters, field.name as FilterName);
      field.value = [...field.options].some((option) => option.value === value) ? value : "";
    } else if (field instanceof HTMLInputElement && field !== editedField) {
      fillInput(field, filters, invalidBounds[field.name as RangeFilter]);
    }
  }
}

function fillInput(field: HTMLInputElement, filters: Filters, invalidBound: string | undefined) {
  const name = field.name as FilterName;
  if (field.type === "radio") field.checked = field.value === fieldValue(filters, name);
  else if (field.type === "checkbox")
    field.checked = filters.equipment?.includes(Number(field.value)) ?? false;
  else if (isTextField(field)) field.value = fieldValue(filters, name);
  else if (isNumberField(field)) fillNumberField(field, invalidBound ?? filters[name]?.toString() ?? "");
}

/** "12.500" stays as typed for 12500. */
function fillNumberField(field: HTMLInputElement, value: string) {
  const number = parseWholeNumber(field.value);
  if (field.value === value || (number !== null && number === parseWholeNumber(value))) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isTextField = (field: HTMLInputElement): boolean => ["q", "city"].includes(field.name);

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
