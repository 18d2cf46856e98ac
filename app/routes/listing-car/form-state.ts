import {
  defaultPageSize,
  defaultSort,
  type FilterName,
  type Filters,
  parseFilters,
  type RangeFilter,
} from "#app/features/search/car-filters.ts";
import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";

/** What a control of the filter form holds when its filter is not in the address. */
const defaults: Partial<Record<FilterName, string>> = {
  sort_by: defaultSort,
  show_num: String(defaultPageSize),
};

/** What a control of the filter form holds under these filters. */
export function fieldValue(filters: Filters, name: FilterName): string {
  return String(filters[name] ?? defaults[name] ?? "");
}

/**
 * Brings the form in line with the query that is asked for: a chip was removed, Back pressed, a range turned round.
 * @param editedField the field that is being typed in, which is spared
 */
export function fillForm(form: HTMLFormElement, query: string, editedField: EventTarget | null) {
  const { filters, refused } = parseFilters(new URLSearchParams(query));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = fieldValue(filters, field.name as FilterName);
      field.value = [...field.options].some((option) => option.value === value) ? value : "";
    } else if (field instanceof HTMLInputElement && field.type === "radio") {
      field.checked = field.value === fieldValue(filters, field.name as FilterName);
    } else if (isNumberField(field) && field !== editedField) {
      const name = field.name as RangeFilter;
      fillNumberField(field, refused[name] ?? filters[name]?.toString() ?? "");
    }
  }
}

/** "12.500" stays as it was typed where 12500 is what the address says. */
function fillNumberField(field: HTMLInputElement, value: string) {
  const number = parseWholeNumber(field.value);
  if (field.value === value || (number !== null && number === parseWholeNumber(value))) return;
  field.value = value;
  // The slider follows its fields by their input events.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether it is one of the fields that take a typed number. */
export function isNumberField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.inputMode === "numeric" && field.name !== "";
}

/** Whether anything was chosen or typed since the server sent the form: the choices made before the script ran. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    }
    if (!(field instanceof HTMLInputElement)) return false;
    if (field.type === "radio") return field.checked !== field.defaultChecked;
    // A field that is being typed in tells its own change when it is left.
    return isNumberField(field) && field.value !== field.defaultValue && field !== document.activeElement;
  });
}
