import { html } from "hono/html";
import { vatSchemes } from "#contract/cars.ts";
import { equipmentKind, equipmentKindOrder } from "../../../reference-data/equipment.ts";
import type { PageContext } from "../../context.ts";
import type { Form } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import { checkbox, type Field, type SelectOption, selectField, textField } from "../../views/fields.ts";
import { formSection } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { translatedFields } from "../../views/translated-fields.ts";
import { allInField } from "../all-in-field.ts";
import { allInPrice } from "../edit-car-schema.ts";
import { type CarOptions, doorCounts, energyLabels, seatCounts, vatSchemeLabels } from "./options.ts";

const numericControl = { inputmode: "numeric", dir: "ltr" };
const exampleVersion = "1.5 TSI Life";
const examplePlate = "GBB-01-B";

const idOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }): SelectOption => [String(id), name]);
const valueOptions = (list: readonly { value: string; name: string }[]) =>
  list.map(({ value, name }): SelectOption => [value, name]);
const countOptions = (list: readonly number[]) =>
  list.map((count): SelectOption => [String(count), String(count)]);

/** @param options.plateButton fills in the rest from the plate, which comes first with it @param options.isPrivate omits VAT fields */
export function newCarFields(
  pageContext: PageContext,
  form: Form,
  carOptions: CarOptions,
  { plateButton, isPrivate = false }: { plateButton?: Html; isPrivate?: boolean } = {},
): Html {
  const { t } = pageContext;
  const text = (field: Field) => textField(pageContext, form, field);
  const select = (field: Field, options: readonly SelectOption[]) =>
    selectField(pageContext, form, { ...field, options: [["", t("Please choose")], ...options] });
  const model = selectField(pageContext, form, {
    name: "model_id",
    label: t("Brand and model"),
    options: [["", t("Please choose")]],
    groups: carOptions.brands.map(
      ({ name, models }) =>
        [name, models.map(({ id, name: of }): SelectOption => [String(id), `${name} ${of}`])] as const,
    ),
  });
  const car = html`<div class="columns">${plateButton && html`<div class="stack">${plateField(pageContext, form)}${plateButton}</div>`}
${model}
${text({
  name: "variant",
  label: t("Version"),
  hint: t("Such as {{example}}; it follows the model in the title.", { example: exampleVersion }),
  isOptional: true,
  control: { dir: "ltr", maxlength: 80 },
})}
${select({ name: "car_condition_id", label: t("Condition") }, idOptions(carOptions.car_conditions))}
${select({ name: "category_id", label: t("Category") }, idOptions(carOptions.categories))}
${select({ name: "body_type", label: t("Body") }, valueOptions(carOptions.body_types))}
${select({ name: "color", label: t("Color") }, valueOptions(carOptions.colors))}
${select({ name: "doors", label: t("Doors") }, countOptions(doorCounts))}
${select({ name: "seats", label: t("Seats") }, countOptions(seatCounts))}</div>`;
  const electricHint = t("Only for electric cars and plug-in hybrids.");
  const engine = html`<div class="columns">
${select({ name: "fuel_type_id", label: t("Fuel type") }, idOptions(carOptions.fuel_types))}
${select({ name: "transmission_type_id", label: t("Transmission type") }, idOptions(carOptions.transmission_types))}
${text({ name: "power_kw", label: t("Power in kW"), control: numericControl })}
${text({ name: "top_speed", label: t("Top speed in km/h"), control: numericControl })}
${text({ name: "engine_cc", label: t("Engine in cc"), isOptional: true, control: numericControl })}
${text({ name: "co2", label: t("CO₂ emissions in g/km"), isOptional: true, control: numericControl })}
${selectField(pageContext, form, {
  name: "energy_label",
  label: t("Energy label"),
  isOptional: true,
  options: [["", t("Not stated")], ...energyLabels.map((label): SelectOption => [label, label])],
})}
${text({ name: "electric_range", label: t("Electric range in km (WLTP)"), hint: electricHint, isOptional: true, control: numericControl })}
${text({ name: "battery_capacity", label: t("Battery capacity in kWh"), hint: electricHint, isOptional: true, control: numericControl })}</div>`;
  return html`${formSection(t("The car"), car)}${formSection(t("Engine and drive"), engine)}${formSection(
    t("Registration and past"),
    registration(pageContext, form, { hasPlate: !plateButton }),
  )}${formSection(t("Price"), prices(pageContext, form, isPrivate))}${formSection(
    t("Equipment"),
    equipment(pageContext, form, carOptions),
  )}${translatedFields(pageContext, form, { title: t("Description"), name: "description" })}`;
}

function plateField(pageContext: PageContext, form: Form): Html {
  const { t } = pageContext;
  return textField(pageContext, form, {
    name: "license_plate",
    label: t("License plate"),
    hint: t("Such as {{example}}; with or without dashes.", { example: examplePlate }),
    isOptional: true,
    control: { dir: "ltr", spellcheck: "false", autocapitalize: "characters" },
  });
}

function registration(pageContext: PageContext, form: Form, { hasPlate }: { hasPlate: boolean }): Html {
  const { t } = pageContext;
  const optional = (field: Field) => textField(pageContext, form, { ...field, isOptional: true });
  const date = { type: "date", dir: "ltr" };
  return html`<div class="columns">
${textField(pageContext, form, { name: "year", label: t("Year"), control: numericControl })}
${textField(pageContext, form, { name: "mileage", label: t("Mileage in kilometres"), control: numericControl })}
${hasPlate && plateField(pageContext, form)}
${optional({ name: "first_registration_date", label: t("First registration"), control: date })}
${optional({ name: "next_apk_date", label: t("APK until"), control: date })}
${optional({ name: "owners", label: t("Owners"), control: numericControl })}</div>`;
}

function prices(pageContext: PageContext, form: Form, isPrivate: boolean): Html {
  const { t } = pageContext;
  const price = textField(pageContext, form, {
    name: "price",
    label: t("Price in euros"),
    hint: t(allInPrice),
    control: { inputmode: "decimal", dir: "ltr" },
  });
  if (isPrivate) return html`<div class="columns">${price}</div>`;
  return html`<div class="columns">${price}
${allInField(pageContext, form)}
${selectField(pageContext, form, {
  name: "vat_scheme",
  label: t("VAT"),
  hint: t("Deductible where the invoice shows the VAT. Buyers in the trade ask for it."),
  isOptional: true,
  options: [
    ["", t("Not stated")],
    ...vatSchemes.map((scheme): SelectOption => [scheme, t(vatSchemeLabels[scheme])]),
  ],
})}</div>`;
}

const kindTitles: Record<string, TextKey> = {
  safety: "Safety and assistance",
  comfort: "Comfort",
  media: "Media and instruments",
  exterior: "Exterior",
};

function equipment(pageContext: PageContext, form: Form, { equipment: list }: CarOptions): Html {
  const { t } = pageContext;
  const byKind = Map.groupBy(list, ({ id }) => equipmentKind(id));
  const groups = equipmentKindOrder.flatMap((kind) => {
    const boxes = byKind.get(kind)?.map(({ id, name: label }) => {
      const box = checkbox(pageContext, form, { name: `equipment.${id}`, label });
      return html`<li>${box}</li>`;
    });
    const id = `equipment-${kind ?? "other"}`;
    const title = t((kind && kindTitles[kind]) || "Other");
    return boxes
      ? html`<div class="stack" role="group" aria-labelledby="${id}"><p class="group-title" id="${id}">${title}</p><ul class="checks">${boxes}</ul></div>`
      : [];
  });
  const offered = new Set(list.map(({ id }) => `equipment.${id}`));
  // Posted as well, because the operator may offer it again before the form is saved.
  const hidden = Object.keys(form.values).filter(
    (name) => /^equipment\.\d+$/.test(name) && !offered.has(name),
  );
  return html`${groups}${hidden.map((name) => html`<input type="hidden" name="${name}" value="on">`)}`;
}
