import { afterAll, beforeAll, expect, test } from "vitest";
import { vendorsResponse } from "#contract/vendors.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { searchTerms } from "./search-text.ts";
import { formatTranslations } from "./translations.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(1);
});
afterAll(() => api.db.destroy());

test.each([
  ["Citroën", "citroen"],
  ["أحمد", "احمد"],
  ["दिल्ली", "दिल्ली"],
  ["ガレージ東京", "ガレージ東京"],
  ["กรุงเทพฯ ที่", "กรุงเทพฯ ที่"],
  ["יְרוּשָׁלַיִם", "ירושלים"],
  ["ਪੰਜਾਬ", "ਪੰਜਾਬ"],
  ["ΟΔΟΣ", "Οδός"],
  ["Οδός", "ΟΔΟΣ"],
  ["Sector ٣ ۴", "sector 3 4"],
  ["Sector 34", "Sector \u2068٣۴\u2069"],
  ["\u2067Emmen\u2069\u200f", "emm\u00aden"],
  ["葛\u{e0100}城", "葛城"],
  ["'t Harde", "’t harde"],
  ["‘t Harde", "'t harde"],
])("A town called %s is found as %s", async (name, asked) => {
  const names = formatTranslations({ en: name, ar: "مدينة", nl: "Stad" });
  await api.db.updateTable("towns").set({ name: names }).where("id", "=", 1).execute();
  const inTown = api.db.selectFrom("vendors").select("id").where("town_id", "=", 1);
  const { id } = await inTown.executeTakeFirstOrThrow();
  for (const field of ["city", "q"]) {
    const { data } = await api.readExact(
      `/en/vendors?${new URLSearchParams({ [field]: asked })}`,
      vendorsResponse,
    );
    expect(data.data.map((vendor) => vendor.id)).toContain(id);
  }
});

test.each([
  ["golf | 2018 – diesel & co + - /", ["golf", "2018", "diesel", "co"]],
  ["golf,2018;diesel،polo|up!", ["golf", "2018", "diesel", "polo", "up"]],
  ["1,4 1.4, 2019+", ["1,4", "1.4", "2019+"]],
  ["rover range rover", ["rover", "range"]],
])("%s is split at signs", (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});
