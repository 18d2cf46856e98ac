import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { aboutContent, homeContent, legalPage, settings } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import { isKvkNumber, isVatNumber } from "#contract/rules.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { testDatabase } from "#upstream/testing/database.ts";
import { fixedDay } from "../today.ts";
import { demoContentRows } from "./content.ts";
import { seedMarket } from "./seed-market.ts";

const rows = demoContentRows({ cars: 1234 });

function read<T extends z.ZodType>(key: string, lang: string, schema: T): z.output<T> {
  const body: unknown = JSON.parse(rows.find((row) => row.key === key && row.lang === lang)!.body);
  const parsed = schema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

describe.each(languages)("the demo's pages (%s)", (lang) => {
  it("name an invented company with valid KVK and VAT numbers", () => {
    const { kvk_number, vat_number, contact, footer } = read("settings", lang, settings);
    expect([isKvkNumber(kvk_number ?? ""), isVatNumber(vat_number ?? "")]).toEqual([true, true]);
    expect(Object.values(contact)).not.toContain(null);
    expect(footer.sections.stats).toHaveLength(4);
  });

  it("have six reviews, the video, and terms with the same structure as in English", () => {
    expect(read("home", lang, homeContent).sections.reviews.items).toHaveLength(6);
    expect(read("about-us", lang, aboutContent)).toMatchObject({
      video_type: "upload",
      video_src: "/media/video/market.mp4",
    });
    const sections = (language: string) =>
      read("terms-of-use", language, legalPage).content?.match(/<h2>|<li>|<p>/g);
    expect(sections(lang)).toEqual(sections("en"));
  });
});

describe("seeding", () => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await testDatabase();
  });
  afterEach(() => db.destroy());

  it("replaces the initial pages, but not a page that an operator has written", async () => {
    const ours = JSON.stringify({ title: "Ours" });
    await db.insertInto("content").values({ key: "about-us", lang: "nl", body: ours }).execute();
    await seedMarket(db, { cars: 1, today: fixedDay });
    const pages = await db.selectFrom("content").selectAll().execute();
    const body = (key: string, lang: string) =>
      pages.find((row) => row.key === key && row.lang === lang)?.body;
    expect(body("about-us", "nl")).toBe(ours);
    expect(body("about-us", "en")).toContain("market.mp4");
    expect(pages).toHaveLength(rows.length);
  });
});
