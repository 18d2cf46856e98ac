import { expect, it } from "vitest";
import { lookUpPlate, registeredFuel } from "./vehicle-register.ts";

/** Looks a plate up in a register with these rows. */
async function lookUp(vehicle: object, engine: object) {
  const { car } = await lookUpPlate("G-001-BB", {
    registerUrl: "https://register.example",
    read: async (url) => [url.pathname.includes("m9d7-ebf2") ? vehicle : engine],
    run: (work) => work(),
    onFailure: () => {},
  });
  return car;
}

it("the register's numbers may have as many digits as the forms allow, and longer ones are dropped", async () => {
  const longest = await lookUp(
    { aantal_deuren: 12, aantal_zitplaatsen: "12", cilinderinhoud: "12345" },
    { nettomaximumvermogen: "1234.50", co2_uitstoot_gecombineerd: "1234" },
  );
  expect(longest).toMatchObject({ doors: 12, seats: 12, engineCc: 12_345, powerKw: 1235, co2: 1234 });
  const longer = await lookUp(
    { aantal_deuren: "123", aantal_zitplaatsen: "123", cilinderinhoud: "123456" },
    { nettomaximumvermogen: "12345", co2_uitstoot_gecombineerd: "-1" },
  );
  expect(longer).toMatchObject({ doors: null, seats: null, engineCc: null, powerKw: null, co2: null });
});

it("dates in the register's formats are read, and invalid ones are dropped", async () => {
  const dayOf = async (datum_eerste_toelating: string) =>
    (await lookUp({ datum_eerste_toelating }, {}))?.firstRegistration;
  const days = ["20180510", "2018-05-10T00:00:00.000", "2018-05-10", "20180231", "x20180510", "201805101"];
  expect(await Promise.all(days.map(dayOf))).toEqual([...Array(3).fill("2018-05-10"), null, null, null]);
});

it("no request is sent for a plate that the register cannot have", async () => {
  let asked = 0;
  const statusOf = async (plate: string) => {
    const options = { registerUrl: "https://register.example", onFailure: () => {} };
    const read = async () => {
      asked += 1;
      return [];
    };
    return (await lookUpPlate(plate, { ...options, read, run: (work) => work() })).status;
  };
  for (const plate of ["AB-CD-EF", "1234567", "B-MW1234", "GBB 01B", "123", "ÄB-12-34"])
    expect([plate, await statusOf(plate), asked]).toEqual([plate, "unknown", 0]);
  expect([await statusOf("12-34-56"), asked > 0]).toEqual(["unknown", true]);
});

it("values that the register does not provide are left out", async () => {
  const car = await lookUp(
    { merk: "Geen verstrekking in Open Data", handelsbenaming: " ", eerste_kleur: "N.v.t.", inrichting: 7 },
    { brandstof_omschrijving: "Benzine" },
  );
  expect(car).toMatchObject({ make: null, model: null, color: null, fuels: ["Benzine"] });
});

it("the fuel is selected for a car with one fuel, and left open for a hybrid", async () => {
  const petrol = { name: "Petrol" };
  const car = await lookUp({}, { brandstof_omschrijving: "Benzine" });
  const fuelOf = (...fuels: string[]) => registeredFuel({ ...car!, fuels }, [{ name: "Electric" }, petrol]);
  expect(fuelOf(...car!.fuels)).toBe(petrol);
  expect(fuelOf("Benzine", "Elektriciteit")).toBeUndefined();
  expect(fuelOf()).toBeUndefined();
});
