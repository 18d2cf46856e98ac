import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#upstream/platform/db/schema.ts";
import { allTranslations, localizedName } from "#upstream/platform/db/translations.ts";
import { garageServices } from "#upstream/reference-data/garage-services.ts";
import { testDatabase } from "#upstream/testing/database.ts";
import { fixedDay } from "../today.ts";
import { seedMarket } from "./seed-market.ts";
import { createReviews, reviewTexts } from "./sellers/garage-reviews.ts";

let db: Kysely<Database>;
beforeAll(async () => {
  db = await testDatabase();
  await seedMarket(db, { cars: 1, today: fixedDay });
});
afterAll(() => db.destroy());

const textsOf = (lang: string) => reviewTexts.find((texts) => texts.lang === lang)!;
const all = () => db.selectFrom("garage_reviews").selectAll().orderBy("id").execute();

describe("reviews of the demo market", () => {
  it("are the same for the same random stream, and differ between streams", () => {
    expect(createReviews(10, [1, 2, 3], fixedDay)).toEqual(createReviews(10, [1, 2, 3], fixedDay));
    expect(createReviews(10, [1, 2, 3], fixedDay)).not.toEqual(createReviews(11, [1, 2, 3], fixedDay));
  });

  it("have texts for every service", () => {
    for (const { services } of reviewTexts)
      expect(Object.keys(services).sort()).toEqual(garageServices.map(({ name }) => name).sort());
  });

  it("mention services that the branch offers", async () => {
    const branchServices = await db
      .selectFrom("branch_services")
      .innerJoin("garage_services", "garage_services.id", "branch_services.service_id")
      .select(["branch_id", localizedName("garage_services.name", "en").as("name")])
      .execute();
    for (const { branch_id, review, lang } of await all()) {
      const own = branchServices.filter((service) => service.branch_id === branch_id);
      const sentences = own.flatMap(({ name }) => textsOf(lang).services[name] ?? []);
      expect(sentences.some((sentence) => review.startsWith(sentence))).toBe(true);
    }
  });

  it("match their number of stars", async () => {
    for (const { rating, review, lang } of await all()) {
      const mood = rating >= 4 ? "happy" : rating === 3 ? "mixed" : "unhappy";
      expect(textsOf(lang).outcomes[mood].some((sentence) => review.endsWith(sentence))).toBe(true);
    }
  });

  it("exist for most but not all branches, are mostly positive and in several languages", async () => {
    const reviews = await all();
    const branches = await db.selectFrom("garage_branches").select("id").execute();
    const reviewed = new Set(reviews.map(({ branch_id }) => branch_id)).size;
    expect(reviewed).toBeLessThan(branches.length);
    expect(reviewed).toBeGreaterThan(branches.length * 0.8);
    const share = (count: number) => count / reviews.length;
    expect(share(reviews.filter(({ rating }) => rating >= 4).length)).toBeGreaterThan(0.6);
    expect(reviews.filter(({ rating }) => rating <= 2).length).toBeGreaterThan(10);
    for (const lang of ["nl", "en", "ar"]) expect(reviews.some((review) => review.lang === lang)).toBe(true);
    expect(reviews.every(({ created_at }) => created_at.slice(0, 10) < fixedDay)).toBe(true);
  });

  it("are never the same at one branch", async () => {
    const byBranch = Map.groupBy(await all(), ({ branch_id }) => branch_id);
    for (const reviews of byBranch.values()) {
      expect(new Set(reviews.map(({ review }) => review)).size).toBe(reviews.length);
    }
  });
});

describe("branches of the demo market", () => {
  it("have three pictures, and an introduction without unfilled placeholders in every language", async () => {
    const branches = await db.selectFrom("garage_branches").selectAll().execute();
    for (const { id, description } of branches) {
      for (const text of allTranslations(description)) {
        expect(text).not.toMatch(/[{}]|undefined| {2}/);
      }
      expect(JSON.parse(description).ar).toMatch(/[؀-ۿ]{3}/);
      const images = db.selectFrom("branch_images").select("path").where("branch_id", "=", id);
      expect(await images.execute()).toHaveLength(3);
    }
  });
});
