import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(2);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

async function carsOf(color: string) {
  const { data } = await (await office.get(`/en/cars?color=${color}`)).json();
  return data.data.map(({ id }: { id: number }) => id);
}

test("Colors with names of the greatest length have keys that filter cars", async () => {
  const name = "Two-tone: black roof, pearl (".padEnd(80, "w");
  for (const name_en of [name, `${name.slice(0, 79)}!`, `${name.slice(0, 79)}?`])
    expect((await desk.post("/operator/reference/colors", { name_en }, english)).status).toBe(303);
  const added = await office.db
    .selectFrom("colors")
    .select("value")
    .where("value", "like", "two-tone%")
    .orderBy("position")
    .execute();
  expect(added.map(({ value }) => value)).toEqual([
    "two-tone-black-roof-pearl-wwww",
    "two-tone-black-roof-pearl-ww-2",
    "two-tone-black-roof-pearl-ww-3",
  ]);
  await office.db.updateTable("cars").set({ color: added[1]!.value }).where("id", "=", 2).execute();
  expect(await Promise.all(added.map(({ value }) => carsOf(value)))).toEqual([[], [2], []]);
});

test("A key from before keys were short filters cars too", async () => {
  const value = `pearl-${"w".repeat(74)}`;
  await office.db.insertInto("colors").values({ value, name: '{"en":"Pearl"}', position: 99 }).execute();
  await office.db.updateTable("cars").set({ color: value }).where("id", "=", 2).execute();
  expect(await carsOf(value)).toEqual([2]);
});
