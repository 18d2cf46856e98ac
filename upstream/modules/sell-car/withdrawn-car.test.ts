import { afterEach, beforeEach, expect, test } from "vitest";
import { newPhotoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { formFields, type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { listPrivateCar } from "../../testing/list-private-car.ts";
import { listMails } from "../../testing/outbox.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let customer: Record<string, string>;
let photo: string;
let carId: number;
beforeEach(async () => {
  office = await testBackOffice();
  const { id: account_id, email } = await insertAccount(office.db);
  customer = await authHeaders(office.db, { id: account_id });
  const key = newPhotoKey("car-photos");
  photo = photoPath(key);
  await office.photos.put(key, new Uint8Array([1]));
  carId = await listPrivateCar(office, { account_id, email }, [key]);
});
afterEach(() => office.db.destroy());

const withdraw = () =>
  office.app.request("/api/v1/en/my-listings/1", { method: "DELETE", headers: customer });

const removeAccount = () =>
  office.app.request("/api/v1/en/my-profile", {
    method: "DELETE",
    headers: { ...customer, "Content-Type": "application/json" },
    body: JSON.stringify({ current_password: password }),
  });

test("Of a car that its private seller withdraws, the site keeps the title, and no photo once the account is deleted", async () => {
  const photoStatus = async () => (await office.app.request(photo)).status;
  expect((await withdraw()).status).toBe(200);
  const car = office.db.selectFrom("cars").selectAll().where("id", "=", carId);
  expect(await car.executeTakeFirst()).toMatchObject({
    ...{ title: "Volvo One", license_plate: null, description: "{}", hidden: "listing" },
    deleted_at: "2026-11-21T12:00:00.000Z",
  });
  for (const table of ["car_images", "car_equipment", "car_prices"] as const)
    expect(await office.db.selectFrom(table).where("car_id", "=", carId).select("car_id").execute()).toEqual(
      [],
    );
  // The seller still sees the request with its photo.
  expect(JSON.stringify(await (await office.get("/en/my-listings", customer)).json())).toContain(photo);
  expect(await photoStatus()).toBe(200);
  expect((await removeAccount()).status).toBe(200);
  expect(await photoStatus()).toBe(404);
});

test("The desk can remove a photo of a reported car that its seller withdrew", async () => {
  const report = { name: "Kim", email: "kim@example.net", message: "My photo", reason: "other" };
  expect((await office.post(`/en/cars/${carId}/report`, report)).status).toBe(201);
  await withdraw();
  const desk = await office.loginOperator("Kim.operator@example.net");
  const page = `/operator/reports/1/picture?${new URLSearchParams({ photo })}`;
  expect((await desk.get("/operator/reports/1", english)).html).toContain(photo.split("/").at(-1));
  const fields = { ...formFields((await desk.get(page, english)).html), reason: "It is another's photo." };
  expect((await desk.post(page, fields, english)).status).toBe(303);
  expect((await office.app.request(photo)).status).toBe(404);
});

test("The desk cannot put a withdrawn car back on the site after its seller's account is deleted", async () => {
  const report = { name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" };
  expect((await office.post(`/en/cars/${carId}/report`, report)).status).toBe(201);
  await withdraw();
  await removeAccount();
  const mails = await listMails(office.db);
  const desk = await office.loginOperator("Kim.operator@example.net");
  const page = "/operator/reports/1/listing";
  const { html } = await desk.get(page, english);
  expect(html).toContain("It has been deleted. Its title is all that is left.");
  expect(html).not.toContain("Show the listing again");
  await desk.post(page, { hide: "no" }, english);
  expect((await office.get(`/en/cars/${carId}`)).status).toBe(404);
  expect(await listMails(office.db)).toEqual(mails);
});
