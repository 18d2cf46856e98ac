import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, dateInNetherlands } from "#contract/dates.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { inPages, startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

const garages = {
  data: [
    {
      id: 1,
      name: "De Brug",
      branches: [
        { id: 11, name: "De Brug Utrecht", city: "Utrecht" },
        { id: 12, city: { id: 3, name: "Zeist" } },
      ],
    },
  ],
};
/** The next answers of the calls; a number is an error status. Every test sets those that it is about. */
let answers: Record<"garages" | "services" | "branches" | "details" | "reviews", unknown>;

beforeAll(async () => {
  api = await startStubApi({
    "/en/garages": () => answers.garages,
    "/en/garages-branches/all-services": () => answers.services,
    "/en/garages-branches/with-services": (query) =>
      Array.isArray(answers.branches) ? inPages(answers.branches)(query) : answers.branches,
    "/en/garage-branches/11/details": () => answers.details,
    "/garage-branches/11/reviews": () => answers.reviews,
    "/en/maintenance-booking": () => ({ message: "Booked" }),
  });
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());
beforeEach(() => {
  clearReferenceCache();
  answers = { garages, services: 404, branches: 404, details: 404, reviews: 404 };
});

async function page(path: string) {
  const response = await site(path);
  return { ...readGarages(await response.text()), status: response.status, headers: response.headers };
}

describe("an API with only a list of garages", () => {
  it("still gives a list of branches, without services and phone links", async () => {
    const { ids, text, status, links, main } = await page("/garages-list");
    expect([status, ids]).toEqual([200, [11, 12]]);
    expect(text).toContain("2 garages");
    expect(text).toContain("De Brug Utrecht");
    expect(main?.querySelector("[name=service_id]")).toBeNull();
    expect(links.join(" ")).not.toMatch(/service_id|tel:/);
  });

  it("leads to a link to all garages for a search without results, but not for an empty list", async () => {
    answers.garages = { data: [] };
    const [whole, searched] = [await page("/garages-list"), await page("/garages-list?q=xyzzy")];
    expect([whole.text, searched.text]).toEqual(Array(2).fill(expect.stringContaining("No garages found")));
    expect([whole.text, searched.text].map((text) => text?.includes("Show all"))).toEqual([false, true]);
    expect([whole.text, searched.text].map((text) => text?.includes("as soon as they join"))).toEqual([
      true,
      false,
    ]);
    expect(whole.main?.querySelector(".town-overview-wide")).toBeNull();
  });

  it.each([
    ["city=zeist", [12]],
    ["q=brug+utr", [11]],
    ["city=Rotterdam", []],
    // The branch's services are unknown, so no search by service finds it.
    ["service_id=3", []],
  ])("can be searched by %s", async (query, ids) => {
    expect((await page(`/garages-list?${query}`)).ids).toEqual(ids);
  });

  it("makes the maintenance page start with the town", async () => {
    const first = await page("/maintenance-booking");
    expect(first.status).toBe(200);
    expect(first.text).toMatch(/1\. Find a garage.*2\. Call or visit/);
    expect(first.text).not.toContain("Choose a service In");
    const result = await page("/maintenance-booking?city=Utrecht");
    expect(result.ids).toEqual([11]);
  });
});

describe("an API without garages", () => {
  it("gives an empty list that says so", async () => {
    answers.garages = 404;
    const { status, text } = await page("/garages-list");
    expect(status).toBe(200);
    expect(text).toContain("No garages found");
  });
});

describe("the garages of an API", () => {
  it.each([
    ["fail", 500, 503],
    ["are malformed", { data: { garages: "none" } }, 503],
  ])("make the page 503 when they %s", async (_, answer, expected) => {
    answers.branches = answer;
    for (const path of ["/garages-list?city=Utrecht", "/maintenance-booking?city=Utrecht"]) {
      const { status, text, links, headers } = await page(path);
      expect([path, status]).toEqual([path, expected]);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(text).toContain("We cannot show this page just now");
      expect(links).toContain(path);
    }
  });

  it("are still listed when only services and towns fail, in a page that is not cached", async () => {
    answers = { ...answers, garages: 500, services: 500, branches: { data: [{ id: 11, name: "De Brug" }] } };
    const { status, ids, headers } = await page("/garages-list");
    expect([status, ids]).toEqual([200, [11]]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});

it("The garages of all pages are found if an API sends them in pages", async () => {
  const names = ["De Brug", "De Sluis", "De Dijk"];
  answers.branches = names.map((name, index) => ({ id: index + 11, name }));
  expect((await page("/garages-list")).ids.toSorted()).toEqual([11, 12, 13]);
  expect((await page("/garages-list?q=dijk")).ids).toEqual([13]);
});

it("An API that names pages and repeats the first one has its garages listed once", async () => {
  answers.branches = { data: [{ id: 11, name: "De Brug" }], last_page: 3 };
  expect((await page("/garages-list")).ids).toEqual([11]);
});

const details = {
  data: { id: 11, name: "De Brug Utrecht", phone: "call us", services: [{ id: 1, name: "APK" }] },
};

describe("a branch of another API", () => {
  it("shows the available data, without prices, hours or a location", async () => {
    answers = { ...answers, details, reviews: { data: [] } };
    const { status, text, links, main } = await page("/garage-branch-profile/11");
    expect(status).toBe(200);
    expect(text).toContain("APK Price on request");
    expect(text).not.toContain("Opening hours");
    expect(links.join(" ")).not.toMatch(/tel:|openstreetmap/);
    // This API offers no times to book, so there is no button.
    expect(main?.querySelector(".btn-primary")).toBeNull();
  });

  it("shows its opening hours without the seconds that a database adds", async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00:00", close: "24:00:00" }));
    answers.details = { data: { id: 11, name: "De Brug", opening_hours: hours } };
    const { text } = await page("/garage-branch-profile/11");
    expect(text).toMatch(/Open until 24:00(?!:)/);
    expect(text).toMatch(/00:00 – 24:00(?!:)/);
  });

  it("gets its average rating from the site if the API sends none", async () => {
    const reviews = [5, 4, 4].map((rating, index) => ({
      id: index + 1,
      rating: String(rating),
      review: "Good",
    }));
    answers = { ...answers, details, reviews: { data: reviews } };
    const { text, json } = await page("/garage-branch-profile/11");
    expect(text).toContain("4.3 3 reviews");
    expect(json["@graph"][0].aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 3 });
  });

  it("has no links to pages of reviews, nor a rating of the first one, if the API cannot be asked for pages", async () => {
    const first = { current_page: 1, last_page: 2, data: [{ id: 1, rating: 5, review: "Good" }] };
    answers = { ...answers, details, reviews: { data: first } };
    const { links, text, json } = await page("/garage-branch-profile/11");
    expect(text).toContain("Good");
    expect(links.join(" ")).not.toContain("page=");
    expect(json["@graph"][0]).not.toHaveProperty("aggregateRating");
    expect((await site("/garage-branch-profile/11?page=2")).headers.get("Location")).toBe(
      "/garage-branch-profile/11",
    );
  });

  it("still renders without its reviews, has no rating, and is not cached", async () => {
    answers = { ...answers, details, reviews: 500 };
    const { status, text, json, headers } = await page("/garage-branch-profile/11");
    expect(status).toBe(200);
    expect(text).toContain("Failed to load reviews. Please try again.");
    expect(json["@graph"][0]).not.toHaveProperty("aggregateRating");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("is 503 when it cannot be loaded", async () => {
    answers.details = 500;
    expect((await page("/garage-branch-profile/11")).status).toBe(503);
  });
});

describe("a booking at an API without free times", () => {
  const book = async (date: string) => {
    const booking = {
      ...{ intent: "book", garage_branch_id: "11", service_ids: "1", date, time: "09:00" },
      ...{ license_plate: "GBB-01-B", brand: "Volvo", model: "V60", mileage: "" },
      ...{ first_name: "Noor", last_name: "de Wit", email: "noor@example.com", phone: "+31 6 12345678" },
    };
    const response = await site("/maintenance-booking?service_id=1&garage_branch_id=11", {
      method: "POST",
      body: new URLSearchParams(booking),
    });
    return { ...readGarages(await response.text()), status: response.status };
  };
  const today = dateInNetherlands(new Date());

  it("is refused at the field for a day in the past, and not sent", async () => {
    answers.details = details;
    const { status, text } = await book(addDays(today, -1));
    expect([status, text]).toEqual([
      422,
      expect.stringContaining("Please choose a time that is still to come"),
    ]);
    expect(api.bodies).not.toHaveProperty("/en/maintenance-booking");
  });

  it("is sent for a day to come", async () => {
    answers.details = details;
    expect((await book(addDays(today, 2))).status).toBe(303);
    expect(api.bodies).toHaveProperty("/en/maintenance-booking.service_ids", [1]);
  });
});
