import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carSuggestionsResponse } from "#contract/cars.ts";
import { formatTranslations } from "../platform/db/translations.ts";
import { otherBrandNames } from "../reference-data/brand-names.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { idsOfSearch, renameEntries } from "../testing/word-search.ts";

describe("Words as people type them", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi(200);
    await renameEntries(api, "brands", { 1: "Tesla", 2: "Kia", 3: "Land Rover" });
    for (const [id, former_names] of [
      [1, '["Kias"]'],
      [2, '["SEAT"]'],
    ] as const)
      await api.db.updateTable("brands").set({ former_names }).where("id", "=", id).execute();
    const models = ["Model S", "E-Klasse", "Carens", "EV6", "Range Rover Sport", "Defender"];
    await renameEntries(api, "models", Object.fromEntries(models.map((name, index) => [index + 1, name])));
    for (const [index, name] of models.entries())
      await api.db
        .updateTable("cars")
        .set({ search_text: `${name.toLowerCase()} previous 16 sport range van particulier` })
        .where("model_id", "=", index + 1)
        .execute();
    const isNew = formatTranslations({ en: "New", nl: "Nieuw", ar: "جديدة" });
    await renameEntries(api, "car_conditions", { 1: isNew });
    const van = formatTranslations({ en: "Van", nl: "Bestelwagen" });
    await api.db.updateTable("body_types").set({ name: van }).where("value", "=", "estate").execute();
    await api.db.updateTable("cars").set({ search_text: "heated seats" }).where("id", "=", 1).execute();
  });
  afterAll(() => api.db.destroy());

  test.each([
    ["a model that begins like a noun", "carens", { model_id: "3" }],
    ["it with its brand", "kia carens", { model_id: "3" }],
    ["a body that is a word in another language", "van", { body_type: "estate" }],
    [
      "it as the first word before a name",
      "van 2012",
      { body_type: "estate", year_min: "2012", year_max: "2012" },
    ],
    ["it as the last word", "used van", { body_type: "estate", car_condition_id: "2" }],
    ["no such word before another", "kia van 2012", { brand_id: "2", year_min: "2012", year_max: "2012" }],
    ["nothing else with such a word", "van particulier", { q: "particulier" }],
    ["nothing else with a connecting word", "kia met particulier", { brand_id: "2", q: "particulier" }],
    ["a town after a preposition", "used in utrecht", { car_condition_id: "2", q: "utrecht" }],
    ["a model after an option", "used e class", { car_condition_id: "2", model_id: "2" }],
    ["the model between others", "orange e klasse", { color: "orange", model_id: "2" }],
    ["the plural of a brand", "teslas", { brand_id: "1" }],
    ["it with an apostrophe", "used tesla's", { brand_id: "1", car_condition_id: "2" }],
    ["the plural of a brand of two words", "land rovers", { brand_id: "3" }],
    ["a brand that is called like the plural of another", "kias", { brand_id: "1" }],
    ["a model of one letter", "tesla s", { model_id: "1" }],
    ["no brand for a noun", "heated seats", { ids: "1" }],
    ["a model with a space before its digits", "ev 6", { model_id: "4" }],
    ["it with its brand", "kia ev 6", { model_id: "4" }],
    ["a brand and a model with one word in common", "Land Rover Range Rover Sport", { model_id: "5" }],
    ["words between signs", "kia | 2012 – & +", { brand_id: "2", year_min: "2012", year_max: "2012" }],
    ["words with a comma between", "kia,2012", { brand_id: "2", year_min: "2012", year_max: "2012" }],
    ["words of a title", "E-Klasse/van/particulier", { model_id: "2" }],
    ["used cars", "second hand", { car_condition_id: "2" }],
    ["used cars in Dutch", "tweedehands auto", { car_condition_id: "2" }],
    ["used cars by a noun", "occasions", { car_condition_id: "2" }],
    ["new cars", "nieuwe auto's", { car_condition_id: "1" }],
    ["new cars with another letter", "سياره جديده", { car_condition_id: "1" }],
    ["a year or later", "2015+", { year_min: "2015" }],
    ["a year or later in words", "kia from 2015", { brand_id: "2", year_min: "2015" }],
    ["a year or later in Dutch", "vanaf 2015", { year_min: "2015" }],
  ] as [string, string, Record<string, string>][])("find %s: %s", async (_, q, filters) => {
    const found = await idsOfSearch(api, { q });
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await idsOfSearch(api, filters));
  });

  test("find texts without a connecting word, if no car is what they name", async () => {
    expect(await idsOfSearch(api, { q: "seats van 1999" })).toEqual([]);
    await api.db.updateTable("cars").set({ search_text: "seats, built 1999" }).where("id", "=", 1).execute();
    expect(await idsOfSearch(api, { q: "seats van 1999" })).toEqual([1]);
  });
});

test("A name in another script that suggests a brand by its first word finds that brand's cars", async () => {
  const api = await testApi(100);
  await renameEntries(api, "brands", { 1: "First", 2: "Second", 3: "Third" });
  const names = Object.keys(otherBrandNames);
  const ids = names.map((_, index) => index + 101);
  const brands = names.map((name, index) => ({ id: index + 101, name }));
  await api.db.insertInto("brands").values(brands).execute();
  const cars = await api.db.selectFrom("cars").select("id").where("sell_status", "<>", "sold").execute();
  for (const [index, { id }] of cars.entries()) {
    const brand_id = ids[index % ids.length] ?? 0;
    await api.db.updateTable("cars").set({ brand_id }).where("id", "=", id).execute();
  }
  for (const { id, name } of brands) {
    const expected = await idsOfSearch(api, { brand_id: String(id) });
    expect(expected.length).toBeGreaterThan(0);
    const foreign = (otherBrandNames[name] ?? []).filter((other) => !/\p{Script=Latin}/u.test(other));
    for (const other of foreign) {
      const word = other.split(" ")[0] ?? "";
      const { data } = await api.readExact(`/en/cars/suggest?q=${word}`, carSuggestionsResponse);
      expect(data[0], other).toMatchObject({ kind: "brand", text: name });
      for (const q of [word, `ال${word}`, other, other.replaceAll(" ", "")])
        expect(await idsOfSearch(api, { q }), q).toEqual(expected);
    }
  }
  await api.db.destroy();
});
