import { afterEach, beforeEach, expect, test } from "vitest";
import { insertAccount } from "../../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const business = {
  ...{ kind: "dealer", address: "Neude 4", town_id: "1", phone: "+31 30 123 4567", lang: "nl" },
  ...{ kvk_number: "83892869", vat_number: "" },
};

let office: TestBackOffice;
let desk: Visitor;
let invited: number;
beforeEach(async () => {
  office = await testBackOffice(1);
  desk = await office.loginOperator();
  invited = 0;
});
afterEach(() => office.db.destroy());

const invite = (values: Record<string, string>) => {
  const email = `new${++invited}@dealer.example`;
  return desk.post("/operator/businesses/invite", { ...business, email, ...values }, english);
};
const usernames = async () =>
  (await office.db.selectFrom("vendors").select("username").where("id", ">", 2).orderBy("id").execute()).map(
    ({ username }) => username,
  );
const taken = { username: "This username is already taken" };

test("A missing username is made of whole words of the name, with a number if it is taken", async () => {
  const names = [
    "Garage De Vriendschap",
    "Auto's Jansen & Zonen",
    "Auto’s Jansen & Zonen",
    "معرض النور",
    "Ëë",
    "سيارات",
    "سيارات",
    "स्वागत मोटर्स",
    `中${"𠮷".repeat(25)}`,
  ];
  for (const name of names) expect((await invite({ name })).status).toBe(303);
  await invite({ name: "شراء", kind: "agent" });
  await invite({ name: "Autobedrijfvandenhoevelaken BV" });
  expect(await usernames()).toEqual([
    ...[
      "garage_de",
      "autos_jansen_zonen",
      "autos_jansen_zonen_2",
      "معرض_النور",
      "ee_dealer",
      "سيارات",
      "سيارات_2",
      "स्वागत_मोटर्स",
      `中${"𠮷".repeat(19)}`,
      "شراء",
    ],
    "autobedrijfvandenhoe",
  ]);
});

test("A chosen username must follow the rules and must not be taken", async () => {
  const name = "Garage De Vriendschap";
  const customer = { username: "Noor", username_key: "noor" };
  await insertAccount(office.db, "customer", { ...customer, email: "noor@example.net" });
  for (const username of ["NOOR", "Dealer_1", "support"])
    expect(fieldErrors(await invite({ name, username }))).toEqual(taken);
  expect(fieldErrors(await invite({ name, username: "a-b" }))).toEqual({
    username: "A username has 3 to 20 letters, digits or underscores",
  });
  expect(await usernames()).toEqual([]);
  for (const username of ["De_Vriendschap", "نادي_السيارات"])
    expect((await invite({ name, username })).status).toBe(303);
  expect(await usernames()).toEqual(["De_Vriendschap", "نادي_السيارات"]);
});

test("A username of other letters is stored in lower case and is taken in any case", async () => {
  const name = "Garage De Vriendschap";
  for (const username of ["АВТО_ДОМ", "Café_Auto", "İstanbul"])
    expect((await invite({ name, username })).status).toBe(303);
  expect(await usernames()).toEqual(["авто_дом", "café_auto", "i\u0307stanbul"]);
  for (const username of ["АВТО_дом", "авто_дом", "CAFE\u0301_auto", "İSTANBUL"])
    expect(fieldErrors(await invite({ name, username }))).toEqual(taken);
});

test("A business can change or keep its username, and gets a generated one if the field is emptied", async () => {
  await invite({ name: "Jansen" });
  const page = "/operator/vendors/3";
  const save = async (values: Record<string, string>) => {
    const fields = formFields((await desk.get(page, english)).html);
    return desk.post(page, { ...fields, ...values }, english);
  };
  expect(fieldErrors(await save({ username: "dealer_1" }))).toEqual(taken);
  for (const [username, stored] of [
    ["Jansen_Alkmaar", "Jansen_Alkmaar"],
    ["Jansen_Alkmaar", "Jansen_Alkmaar"],
    ["JANSEN_alkmaar", "JANSEN_alkmaar"],
    ["", "jansen"],
    ["", "jansen"],
  ]) {
    expect((await save({ username: username! })).status).toBe(303);
    expect(await usernames()).toEqual([stored]);
  }
});

test("The log's entry of an invitation has the town, and a vendor's username, also if it was made", async () => {
  const logged = async (kind: string) => {
    await invite({ name: "Jansen", kind, username: "" });
    const entry = office.db.selectFrom("change_log").select("after").orderBy("id", "desc");
    const { town_id, username } = JSON.parse((await entry.executeTakeFirstOrThrow()).after);
    return { town_id, username };
  };
  expect(await logged("dealer")).toEqual({ town_id: "1", username: "jansen" });
  expect(await logged("garage")).toEqual({ town_id: "1", username: undefined });
  const { html } = await desk.get("/operator/log", english);
  expect(html).toMatch(/<dt><bdi>Town<\/bdi><\/dt>[\s\S]*?<bdi class="pre">Utrecht<\/bdi>/);
});
