import { describe, expect, it } from "vitest";
import { branchReviewsResponse, garageBranchesResponse, garageBranchResponse } from "#contract/garages.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

async function page(path: string) {
  const response = await site(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return { ...readGarages(html), headers: response.headers };
}
const api = async (path: string) => (await fetch(`${upstream.url}/api/v1/${path}`)).json();
const branch = async (id: number, lang = "en") =>
  garageBranchResponse.parse(await api(`${lang}/garage-branches/${id}/details`)).data;
const reviews = async (id: number, number = 1) =>
  branchReviewsResponse.parse(await api(`garage-branches/${id}/reviews?page=${number}`)).data;

/** Finds a branch of the demo market by the number of its reviews. */
async function findBranch(fits: (count: number) => boolean) {
  for (let id = 1; id < 60; id++) if (fits((await reviews(id)).total)) return id;
  throw new Error("the demo market has no such branch");
}

const primaryLinks = (main: ReturnType<typeof readGarages>["main"]) =>
  [...(main?.querySelectorAll("a.btn-primary") ?? [])].map((link) => textOf(link));

describe("a garage's page", () => {
  it("shows the branch's name, address, description, contact links, map link and photos", async () => {
    const data = await branch(1);
    const { text, links, main, heading, headers, title } = await page("/garage-branch-profile/1");
    expect(heading).toBe(data.name);
    expect(title).toContain(data.name);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    for (const part of [data.address, data.city, data.description, data.phone, data.email]) {
      expect(text).toContain(part);
    }
    expect(links).toContain(`tel:${data.phone?.replaceAll(" ", "")}`);
    expect(links).toContain(`mailto:${data.email}`);
    expect(links.join(" ")).toContain(`mlat=${data.lat}&mlon=${data.lng}`);
    expect(primaryLinks(main)).toEqual(["Book maintenance", "Book"]);
    for (const photo of data.gallery)
      expect(
        main?.querySelector(`img:is([src*="/pictures/640${photo}"], [srcset*="/pictures/640${photo}"])`),
      ).not.toBeNull();
  });

  it.each([
    ["Utrecht", "Utrecht"],
    ["The Hague", "Den Haag"],
  ])("does not repeat the town in the title of a branch that is named after it: %s", async (city, local) => {
    const found = await api(`en/garages-branches/with-services?city=${city}`);
    const { id, name } = garageBranchesResponse
      .parse(found)
      .data.data.find((candidate) => candidate.name?.includes(local))!;
    for (const lang of ["en", "nl", "ar"]) {
      const { title } = await page(`${lang === "en" ? "" : `/${lang}`}/garage-branch-profile/${id}`);
      expect(title).toContain(name!);
      expect(title.replace(name!, "")).not.toContain((await branch(id, lang)).city);
    }
  });

  it("lists every service with its price and duration", async () => {
    const { services } = await branch(1);
    const { text } = await page("/garage-branch-profile/1");
    expect(services.length).toBeGreaterThan(4);
    for (const { name, price } of services) expect(text).toContain(`${name} €${price} · `);
    expect(text).toContain("€38.95 · 45 mins".replace("38.95", String(services[0]?.price)));
  });

  it("names the trader with address, KVK number and VAT number", async () => {
    const data = await branch(1);
    const { main } = await page("/garage-branch-profile/1");
    const text = textOf(main?.querySelector("#business"), " ");
    for (const part of [data.garage_name, data.address, data.kvk_number, data.vat_number])
      expect(text).toContain(part);
    expect(text).toContain("This garage is a trader");
  });

  it("shows a week of opening hours with today marked", async () => {
    const { text } = await page("/garage-branch-profile/1");
    expect(text).toMatch(/Monday( Today)? \d\d:\d\d – \d\d:\d\d/);
    expect(text).toMatch(/Sunday( Today)? Closed/);
    expect(text.match(/\bToday\b/g)).toHaveLength(1);
    expect(text).toMatch(/Open until|Closed, opens/);
  });

  it("has texts and links in the page's language", async () => {
    const arabic = await page("/ar/garage-branch-profile/1");
    expect([arabic.lang, arabic.dir]).toEqual(["ar", "rtl"]);
    expect(arabic.text).toContain((await branch(1, "ar")).description);
    expect(arabic.text).toContain("ساعات العمل");
    expect(arabic.links).toContain("/ar/garages-list");
    const dutch = await page("/nl/garage-branch-profile/1");
    expect(dutch.text).toContain("Werkzaamheden en prijzen");
  });

  it("links back to the garages of its town", async () => {
    const { links } = await page("/garage-branch-profile/1");
    expect(links).toContain("/garages-list?city=Utrecht");
  });

  it.each(["0", "-1", "abc", "99999999999", "1e3", "%00", "424242", "424242/photos", "abc/photos"])(
    "is 404 for %s, with a link to all garages first",
    async (id) => {
      const response = await site(`/garage-branch-profile/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      const { heading, main } = readPage(await response.text());
      expect(heading).toBe("We could not find this garage");
      const [first] = main?.querySelectorAll(".state-actions a") ?? [];
      expect([first?.getAttribute("href"), first?.textContent?.trim()]).toEqual([
        "/garages-list",
        "Show all garages",
      ]);
    },
  );
});

describe("the reviews of a garage", () => {
  it("are shown in pages, with their average and the number of each star rating", async () => {
    const id = await findBranch((count) => count > 10);
    const first = await reviews(id);
    const { text, links, main } = await page(`/garage-branch-profile/${id}`);
    for (const { review, author } of first.data) {
      expect(text).toContain(review);
      expect(text).toContain(author);
    }
    const { average, count, by_star } = first.summary;
    expect(text).toContain(`${average} ${count} reviews`);
    for (const [index, starCount] of by_star.entries()) {
      const bar = main?.querySelector(`progress[aria-label^="${index + 1} star"]`);
      expect([bar?.getAttribute("value"), bar?.getAttribute("max")]).toEqual([`${starCount}`, `${count}`]);
    }
    expect(links).toContain(`/garage-branch-profile/${id}?page=2#reviews`);
    const second = await page(`/garage-branch-profile/${id}?page=2`);
    for (const { review } of (await reviews(id, 2)).data) expect(second.text).toContain(review);
    expect(second.canonical).toBe(`${siteOrigin}/garage-branch-profile/${id}`);
  });

  it("can be sorted by links, keep the order across pages, and have one canonical URL", async () => {
    const id = await findBranch((count) => count > 10);
    const path = `/garage-branch-profile/${id}`;
    const ordered = (links: string[]) => links.filter((link) => link.includes("sort_by="));
    const { links } = await page(path);
    expect(ordered(links)).toEqual([`${path}?sort_by=highest#reviews`, `${path}?sort_by=lowest#reviews`]);
    const lowest = await page(`${path}?sort_by=lowest`);
    const { data } = branchReviewsResponse.parse(
      await api(`garage-branches/${id}/reviews?sort_by=lowest`),
    ).data;
    const shown = data.map(({ review }) => lowest.text.indexOf(review ?? ""));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(lowest.main?.querySelector("[aria-current=true]")?.textContent).toBe("Lowest rating first");
    expect(lowest.links).toContain(`${path}?sort_by=lowest&page=2#reviews`);
    expect(lowest.canonical).toBe(`${siteOrigin}${path}`);
    const beyond = await site(`${path}?sort_by=lowest&page=99`);
    expect(beyond.headers.get("Location")).toMatch(/\?sort_by=lowest&page=\d$/);
    expect((await site(`${path}?sort_by=author`)).status).toBe(200);
  });

  it("have the lang attribute of the language they are written in", async () => {
    const id = await findBranch((count) => count > 10);
    const { data } = await reviews(id);
    const { main } = await page(`/garage-branch-profile/${id}`);
    for (const { lang, review } of data) {
      const texts = [...(main?.querySelectorAll(`[lang="${lang}"]`) ?? [])].map((part) => textOf(part));
      expect(texts).toContain(review);
    }
  });

  it("say when there are none, and the structured data then has no rating", async () => {
    const id = await findBranch((count) => count === 0);
    const { text, json } = await page(`/garage-branch-profile/${id}`);
    expect(text).toContain("Reviews No reviews yet");
    expect(json["@graph"][0]).not.toHaveProperty("aggregateRating");
  });

  it.each(["page=0", "page=-1", "page=abc", "page=1&page=2"])("still work with ?%s", async (query) => {
    expect((await site(`/garage-branch-profile/1?${query}`)).status).toBe(200);
  });

  it("redirect from beyond the last page to the last page", async () => {
    const id = await findBranch((count) => count > 10);
    const { last_page } = await reviews(id);
    const response = await site(`/garage-branch-profile/${id}?page=99`);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/garage-branch-profile/${id}?page=${last_page}`,
    ]);
  });
});

describe("the structured data of a garage", () => {
  it("describes a repair shop with hours, location, services and the rating of its reviews", async () => {
    const id = await findBranch((count) => count > 10);
    const [data, { summary }] = [await branch(id), await reviews(id)];
    const { json } = await page(`/garage-branch-profile/${id}`);
    const [shop, breadcrumb] = json["@graph"];
    expect(shop).toMatchObject({
      "@type": "AutoRepair",
      name: data.name,
      url: `${siteOrigin}/garage-branch-profile/${id}`,
      telephone: data.phone,
      address: { streetAddress: data.address, addressLocality: data.city },
      geo: { latitude: data.lat, longitude: data.lng },
      aggregateRating: { ratingValue: summary.average, reviewCount: summary.count },
    });
    const [monday] = data.opening_hours;
    const hours: { dayOfWeek: string[] }[] = shop.openingHoursSpecification;
    const ofMonday = hours.find(({ dayOfWeek }) => dayOfWeek.includes("Monday"));
    expect(ofMonday).toMatchObject({ opens: monday?.open, closes: monday?.close });
    expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).not.toContain("Sunday");
    const [service] = data.services;
    const offer = { itemOffered: { name: service?.name }, price: service?.price, priceCurrency: "EUR" };
    expect(shop.makesOffer[0]).toMatchObject(offer);
    expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Garages",
      `Garages in ${data.city}`,
      data.name,
    ]);
  });
});
