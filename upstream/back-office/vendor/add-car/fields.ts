import { html } from "hono/html";
import type { Office } from "../../context.ts";
import type { Form } from "../../forms/form.ts";
import { type Choice, type Field, selectField, textField } from "../../look/fields.ts";
import { formPart } from "../../look/form-frame.ts";
import type { Html } from "../../look/html.ts";
import { languagesPart } from "../../look/languages-part.ts";
import { type CarChoices, doorCounts, energyLabels, seatCounts } from "./choices.ts";

const number = { inputmode: "numeric", dir: "ltr", autocomplete: "off" };
const aVersion = "1.5 TSI Life";
const aPlate = "GBB-01-B";

const byId = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }): Choice => [String(id), name]);
const byValue = (list: readonly { value: string; name: string }[]) =>
  list.map(({ value, name }): Choice => [value, name]);
const counted = (list: readonly number[]) => list.map((count): Choice => [String(count), String(count)]);

/** The fields of a new car (schema.ts). */
export function newCarFields(office: Office, form: Form, choices: CarChoices): Html {
  const { t } = office;
  const text = (field: Field) => textField(office, form, field);
  const choice = (field: Field, options: readonly Choice[]) =>
    selectField(office, form, { ...field, options: [["", t("Please choose")], ...options] });
  const model = selectField(office, form, {
    name: "model_id",
    label: t("Brand and model"),
    options: [["", t("Please choose")]],
    groups: choices.brands.map(
      ({ name, models }) =>
        [name, models.map(({ id, name: of }): Choice => [String(id), `${name} ${of}`])] as const,
    ),
  });
  const car = html`<div class="columns">
${model}
${text({
  name: "variant",
  label: t("Version"),
  hint: t("Such as {{example}}; it stands behind the model in the title.", { example: aVersion }),
  isOptional: true,
  control: { dir: "ltr", autocomplete: "off", maxlength: 80 },
})}
${choice({ name: "car_condition_id", label: t("Condition") }, byId(choices.car_conditions))}
${choice({ name: "category_id", label: t("Category") }, byId(choices.categories))}
${choice({ name: "body_type", label: t("Body") }, byValue(choices.body_types))}
${choice({ name: "color", label: t("Color") }, byValue(choices.colors))}
${choice({ name: "doors", label: t("Doors") }, counted(doorCounts))}
${choice({ name: "seats", label: t("Seats") }, counted(seatCounts))}</div>`;
  const engine = html`<div class="columns">
${choice({ name: "fuel_type_id", label: t("Fuel type") }, byId(choices.fuel_types))}
${choice({ name: "transmission_type_id", label: t("Transmission type") }, byId(choices.transmission_types))}
${text({ name: "power_kw", label: t("Power in kW"), control: number })}
${text({ name: "top_speed", label: t("Top speed in km/h"), control: number })}
${text({ name: "engine_cc", label: t("Engine in cc"), isOptional: true, control: number })}
${text({ name: "co2", label: t("CO₂ emissions in g/km"), isOptional: true, control: number })}
${selectField(office, form, {
  name: "energy_label",
  label: t("Energy label"),
  isOptional: true,
  options: [["", t("Not stated")], ...energyLabels.map((label): Choice => [label, label])],
})}</div>`;
  return html`${formPart(t("The car"), car)}${formPart(t("Engine and drive"), engine)}${formPart(
    t("Registration and past"),
    registration(office, form),
  )}${formPart(t("Price"), prices(office, form))}${formPart(
    t("Equipment"),
    equipment(form, choices),
  )}${languagesPart(office, form, { title: t("Description"), name: "description" })}`;
}

function registration(office: Office, form: Form): Html {
  const { t } = office;
  const optional = (field: Field) => textField(office, form, { ...field, isOptional: true });
  const date = { type: "date", dir: "ltr", autocomplete: "off" };
  return html`<div class="columns">
${textField(office, form, { name: "year", label: t("Year"), control: number })}
${textField(office, form, { name: "mileage", label: t("Mileage in kilometres"), control: number })}
${optional({
  name: "license_plate",
  label: t("License plate"),
  hint: t("Such as {{example}}; with or without dashes.", { example: aPlate }),
  control: { dir: "ltr", autocomplete: "off", spellcheck: "false", autocapitalize: "characters" },
})}
${optional({ name: "first_registration_date", label: t("First registration"), control: date })}
${optional({ name: "next_apk_date", label: t("APK until"), control: date })}
${optional({ name: "owners", label: t("Owners"), control: number })}</div>`;
}

function prices(office: Office, form: Form): Html {
  const { t } = office;
  return html`<div class="columns">${textField(office, form, {
    name: "price",
    label: t("Price in euros"),
    hint: t("What a buyer pays, VAT included."),
    control: { inputmode: "decimal", dir: "ltr", autocomplete: "off" },
  })}</div>`;
}

function equipment(form: Form, { equipment: list }: CarChoices): Html {
  return html`<ul class="checks">${list.map(({ id, name }) => {
    const field = `equipment.${id}`;
    const isOn = form.values[field] === "on";
    return html`<li><label class="check"><input type="checkbox" name="${field}" value="on"${isOn ? html` checked` : ""}><span>${name}</span></label></li>`;
  })}</ul>`;
}
