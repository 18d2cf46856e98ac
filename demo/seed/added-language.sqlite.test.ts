import { rmSync } from "node:fs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "#upstream/testing/database.ts";
import { fixedDay } from "../today.ts";
import { seedMarket } from "./seed-market.ts";

/** Adds a language with only a few texts of the demo. */
const added = await vi.hoisted(async () => {
  const fs = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const dir = fs.mkdtempSync(`${tmpdir()}/demo-locales-`);
  fs.cpSync("demo/locales", dir, { recursive: true });
  const table = JSON.parse(fs.readFileSync("locales/languages.json", "utf8"));
  table.eo = { ...table.en, label: "Esperanto", locale: "eo" };
  fs.mkdirSync(`${dir}/eo`);
  const write = (file: string, texts: object) => fs.writeFileSync(`${dir}/eo/${file}`, JSON.stringify(texts));
  write("garages.json", { introduction: Array(3).fill("{{name}} en {{town}}.") });
  write("garage-reviews.json", {
    share: 1000,
    services: { "Minor service": ["Malgranda servo.", "Jara servo."] },
    outcomes: { happy: ["Bone."], mixed: ["Ne malbone."], unhappy: ["Malbone."] },
  });
  return { dir, table };
});
vi.mock("#locales/languages.json", () => ({ default: added.table }));
vi.mock("#demo/locales-dir.ts", () => ({ demoLocalesDir: added.dir }));
afterAll(() => rmSync(added.dir, { recursive: true }));

describe("A language that was added to the demo as a folder", () => {
  it("is used by garages and reviews, and falls back to English for missing texts", async () => {
    const db = await testDatabase();
    await seedMarket(db, { cars: 2, today: fixedDay });
    const branch = await db.selectFrom("garage_branches").selectAll().orderBy("id").executeTakeFirstOrThrow();
    const { en, eo } = JSON.parse(branch.description);
    expect(eo).toMatch(/^Garage Van Dam en Utrecht\. /);
    expect(en).toContain(eo.replace("Garage Van Dam en Utrecht. ", ""));
    const cars = await db.selectFrom("cars").select("description").execute();
    for (const { description } of cars) expect(JSON.parse(description).eo).toBe(JSON.parse(description).en);
    const reviews = await db.selectFrom("garage_reviews").select("review").where("lang", "=", "eo").execute();
    expect(reviews.map(({ review }) => review)).toContain("Malgranda servo. Bone.");
    await db.destroy();
  });
});
