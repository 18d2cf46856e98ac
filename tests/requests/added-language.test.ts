import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { legalResponse, settingsResponse } from "#contract/content.ts";
import { garageBranchesResponse } from "#contract/garages.ts";
import type { Lang } from "#contract/languages.ts";
import { filterLists } from "#contract/reference-data.ts";
import { parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import { formatTranslations } from "#upstream/platform/db/translations.ts";
import { contentRows } from "#upstream/reference-data/content.ts";
import { installReferenceData } from "#upstream/reference-data/install.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { insertGarages } from "#upstream/testing/garages.ts";

/** A new language, added as docs/add-a-language.md describes: an entry in the table and a folder with some texts. */
const added = await vi.hoisted(async () => {
  const fs = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const dir = fs.mkdtempSync(`${tmpdir()}/locales-`);
  fs.cpSync("locales", dir, { recursive: true });
  const table = JSON.parse(fs.readFileSync(`${dir}/languages.json`, "utf8"));
  table.eo = {
    code: "esperanto",
    name: "EO",
    direction: "ltr",
    label: "Esperanto",
    locale: "eo",
    openGraph: "eo_EO",
  };
  fs.mkdirSync(`${dir}/eo`);
  const write = (file: string, texts: object) => fs.writeFileSync(`${dir}/eo/${file}`, JSON.stringify(texts));
  const site = {
    "Skip to content": "Saltu al la enhavo",
    "This car does not exist": "Ĉi tiu aŭto ne ekzistas",
    "{{count}} cars_one": "{{count}} aŭto",
    "{{count}} cars_other": "{{count}} aŭtoj",
  };
  write("site.json", site);
  write("mail.json", { "Please confirm your subscription": "Bonvolu konfirmi vian abonon" });
  write("reference-data.json", { Petrol: "Benzino", Utrecht: "Utreĥto" });
  // The policy has a title and no text, so it is not translated.
  const content = { terms_of_use: { title: "Uzkondiĉoj" }, privacy_policy: { title: "Privateco" } };
  write("content.json", content);
  fs.writeFileSync(`${dir}/eo/terms-of-use.html`, "<p>Bonvenon</p>");
  return { dir, table, site };
});
vi.mock("#locales/languages.json", () => ({ default: added.table }));
vi.mock("#upstream/platform/i18n/locales-dir.ts", () => ({ localesDir: added.dir }));

let api: TestApi;
let server: ReturnType<typeof serve>;
let site: TestApp;

beforeAll(async () => {
  api = await testApi(12, { rateLimitFactor: 1000, sendsMail: true });
  await insertGarages(api.db);
  await api.db
    .insertInto("content")
    .values(contentRows({ cars: 12, vendors: 3, garageBranches: 3 }))
    .execute();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: api.app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve());
  });
  site = await createTestApp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.db.destroy();
  rmSync(added.dir, { recursive: true });
});

const read = async (path: string) => {
  const response = await site(path);
  return { status: response.status, html: await response.text() };
};

describe("A language added as a table entry and a folder of texts", () => {
  it.each([
    "",
    "/listing-car",
    "/listing-detail-v1/1",
    "/sale-agents-detail/1",
    "/garages-list",
    "/garage-branch-profile/1",
    "/faq",
    "/about-us",
    "/privacy-policy",
    "/contact",
    "/newsletter",
    "/login",
  ])("has the page /eo%s with its own texts", async (page) => {
    const { status, html } = await read(`/eo${page}`);
    expect(status).toBe(200);
    expect(readHead(parseHtml(html))).toMatchObject({ lang: "eo", dir: "ltr" });
    expect(html).toContain("Saltu al la enhavo");
  });

  it("falls back to English for missing texts, names and pages", async () => {
    expect((await read("/eo/contact")).html).toContain("Write to us, call or send an e-mail");
    expect((await read("/eo/listing-detail-v1/1")).html).toContain("Utrecht");
    expect((await read("/eo/faq")).html).toContain("What is APK?");
  });

  it("is counted where pages tell how many languages there are", async () => {
    const { html } = await read("/about-us");
    const figures = [...parseHtml(html).querySelectorAll(".footer-stats li")].map((figure) => textOf(figure));
    expect(figures).toContain("4 languages in one market");
    expect(html).not.toContain("three languages");
  });

  it("has alternate links and language buttons on pages, and a sitemap", async () => {
    for (const page of ["/faq", "/nl/faq"]) {
      const document = parseHtml((await read(page)).html);
      expect(readHead(document).alternates.eo).toBe(`${siteOrigin}/eo/faq`);
      expect(document.querySelector("button[name=language][value=eo]")).not.toBeNull();
    }
    expect((await read("/sitemaps/eo.xml")).html).toContain(`${siteOrigin}/eo/faq`);
  });

  it("has texts and error messages in the API", async () => {
    const { data } = await (await api.get("/language/eo")).json();
    expect(data.keywords).toEqual(added.site);
    const answer = await api.get("/eo/cars/999");
    expect([answer.status, (await answer.json()).message]).toEqual([404, "Ĉi tiu aŭto ne ekzistas"]);
  });

  describe("in an installation", () => {
    let installation: TestApi;
    beforeEach(async () => {
      installation = await testApi("empty");
      await installReferenceData(installation.db);
    });
    afterEach(() => installation.db.destroy());

    const titleOf = async (page: string) =>
      (await installation.readExact(`/eo/pages-content/${page}`, legalResponse)).data.title;
    const terms = () => titleOf("terms-of-use");
    const removeLanguage = () =>
      installation.db
        .deleteFrom("content")
        .where("lang", "=", "eo" as Lang)
        .execute();
    const fuels = async (lang: string) =>
      (await installation.readExact(`/${lang}/filters`, filterLists)).fuel_types.map(({ name }) => name);

    it("uses its folder's names for lists and towns, and English for the rest", async () => {
      expect((await fuels("eo")).slice(0, 3)).toEqual(["Benzino", "Diesel", "Electric"]);
      expect(await terms()).toBe("Uzkondiĉoj");
      const towns = await installation.db.selectFrom("towns").select("name").execute();
      expect(towns.map(({ name }) => JSON.parse(name).eo).filter(Boolean)).toEqual(["Utreĥto"]);
    });

    it("is added later without overwriting the operator's changes", async () => {
      const { db } = installation;
      const rename = (id: number, name: string) =>
        db.updateTable("fuel_types").set({ name }).where("id", "=", id).execute();
      await rename(1, formatTranslations({ en: "Petrol", nl: "Loodvrij" }));
      await rename(2, formatTranslations({ en: "Gas oil", nl: "Gasolie" }));
      await removeLanguage();
      expect(await installReferenceData(db)).toBe(false);
      expect((await fuels("eo")).slice(0, 2)).toEqual(["Benzino", "Gas oil"]);
      expect((await fuels("nl")).slice(0, 2)).toEqual(["Loodvrij", "Gasolie"]);
      expect((await fuels("ar")).slice(0, 2)).toEqual(["Petrol", "Gas oil"]);
      expect(await terms()).toBe("Uzkondiĉoj");
      expect(await titleOf("privacy-policy")).toBe("Privacy policy");
    });

    it("shows the operator's imprint and pages, which it has no translation of", async () => {
      const { db } = installation;
      const change = async (key: string, values: object) => {
        const row = db.selectFrom("content").select("body").where("key", "=", key).where("lang", "=", "en");
        const body = { ...JSON.parse((await row.executeTakeFirstOrThrow()).body), ...values };
        await db
          .updateTable("content")
          .set({ body: JSON.stringify(body) })
          .where("key", "=", key)
          .where("lang", "=", "en")
          .execute();
      };
      const imprint = { kvk_number: "12345678", vat_number: "NL123456789B01" };
      const contact = { email: "info@cars.example", phone: "+31 30 123 4567" };
      await change("terms-of-use", { title: "Our own terms" });
      await change("settings", { ...imprint, contact });
      expect((await installation.readExact("/eo/settings", settingsResponse)).data).toMatchObject({
        ...imprint,
        contact,
      });
      await removeLanguage();
      await installReferenceData(db);
      expect(await terms()).toBe("Our own terms");
    });

    it("is found in the towns of garages", async () => {
      const { db } = installation;
      await db.deleteFrom("garage_services").execute();
      await insertGarages(db);
      const name = formatTranslations({ en: "Utrecht", nl: "Utrecht" });
      const { id } = await db
        .updateTable("towns")
        .set({ name })
        .where("name", "like", "%Utreĥto%")
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.updateTable("garage_branches").set({ town_id: id }).execute();
      await installReferenceData(db);
      const { data } = await installation.readExact(
        "/eo/garages-branches/with-services?q=Utreĥto",
        garageBranchesResponse,
      );
      expect(data.total).toBeGreaterThan(0);
    });
  });

  it("uses its own plural forms, and English for missing ones", async () => {
    const { createTranslator } = await import("#upstream/platform/i18n/translate.ts");
    const t = createTranslator("eo" as Lang, "site");
    expect([t("{{count}} cars", { count: 1 }), t("{{count}} cars", { count: 3 })]).toEqual([
      "1 aŭto",
      "3 aŭtoj",
    ]);
    expect(t("{{count}} photos", { count: 1 })).toBe("1 photo");
  });

  it("is used for the mail that confirms a newsletter subscription", async () => {
    for (const call of ["newsletter-subscribe", "newsletter-subscribe-email"])
      expect((await api.post(`/eo/${call}`, { email: "noor@example.net" })).status).toBe(200);
    const { subject, lang } = await api.db
      .selectFrom("outbox")
      .select(["subject", "lang"])
      .executeTakeFirstOrThrow();
    expect({ subject, lang }).toEqual({ subject: "Bonvolu konfirmi vian abonon", lang: "eo" });
  });
});
