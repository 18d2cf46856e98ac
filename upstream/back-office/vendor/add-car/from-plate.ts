import { html } from "hono/html";
import type { Kysely } from "kysely";
import { z } from "zod";
import { defaultLang } from "#contract/languages.ts";
import { licensePlate } from "#contract/license-plate.ts";
import { findModel } from "#contract/make-and-model.ts";
import { registeredNames } from "#contract/registered-names.ts";
import { type RegisteredCar, registeredColor, registeredFuel } from "#contract/vehicle-register.ts";
import { loadFilterLists } from "#upstream/modules/reference-data/service.ts";
import { findInRegister } from "#upstream/modules/vehicle-register/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import { textField } from "../../views/fields.ts";
import type { Html } from "../../views/html.ts";
import { plateField } from "./fields.ts";
import { type CarOptions, doorCounts, energyLabels, seatCounts } from "./options.ts";

/** What became of a look-up: the plate's own form, and what the form of the car begins with. */
interface FoundPlate {
  form: Form;
  values: Form["values"];
  notice?: { text: TextKey; isFilledIn: boolean };
}

const filledIn =
  "We have filled in what the vehicle register (RDW) says of this plate. Change what is not right.";
const unknown = "The vehicle register does not know this plate. Please fill in the form yourself.";
const unavailable = "The vehicle register did not answer. Please fill in the form yourself.";

const plateSchema = z.object({ license_plate: licensePlate });

/** Asks the vehicle register (decision 141). A plate that breaks the rule, or that it does not know, is only kept. */
export async function findPlate(
  { db, log, registerUrl, pageContext }: Readonly<BusinessUserEnv["Variables"]>,
  carOptions: CarOptions,
  typed: string,
): Promise<FoundPlate> {
  const { data, errors } = parseForm(plateSchema, { license_plate: typed }, pageContext.t);
  if (errors) return { form: { values: { license_plate: typed }, errors }, values: { license_plate: typed } };
  const { status, car } = await findInRegister({ registerUrl, log }, data.license_plate);
  const values = car ? await proposedValues(db, car, carOptions) : {};
  const isFilledIn = Object.keys(values).length > 0;
  const text = isFilledIn ? filledIn : status === "unavailable" ? unavailable : unknown;
  return { form: createForm(data), values: { ...values, ...data }, notice: { text, isFilledIn } };
}

/** What the register says, where the form has it to choose. */
async function proposedValues(db: Kysely<Database>, car: RegisteredCar, carOptions: CarOptions) {
  const { fuel_types } = await loadFilterLists(db, defaultLang);
  const { doors, seats, firstRegistration, energyLabel } = car;
  const { colors } = carOptions;
  const lists = { brands: carOptions.brands, models: carOptions.brands.flatMap(({ models }) => models) };
  const { brand = "", model = "" } = registeredNames(car, lists);
  const values = {
    model_id: findModel(lists, brand, model)?.id,
    color: colors.find(({ value }) => value === registeredColor(car))?.value,
    doors: doorCounts.find((count) => count === doors),
    seats: seatCounts.find((count) => count === seats),
    fuel_type_id: registeredFuel(car, fuel_types)?.id,
    power_kw: car.powerKw,
    engine_cc: car.engineCc,
    co2: car.co2,
    electric_range: car.electricRange,
    energy_label: energyLabels.find((label) => label === energyLabel),
    year: firstRegistration?.slice(0, 4),
    first_registration_date: firstRegistration,
    next_apk_date: car.apkUntil,
  };
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

/** Asks the vehicle register before anything is typed. Not beside a form that was posted: it would empty that. */
export function plateForm(pageContext: PageContext, path: string, found: FoundPlate | undefined): Html {
  const { t, href } = pageContext;
  const field = plateField(pageContext, "plate");
  return html`<form class="card stack plate-search" action="${href(path)}">
${textField(pageContext, found?.form ?? createForm({}), field)}
<p><button class="btn btn-secondary">${t("Fill in from the plate")}</button></p></form>
${found?.notice && outcome(pageContext, found.notice)}`;
}

function outcome({ t }: PageContext, { text, isFilledIn }: NonNullable<FoundPlate["notice"]>): Html {
  return isFilledIn
    ? html`<p class="notice notice-success" role="status">${t(text)}</p>`
    : html`<p class="notice notice-warning" role="alert" tabindex="-1" autofocus>${t(text)}</p>`;
}
