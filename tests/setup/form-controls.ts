import type { Locator } from "@playwright/test";

/** Returns the names of a form's controls in order, including controls outside of its element. */
export const controlNames = (form: Locator): Promise<string[]> =>
  form.evaluate((element: HTMLFormElement) => {
    const fields = [...element.elements] as HTMLInputElement[];
    return [...new Set(fields.map(({ name, type }) => (type === "hidden" ? "" : name)))].filter(Boolean);
  });

/** Returns the values that a form would send. */
export const valuesOf = (form: Locator): Promise<Record<string, string>> =>
  form.evaluate((element: HTMLFormElement) => Object.fromEntries(new FormData(element)) as never);

/** The texts to type, by the name of the field. */
const texts: Record<string, string> = {
  price_min: "2000",
  price_max: "60000",
  speed_min: "100",
  speed_max: "250",
  year_min: "2005",
  year_max: "2022",
  mileage_max: "150000",
  q: "garage",
  city: "Utrecht",
};

/** Changes a control as a user does: opens its group, presses Enter after a text. @returns the new value */
export async function changeControl(form: Locator, name: string): Promise<string> {
  const field = form.page().getByRole("main").locator(`[name="${name}"]`);
  const type = await field.first().evaluate((element: HTMLInputElement) => {
    element.closest("details")?.setAttribute("open", "");
    return element.type;
  });
  if (type === "radio") {
    const choice = field.and(form.page().locator(':enabled:not(:checked, [value=""])')).first();
    const value = await choice.inputValue();
    await field.and(form.page().locator(`[value="${value}"]`)).check();
    return value;
  }
  if (type === "select-one") {
    const value = await field.evaluate(
      ({ options, value: chosen }: HTMLSelectElement) =>
        [...options].find(({ value, disabled }) => value && value !== chosen && !disabled)?.value,
    );
    if (!value) throw new Error(`${name} has nothing else to choose.`);
    await field.selectOption(value);
    return value;
  }
  const text = texts[name];
  if (!text) throw new Error(`Add a text for the field ${name}.`);
  await field.fill(text);
  await field.press("Enter");
  return text;
}
