import { defaultPageSize, defaultSort, type FilterName, type Filters } from "#app/features/cars/filters.ts";
import { wholeNumber } from "#app/ui/whole-number.ts";
import { cleanQuery } from "./clean-query.ts";

type FilterValue = Filters[FilterName];

/** What a control of the filter form holds when its filter is not in the address. */
const defaults: Partial<Record<FilterName, string>> = {
  sort_by: defaultSort,
  show_num: String(defaultPageSize),
};

/** What a control of the filter form holds under these filters. */
export function fieldValue(filters: Filters, name: FilterName): string {
  return String(filters[name] ?? defaults[name] ?? "");
}

/** The clean query of what the form says now. */
export function queryOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return cleanQuery(new URLSearchParams(entries));
}

/**
 * Brings the form in line with the address after a chip was removed, Back pressed or nonsense typed.
 * @param typing the field that is being typed in, which is spared
 */
export function showFilters(form: HTMLFormElement, filters: Filters, typing: EventTarget | null) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = fieldValue(filters, field.name as FilterName);
      field.value = [...field.options].some((option) => option.value === value) ? value : "";
    } else if (field instanceof HTMLInputElement && field.type === "radio") {
      field.checked = field.value === fieldValue(filters, field.name as FilterName);
    } else if (isNumberField(field) && field !== typing) {
      showNumber(field, filters[field.name as FilterName]);
    }
  }
}

/** "12.500" stays as it was typed where 12500 is what the address says. */
function showNumber(field: HTMLInputElement, value: FilterValue) {
  if (wholeNumber(field.value) === (value ?? null) && (value !== undefined || field.value === "")) return;
  field.value = String(value ?? "");
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
