// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type FieldValues, fillForm, isFormChanged } from "./fill-form.ts";

const brands =
  '<select name="brand_id"><option value="">Any</option><option value="2">Volvo</option></select>';

/** Shows the form as the server sends it. */
function show({ hasSelect = true } = {}) {
  document.body.innerHTML = `<form><input name="q" type="search" value="old">
    <input inputmode="numeric" name="price_max" value="12.500"><input type="text" value="no name">
    ${hasSelect ? brands : ""}
    <input type="radio" name="fuel" value="1"><input type="radio" name="fuel" value="2" checked>
    <input type="checkbox" name="equipment" value="5"><input type="checkbox" name="equipment" value="7" checked>
    <input name="kept" value="as it is"></form>`;
  const form = document.forms[0]!;
  const fields = [...form.elements] as HTMLInputElement[];
  return {
    form,
    field: (name: string, at = 0) => fields.filter((field) => field.name === name)[at]!,
    values: () => fields.map(({ type, value, checked }) => (/radio|checkbox/.test(type) ? checked : value)),
  };
}
const filled: Record<string, string | string[]> = {
  q: "golf",
  price_max: "9000",
  brand_id: "2",
  fuel: "1",
  equipment: ["5"],
};
const valuesOf =
  (values: typeof filled): FieldValues =>
  (name) =>
    values[name];

it("a form gets a link's values, and keeps the fields that the link does not name", () => {
  const { form, values } = show();
  fillForm(form, valuesOf(filled), null);
  expect(values()).toEqual(["golf", "9000", "no name", "2", true, false, true, false, "as it is"]);
});

it("a select has its first option when the requested one does not exist", () => {
  const { form, field } = show();
  fillForm(form, valuesOf({ brand_id: "99" }), null);
  expect(field("brand_id").value).toBe("");
});

it("the focused field and a field with the same number in another notation do not change", () => {
  const { form, field } = show();
  let inputs = 0;
  form.addEventListener("input", () => inputs++);
  fillForm(form, valuesOf({ q: "golf", price_max: "12500" }), field("q"));
  expect([field("q").value, field("price_max").value, inputs]).toEqual(["old", "12.500", 0]);
  fillForm(form, valuesOf({ price_max: "9000" }), null);
  expect(inputs).toBe(1);
});

it("a form counts as changed by any field except the focused one", () => {
  // happy-dom does not know which option was selected at first.
  const hasSelect = false;
  expect(isFormChanged(show({ hasSelect }).form)).toBe(false);
  for (const [name, value] of Object.entries({ q: "golf", price_max: "9000" })) {
    const { form, field } = show({ hasSelect });
    field(name).value = value;
    expect([name, isFormChanged(form)]).toEqual([name, true]);
  }
  for (const name of ["fuel", "equipment"]) {
    const { form, field } = show({ hasSelect });
    field(name).checked = true;
    expect([name, isFormChanged(form)]).toEqual([name, true]);
  }
  const { form, field } = show({ hasSelect });
  field("q").focus();
  field("q").value = "gol";
  expect(isFormChanged(form)).toBe(false);
});
