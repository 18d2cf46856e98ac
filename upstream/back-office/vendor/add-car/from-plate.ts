import type { Context } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
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
import { setErrorHeaders } from "#upstream/platform/http/errors.ts";
import { consumeRateLimit } from "#upstream/platform/http/rate-limit.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import type { Html } from "../../views/html.ts";
import { type CarOptions, doorCounts, energyLabels, seatCounts } from "./options.ts";

interface Lookup {
  form: Form;
  notice: Html;
  status?: 429;
}

/** Per vendor; nobody adds more cars by hand than this. */
const lookupRates = [
  { times: 60, seconds: 3600 },
  { times: 300, seconds: 24 * 3600 },
];

const filledIn =
  "We have filled in what the vehicle register (RDW) says about this plate. Correct anything that is wrong.";
const unknown = "The vehicle register does not know this plate. Please fill in the form yourself.";
const unavailable = "The vehicle register did not answer. Please fill in the form yourself.";
const tooMany = "You have looked up very many plates. Please fill in the form yourself, or try again later.";

/** The hidden field with the last look-up's plate and values, as a query. */
export const proposedField = "proposed";

const plateSchema = z.object({ license_plate: licensePlate });

/**
 * Asks the vehicle register (decision 141). Its values replace the typed ones; other fields keep theirs, but those
 * that were filled in from another plate and not changed are emptied.
 * @param typed the values of the form
 */
export async function fillInFromPlate(
  c: Context<BusinessUserEnv>,
  carOptions: CarOptions,
  typed: Form["values"],
): Promise<Lookup> {
  const { db, log, registerUrl, pageContext, businessUser } = c.var;
  const { data, errors } = parseForm(
    plateSchema,
    { license_plate: typed.license_plate ?? "" },
    pageContext.t,
  );
  if (errors) return { form: { values: typed, errors }, notice: "" };
  const values = { ...emptyOtherCar(typed, data.license_plate), ...data };
  const limit = { bucket: `plate look-up vendor ${businessUser.businessId}`, rates: lookupRates };
  try {
    await consumeRateLimit(c.var, [limit]);
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    setErrorHeaders(c, error);
    return { form: createForm(values), notice: warning(pageContext, tooMany), status: 429 };
  }
  const { status, car } = await findInRegister({ registerUrl, log }, data.license_plate);
  const proposed = car ? await proposedValues(db, car, carOptions) : {};
  const notice =
    Object.keys(proposed).length > 0
      ? html`<p class="notice notice-success" role="status" tabindex="-1" autofocus>${pageContext.t(filledIn)}</p>`
      : warning(pageContext, status === "unavailable" ? unavailable : unknown);
  const lookedUp = car && { [proposedField]: String(new URLSearchParams({ ...proposed, ...data })) };
  return { form: createForm({ ...values, ...proposed, ...lookedUp }), notice };
}

function emptyOtherCar(typed: Form["values"], plate: string): Form["values"] {
  const earlier = new URLSearchParams(typed[proposedField]);
  if (earlier.get("license_plate") === plate) return typed;
  const own = Object.entries(typed).map(([name, value]) => [name, earlier.get(name) === value ? "" : value]);
  return { ...Object.fromEntries(own), [proposedField]: "" };
}

const warning = ({ t }: PageContext, text: TextKey) =>
  html`<p class="notice notice-warning" role="alert" tabindex="-1" autofocus>${t(text)}</p>`;

/** Values of the register that are possible in the form. */
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
