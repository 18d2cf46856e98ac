import { dateInNetherlands } from "#contract/dates.ts";
import { formatLicensePlate } from "#contract/format-license-plate.ts";
import { registerResources } from "#contract/vehicle-register.ts";
import { createRouter } from "#upstream/platform/http/context.ts";
import { type CarColor, type FuelType, fuelTypes, lookupId } from "#upstream/reference-data/lookups.ts";
import { nextApkDate } from "../seed/cars/registration.ts";

/**
 * The demo's own vehicle register, with the resources and fields of the RDW's open data. It knows the cars of the
 * market, so that visitors can try their plates on the sell page (decision 141).
 */
export const vehicleRegisterRoutes = createRouter();

const colors: Record<CarColor, string> = {
  black: "ZWART",
  grey: "GRIJS",
  white: "WIT",
  blue: "BLAUW",
  red: "ROOD",
  green: "GROEN",
  brown: "BRUIN",
  beige: "BEIGE",
  yellow: "GEEL",
  orange: "ORANJE",
  purple: "PAARS",
  pink: "ROSE",
  cream: "CREME",
};

const textOf = (value: number | null) => value?.toString();

const fuels: Record<FuelType, string[]> = {
  petrol: ["Benzine"],
  diesel: ["Diesel"],
  electric: ["Elektriciteit"],
  hybrid: ["Benzine", "Elektriciteit"],
  "plug-in-hybrid": ["Benzine", "Elektriciteit"],
  lpg: ["LPG"],
};

/** The plate that the site's fields show as an example. */
const example = {
  plate: "GBB-01-B",
  car: {
    ...{ brand: "Toyota", model: "Yaris", color: "blue", doors: 5, seats: 5 },
    fuel_type_id: lookupId(fuelTypes, "petrol"),
    first_registration_date: "2019-04-12",
    ...{ power_kw: 82, engine_cc: 1496, co2: 106, energy_label: "B", electric_range: null },
  },
};

const exampleCar = (now: Date) => ({
  ...example.car,
  next_apk_date: nextApkDate(example.car.first_registration_date, "petrol", dateInNetherlands(now)),
});

vehicleRegisterRoutes.get("/vehicle-register/resource/:resource", async (c) => {
  const kenteken = (c.req.query("kenteken") ?? "").toUpperCase();
  const plate = /^[A-Z\d]{6}$/.test(kenteken) ? formatLicensePlate(kenteken) : "";
  const listed = await c.var.db
    .selectFrom("cars")
    .innerJoin("brands", "brands.id", "cars.brand_id")
    .innerJoin("models", "models.id", "cars.model_id")
    .where("cars.license_plate", "=", plate)
    .select(["brands.name as brand", "models.name as model", "cars.color", "cars.doors", "cars.seats"])
    .select(["cars.fuel_type_id", "cars.first_registration_date", "cars.next_apk_date"])
    .select(["power_kw", "engine_cc", "co2", "energy_label", "electric_range"])
    .executeTakeFirst();
  const car = listed ?? (plate === example.plate ? exampleCar(c.var.clock()) : undefined);
  if (!car) return c.json([]);
  const fuel = Object.keys(fuelTypes)[car.fuel_type_id - 1] as FuelType | undefined;
  if (c.req.param("resource") === `${registerResources.fuels}.json`)
    return c.json(
      (fuel ? fuels[fuel] : []).map((name, index) => ({
        kenteken,
        brandstof_volgnummer: String(index + 1),
        brandstof_omschrijving: name,
        ...(index === 0 && {
          nettomaximumvermogen: `${car.power_kw}.00`,
          co2_uitstoot_gecombineerd: textOf(car.co2),
        }),
        ...(name === "Elektriciteit" && {
          [fuel === "electric" ? "actie_radius_enkel_elektrisch_wltp" : "actie_radius_extern_opladen_wltp"]:
            textOf(car.electric_range),
        }),
      })),
    );
  const day = (value: string | null) => value?.slice(0, 10).replaceAll("-", "");
  return c.json([
    {
      kenteken,
      voertuigsoort: "Personenauto",
      merk: car.brand.toUpperCase(),
      handelsbenaming: car.model.toUpperCase(),
      eerste_kleur: colors[car.color as CarColor] ?? "DIVERSEN",
      aantal_deuren: String(car.doors),
      aantal_zitplaatsen: String(car.seats),
      cilinderinhoud: textOf(car.engine_cc),
      zuinigheidsclassificatie: car.energy_label ?? undefined,
      datum_eerste_toelating: day(car.first_registration_date),
      vervaldatum_apk: day(car.next_apk_date),
    },
  ]);
});
