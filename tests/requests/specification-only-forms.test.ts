import { expect, it } from "vitest";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp } from "#tests/setup/test-app.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

/* What the site sends of forms with optional fields. Another API may accept a missing value but no null. */

const person = {
  first_name: "Noor",
  last_name: "Bakker",
  email: "noor@example.net",
  phone: "0612345678",
};
const car = { license_plate: "AB-123-C", brand: "Audi", model: "A4" };
const sellForm = {
  ...car,
  model_year: "2019",
  mileage: "10000",
  color: "Red",
  fuel_type: "Petrol",
  transmission_type: "Manual",
  expected_price: "9000",
};
const empty = { doors: "", seats: "", first_registration_date: "", last_apk_date: "", next_apk_date: "" };
const booking = { garage_branch_id: "11", service_ids: "1", date: "2040-01-02", time: "10:00" };

it("Fields that were left empty are not sent", async () => {
  const received = () => ({ message: "Received" });
  const calls = ["sell-car", "sell-car-confirmation-email", "maintenance-booking"];
  const api = await startStubApi(Object.fromEntries(calls.map((call) => [`/en/${call}`, received])));
  const visitor = newVisitor(await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } }));
  await visitor.post("/sell-car", { ...sellForm, ...empty, city: "", message: "", ...person, terms: "on" });
  const sold = {
    ...sellForm,
    model_year: 2019,
    mileage: 10_000,
    expected_price: 9000,
    ...person,
    terms: true,
  };
  expect(api.bodies["/en/sell-car"]).toEqual(sold);
  expect(api.bodies["/en/sell-car-confirmation-email"]).toEqual(sold);
  await visitor.post("/maintenance-booking", {
    ...booking,
    ...car,
    mileage: "",
    notes: "",
    ...person,
    intent: "book",
  });
  const booked = { ...booking, garage_branch_id: 11, service_ids: [1], ...car, ...person };
  expect(api.bodies["/en/maintenance-booking"]).toEqual(booked);
  await api.close();
});
