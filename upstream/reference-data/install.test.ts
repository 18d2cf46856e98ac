import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import {
  aboutResponse,
  faqsResponse,
  homeResponse,
  legalResponse,
  settingsResponse,
} from "#contract/content.ts";
import { garageServicesResponse } from "#contract/garages.ts";
import { languages } from "#contract/languages.ts";
import { filterLists, optionsResponse } from "#contract/reference-data.ts";
import { findTown, listTowns } from "../modules/reference-data/service.ts";
import { openDatabase } from "../platform/db/open.ts";
import type { Database } from "../platform/db/schema.ts";
import { formatTranslations, localizedName } from "../platform/db/translations.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { createTestDatabase } from "../testing/database.ts";
import { installReferenceData } from "./install.ts";

let api: TestApi;
let db: Kysely<Database>;
beforeEach(async () => {
  api = await testApi("empty");
  db = api.db;
  await installReferenceData(db);
});
afterEach(() => db.destroy());

const tables = ["brands", "models", "colors", "equipment", "towns", "garage_services", "content"] as const;

async function contents() {
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

/** Installs the reference data again, like an update with new reference data does. */
async function installNextVersion() {
  await db.deleteFrom("reference_data_versions").execute();
  return installReferenceData(db);
}

test.each(languages)("A new installation has lists to choose from and its first pages (%s)", async (lang) => {
  const { brands, ...lists } = await api.readExact(`/${lang}/filters`, filterLists);
  expect(brands).toHaveLength(30);
  for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(0);
  for (const path of ["categories", "fuel-types", "transmission-types"])
    expect((await api.readExact(`/${lang}/${path}`, optionsResponse)).data.length).toBeGreaterThan(2);
  const services = await api.readExact(`/${lang}/garages-branches/all-services`, garageServicesResponse);
  expect(JSON.stringify(services).length).toBeGreaterThan(500);
  const pages = { home: homeResponse, "about-us": aboutResponse, "privacy-policy": legalResponse };
  for (const [page, schema] of Object.entries(pages))
    expect(
      JSON.stringify(await api.readExact(`/${lang}/pages-content/${page}`, schema)).length,
    ).toBeGreaterThan(500);
  expect((await api.readExact(`/${lang}/faqs`, faqsResponse)).data.data.length).toBeGreaterThan(5);
});

test("A new installation claims nothing about its operator, and has no figures, reviews or video", async () => {
  const { data: settings } = await api.readExact("/en/settings", settingsResponse);
  expect(settings).toMatchObject({
    kvk_number: null,
    vat_number: null,
    social_media: [],
    site_name: "Car Market",
  });
  expect(Object.values(settings.contact)).toEqual([null, null, null, null, null]);
  expect(settings.footer.sections.stats).toEqual([]);
  expect((await api.readExact("/en/pages-content/home", homeResponse)).data.sections.reviews.items).toEqual(
    [],
  );
  expect((await api.readExact("/en/pages-content/about-us", aboutResponse)).data.video_src).toBeNull();
  const bodies = await db.selectFrom("content").select("body").execute();
  expect(bodies.map(({ body }) => body).join()).not.toMatch(/\.example|Kanaalkade|demo|\/media\//i);
});

test("A version is installed once, and entries that the operator deletes later stay deleted", async () => {
  await db.deleteFrom("equipment").where("id", "=", 3).execute();
  const before = await contents();
  expect(await installReferenceData(db)).toBe(false);
  expect(await contents()).toEqual(before);
});

test("Names in a new language are added at the next start, but single names that were removed are not", async () => {
  const black = { en: "Black", nl: "Zwart" };
  const color = db
    .updateTable("colors")
    .set({ name: formatTranslations(black) })
    .where("value", "=", "black");
  await color.execute();
  const readServices = () => db.selectFrom("garage_services").select(["id", "name"]).orderBy("id").execute();
  const before = await readServices();
  for (const { id, name } of before) {
    const { ar: _, ...names } = JSON.parse(name);
    await db
      .updateTable("garage_services")
      .set({ name: JSON.stringify(names) })
      .where("id", "=", id)
      .execute();
  }
  await installReferenceData(db);
  const stored = await db.selectFrom("colors").select("name").where("value", "=", "black").executeTakeFirst();
  expect(JSON.parse(stored?.name ?? "")).toEqual(black);
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => JSON.parse(name));
  expect(namesOf(await readServices())).toEqual(namesOf(before));
});

test("A new page is added at the next start", async () => {
  const before = await contents();
  await db.deleteFrom("content").where("key", "=", "pricing").execute();
  expect(await installReferenceData(db)).toBe(false);
  expect(await contents()).toEqual(before.map((rows) => expect.arrayContaining(rows)));
});

test("A new version adds what is missing and changes nothing that exists", async () => {
  await db.updateTable("content").set({ body: '{"title":"Ours"}' }).where("key", "=", "about-us").execute();
  await db
    .updateTable("colors")
    .set({ name: formatTranslations({ en: "Tangerine" }) })
    .where("value", "=", "orange")
    .execute();
  await db.deleteFrom("content").where("key", "=", "faqs").execute();
  await db.deleteFrom("equipment").where("id", "=", 3).execute();
  const before = await contents();
  expect(await installNextVersion()).toBe(true);
  const after = await contents();
  for (const [index, rows] of before.entries()) expect(after[index]).toEqual(expect.arrayContaining(rows));
  expect((await api.readExact("/en/pages-content/about-us", aboutResponse)).data.title).toBe("Ours");
  expect((await api.readExact("/nl/faqs", faqsResponse)).data.data.length).toBeGreaterThan(5);
  expect(await db.selectFrom("equipment").select("id").where("id", "=", 3).execute()).toHaveLength(1);
});

test("A make or model that is new in the lists is added without changing others, wherever it is listed", async () => {
  const audi = await db.selectFrom("brands").selectAll().where("name", "=", "Audi").executeTakeFirstOrThrow();
  await db.deleteFrom("models").where("brand_id", "=", audi.id).execute();
  await db.deleteFrom("brands").where("id", "=", audi.id).execute();
  const before = await contents();
  await installNextVersion();
  const after = await contents();
  for (const [index, rows] of before.entries()) expect(after[index]).toEqual(expect.arrayContaining(rows));
  const models = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "models.brand_id")
    .select("models.name")
    .where("brands.name", "=", "Audi")
    .execute();
  expect(models.map(({ name }) => name)).toContain("A3 Sportback");
});

test("A make or model that an operator renamed is not added again", async () => {
  const audi = await db.selectFrom("brands").selectAll().where("name", "=", "Audi").executeTakeFirstOrThrow();
  const former = (name: string) => ({ former_names: JSON.stringify([name]) });
  await db
    .updateTable("brands")
    .set({ name: "Audi AG", ...former("Audi") })
    .where("id", "=", audi.id)
    .execute();
  const model = db.updateTable("models").where("brand_id", "=", audi.id).where("name", "=", "A3 Sportback");
  await model.set({ name: "A3", ...former("A3 Sportback") }).execute();
  const before = await contents();
  await installNextVersion();
  expect(await contents()).toEqual(before);
});

test("A start that fails halfway leaves no data behind", async () => {
  const location = await createTestDatabase();
  const other = await openDatabase(location.location);
  await location.execute("alter table content rename to content_gone");
  await expect(installReferenceData(other)).rejects.toThrow("content");
  expect(await other.selectFrom("brands").select("id").execute()).toEqual([]);
  await other.destroy();
  await location.remove();
});

test("Towns are in alphabetical order without their punctuation, with their other names", async () => {
  const towns = await listTowns(db, "en");
  const index = towns.findIndex(({ name }) => name === "'s-Hertogenbosch");
  expect([towns[0]?.name, towns[index - 1]?.name]).toEqual(["Alkmaar", "Schiedam"]);
  expect(towns[index]?.former_names).toEqual(["Den Bosch"]);
  expect(await findTown(db, "den bosch")).toBe(towns[index]?.id);
});

test("Ids are positions in the lists, so the lists must not be reordered", async () => {
  const idOf = z.object({ id: z.number() });
  const named = async (table: "towns" | "equipment" | "categories" | "garage_services", name: string) =>
    idOf.parse(
      await db
        .selectFrom(table)
        .select("id")
        .where(localizedName("name", "en"), "=", name)
        .executeTakeFirst(),
    ).id;
  expect(await named("categories", "Classic car")).toBe(9);
  expect(await named("garage_services", "EV check and battery report")).toBe(12);
});
