import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "./testing/api.ts";
import { testBackOffice } from "./testing/back-office.ts";
import { insertGarages } from "./testing/garages.ts";

/* PostgreSQL cannot store U+0000 in a text but SQLite can; the API must answer the same on both. */

let api: TestApi;
beforeAll(async () => {
  api = await testApi(12);
  await insertGarages(api.db);
});
afterAll(() => api.db.destroy());

const zero = "\0";

test.each([
  ["/en/cars?q=Vol%00vo", 200],
  ["/en/vendors?q=deal%00er", 200],
  ["/en/vendors?city=Utre%00cht", 200],
  ["/en/garages-branches/with-services?q=brug%00", 200],
  ["/en/garages-branches/with-services?city=%00Utrecht", 200],
  ["/en/cars?color=or%00ange", 422],
  ["/en/cars?ids=1%00", 422],
])("The NUL character in %s is answered with %i", async (path, status) => {
  expect((await api.get(path)).status).toBe(status);
});

test("A vendor is found by a word with a NUL character in it as by the word without it", async () => {
  const countMatches = async (query: string) =>
    (await (await api.get(`/en/vendors?q=${query}`)).json()).data.total;
  expect(await countMatches("deal%00er")).toBe(await countMatches("dealer"));
  expect(await countMatches("dealer")).toBe(1);
});

test("The NUL character is removed from texts that people write", async () => {
  const contactResponse = await api.post("/en/contact-message", {
    first_name: `No${zero}or`,
    last_name: "Visser",
    email: "noor@example.net",
    phone: "+31 30 123 4567",
    subject: `A${zero} question`,
    message: `${zero}Is it there?${zero}`,
  });
  expect(contactResponse.status).toBe(201);
  const [stored] = await api.db.selectFrom("contact_messages").selectAll().execute();
  expect(stored).toMatchObject({ first_name: "Noor", subject: "A question", message: "Is it there?" });
  const enquiryResponse = await api.post("/en/cars/1/contact", {
    name: `No${zero}or`,
    email: "noor@example.net",
    phone: null,
    message: `Hel${zero}lo`,
  });
  expect(enquiryResponse.status).toBe(201);
});

test("A text with only a NUL character is empty, and an e-mail address or phone number with one is refused", async () => {
  const contact = { name: "Noor", email: "noor@example.net", phone: null, message: "Hello" };
  const fields = async (change: object) =>
    Object.keys((await (await api.post("/en/cars/1/contact", { ...contact, ...change })).json()).errors);
  expect(await fields({ name: zero })).toEqual(["name"]);
  expect(await fields({ email: `noor${zero}@example.net` })).toEqual(["email"]);
  expect(await fields({ phone: `0301234567${zero}` })).toEqual(["phone"]);
});

test("A page of the back-office is 404 when its address contains a NUL character", async () => {
  const office = await testBackOffice(1);
  const desk = await office.loginOperator();
  for (const path of ["log?who=%00", "reference/colors/%00", "log/changes.csv?who=a%00"])
    expect([path, (await desk.get(`/operator/${path}`)).status]).toEqual([path, 404]);
  await office.db.destroy();
});
