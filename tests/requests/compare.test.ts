import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linkedIds, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;
/** Six cars that are for sale. */
let ids: number[];
let soldId: number;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
  const response = await fetch(`${upstream.url}/api/v1/en/cars?show_num=100`);
  const { data } = (await response.json()) as { data: { data: { id: number }[] } };
  ids = data.data.slice(0, 6).map(({ id }) => id);
  soldId = await findSoldCar();
});
afterAll(() => upstream.close());

async function findSoldCar(id = 1): Promise<number> {
  const response = await fetch(`${upstream.url}/api/v1/en/cars/${id}`);
  const { data } = (await response.json()) as { data?: { sell_status: string } };
  return data?.sell_status === "sold" ? id : findSoldCar(id + 1);
}

async function open(path: string, cookie = "") {
  const response = await site(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  const document = parseHtml(html);
  const table = document.querySelector("main table");
  const rows = [...(table?.querySelectorAll("tbody tr:not(:has([scope=rowgroup]))") ?? [])];
  return {
    response,
    html,
    location: response.headers.get("Location"),
    policy: response.headers.get("Cache-Control"),
    head: readHead(document),
    main: document.querySelector("main"),
    text: textOf(document.querySelector("main")),
    notices: [...document.querySelectorAll("main .notice")].map((part) => textOf(part)),
    /** The ids of the cars in the header of the table. */
    cars: linkedIds(table?.querySelector("thead") ?? null, "/listing-detail-v1"),
    rows: rows.map((row) => ({
      name: textOf(row.querySelector("th[scope=row] bdi")),
      differs: textOf(row.querySelector("th")).includes("Differs:"),
      cells: [...row.querySelectorAll("td")].map((part) => textOf(part)),
    })),
  };
}

const compare = (...of: number[]) => `/compare?ids=${of.join(",")}`;

const post = (fields: Record<string, string>, { cookie = "", lang = "" } = {}) =>
  site(`${lang}/compare`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
const comparisonCookie = (response: Response) =>
  /^compare=([^;]*)/.exec(response.headers.getSetCookie().find((line) => /^compare=/.test(line)) ?? "")?.[1];
const outcome = (response: Response) => [
  response.status,
  response.headers.get("Location"),
  comparisonCookie(response),
];

describe("the comparison of two cars", () => {
  it("is one table with a column for each car, in the order of the URL, and a row for each property", async () => {
    const [a = 0, b = 0] = ids;
    const { cars, rows, main } = await open(compare(b, a));
    expect(cars).toEqual([b, a]);
    expect(main?.querySelectorAll("table")).toHaveLength(1);
    const names = rows.map(({ name }) => name);
    for (const name of ["Asking price", "Year", "Mileage", "Fuel type", "Energy label", "Top speed"])
      expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    expect(rows.every(({ cells }) => cells.length === 2)).toBe(true);
    expect(rows.find(({ name }) => name === "Asking price")?.cells.join(" ")).toMatch(/€[\d,]+/);
  });

  it("marks differences and the best values in words, and can show only the rows that differ", async () => {
    const path = compare(ids[0]!, ids[1]!);
    const all = (await open(path)).rows;
    const different = all.filter(
      ({ cells }) => cells[0]?.replace("Best", "") !== cells[1]?.replace("Best", ""),
    );
    expect(all.filter(({ differs }) => differs)).toEqual(different);
    expect(different.length).toBeLessThan(all.length);
    expect(all.some(({ cells }) => cells.some((cell) => cell.endsWith("Best")))).toBe(true);
    const some = await open(`${path}&differences=1`);
    expect(some.rows.map(({ name }) => name)).toEqual(different.map(({ name }) => name));
  });

  it("is public, has its own address to share, and is not indexed, unlike the page without cars", async () => {
    const path = compare(ids[0]!, ids[1]!);
    const own = await open(path, `compare=${ids[3]}`);
    expect(own.cars).toEqual([ids[0], ids[1]]);
    expect(own.policy).toMatch(/^public/);
    expect(own.head.robots).toBe("noindex");
    expect(own.main?.querySelector<HTMLInputElement>("#share-link")?.value).toMatch(
      new RegExp(`${path.replace("?", "\\?")}$`),
    );
    const empty = await open("/compare");
    expect(empty.head.robots ?? "").not.toContain("noindex");
    expect(empty.main?.querySelector('a[href="/listing-car"].btn')).not.toBeNull();
  });
});

describe("the comparison's URL", () => {
  it.each([
    ["/compare?ids=1&ids=2", "/compare?ids=1,2"],
    ["/nl/compare?ids=2,2,x,1&utm=a", "/nl/compare?ids=2,1"],
    ["/compare?differences=1", "/compare"],
    ["/compare?ids=", "/compare"],
    ["/compare?ids=1,2,3,4,5,6", "/compare?ids=1,2,3,4,5"],
  ])("%s redirects to %s", async (from, to) => {
    const { response, location, policy } = await open(from);
    expect([response.status, location]).toEqual([302, to]);
    expect(policy).toMatch(/^public/);
  });

  it("without cars redirects to the cars in the visitor's cookie, and is then not cached", async () => {
    const { location, policy, response } = await open("/nl/compare", "compare=7.9");
    expect([location, policy]).toEqual(["/nl/compare?ids=7,9", "private, no-store"]);
    expect(comparisonCookie(response)).toBe("7.9");
    expect((await open("/compare")).policy).toBe("private, no-cache");
    expect((await open("/compare", "compare=%00;x")).response.status).toBe(200);
  });
});

describe("the comparison page", () => {
  it("names sold cars and counts unknown ones, and one button removes both", async () => {
    const { notices, cars, main } = await open(compare(ids[0]!, soldId, 2_147_483_647));
    expect(cars).toEqual([ids[0]]);
    expect(notices.join()).toMatch(/Sold, so left out: .\S+/);
    expect(notices.join()).toContain("1 car is not on this market any more.");
    const value = main?.querySelector(".notice [name=car_id]")?.getAttribute("value");
    expect(value).toBe(`${soldId},2147483647`);
  });

  it("shows four of five cars, and asks which one the fifth replaces", async () => {
    const five = ids.slice(0, 5);
    const { cars, main, notices } = await open(compare(...five));
    expect(cars).toEqual(five.slice(0, 4));
    expect(notices).toHaveLength(1);
    const replaced = [...(main?.querySelectorAll(".notice [name=replace]") ?? [])];
    expect(replaced.map((input) => Number(input.getAttribute("value")))).toEqual(five.slice(0, 4));
  });

  it("offers similar cars when it has only one car", async () => {
    const { rows, main } = await open(compare(ids[0]!));
    expect(rows.some(({ differs }) => differs)).toBe(false);
    const offered = [...(main?.querySelectorAll("#similar [formaction='/compare']") ?? [])];
    expect(offered.length).toBeGreaterThan(0);
  });
});

describe("a post to the comparison", () => {
  const back = "/nl/listing-car?brand_id=3#car-7";

  it("adds a car to the cookie, redirects back, and shows a toast with a link to the comparison", async () => {
    const response = await post({ car_id: "7", redirect_to: back }, { cookie: "compare=9", lang: "/nl" });
    expect(outcome(response)).toEqual([303, back, "9.7"]);
    expect(response.headers.getSetCookie().find((line) => line.startsWith("compare"))).toBe(
      "compare=9.7; Max-Age=2592000; Path=/; SameSite=Lax",
    );
    const toast = response.headers.getSetCookie().find((line) => line.startsWith("toast="))!;
    const { html } = await open("/nl/faq", toast.split(";")[0]);
    expect(linkedIds(parseHtml(html).querySelector(".toast"), "/compare")).toEqual([]);
    expect(parseHtml(html).querySelector(".toast a")?.getAttribute("href")).toBe("/nl/compare?ids=9,7");
  });

  it.each([
    ["twice the same car", { intent: "add", car_id: "7" }, "7.9", "7.9"],
    ["a removal", { intent: "remove", car_id: "7,11" }, "7.9.11", "9"],
    ["the removal of the last", { intent: "remove", car_id: "7" }, "7", ""],
    ["a clearing", { intent: "clear" }, "7.9", ""],
    ["a replacement, in its place", { intent: "add", car_id: "5", replace: "2" }, "1.2.3.4", "1.5.3.4"],
  ])("with %s leaves the right cars in the cookie", async (_, fields, before, after) => {
    const response = await post({ ...fields, redirect_to: "/faq" }, { cookie: `compare=${before}` });
    expect(outcome(response)).toEqual([303, "/faq", after]);
  });

  it("with a fifth car changes nothing, and redirects to the page that asks which one to replace", async () => {
    const [fifth, ...four] = ids.slice(0, 5);
    const fields = { car_id: String(fifth), redirect_to: "/faq" };
    const response = await post(fields, { cookie: `compare=${four.join(".")}` });
    expect(outcome(response)).toEqual([303, compare(...four, fifth!), undefined]);
  });

  it("with a fifth car replaces one of the four that is sold or gone, for which nobody is asked", async () => {
    const [fifth, ...three] = ids.slice(0, 4);
    const fields = { car_id: String(fifth), redirect_to: "/faq" };
    for (const gone of [soldId, 2_147_483_647]) {
      const cookie = `compare=${[gone, ...three].join(".")}`;
      const response = await post(fields, { cookie });
      expect(outcome(response)).toEqual([303, "/faq", [...three, fifth].join(".")]);
      const shown = await post({ ...fields, redirect_to: compare(gone, ...three) });
      expect(outcome(shown)).toEqual([303, compare(...three, fifth!), [...three, fifth].join(".")]);
    }
  });

  it("with a fifth car that is sold itself redirects to the page that says so", async () => {
    const four = ids.slice(0, 4);
    const fields = { car_id: String(soldId), redirect_to: "/faq" };
    const response = await post(fields, { cookie: `compare=${four.join(".")}` });
    expect(outcome(response)).toEqual([303, compare(...four, soldId), undefined]);
  });

  it("from the comparison page changes the cars shown there, and stores them in the cookie", async () => {
    const redirect_to = "/compare?ids=1,2,3&differences=1";
    const cookie = "compare=8.9";
    const removed = await post({ intent: "remove", car_id: "2", redirect_to }, { cookie });
    expect(outcome(removed)).toEqual([303, "/compare?ids=1,3&differences=1", "1.3"]);
    const added = await post({ intent: "add", car_id: "4", redirect_to }, { cookie });
    expect(outcome(added)).toEqual([303, "/compare?ids=1,2,3,4&differences=1", "1.2.3.4"]);
  });

  it("without a car shows an error toast, never redirects to another site, and ignores the form's account", async () => {
    const nothing = await post({ intent: "add", car_id: "x", redirect_to: "//evil.example" });
    expect(outcome(nothing)).toEqual([303, "/compare", undefined]);
    expect(await toastAfter(site, nothing, "/faq")).toBe("Something went wrong!");
    const { cookie } = await demoSession(upstream.url, "customer");
    const other = await post({ car_id: "7", account: "vendor-1", redirect_to: "/faq" }, { cookie });
    expect(outcome(other)).toEqual([303, "/faq", "7"]);
  });
});

describe("cards and a car's page", () => {
  it.each(["/", "/listing-car", "/nl/listing-detail-v1/1"])(
    "of %s have buttons for the comparison, and their HTML does not depend on the compared cars",
    async (path) => {
      const { html, main } = await open(path);
      const buttons = [...(main?.querySelectorAll("button[formaction$='/compare']") ?? [])];
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) {
        expect(button.getAttribute("aria-pressed")).toBeNull();
        expect(button.closest("form")?.querySelector("[name=car_id]")).not.toBeNull();
      }
      const own = await open(path, `compare=${ids[0]}`);
      expect(own.policy).toMatch(/^public/);
      // Forms contain the time of rendering.
      const withoutTime = (text: string) => text.replaceAll(/\b\w{6}\.[\w-]{12}/g, "");
      expect(withoutTime(own.html)).toBe(withoutTime(html));
    },
  );
});

describe("an API", () => {
  const car = (id: number) => ({
    data: { id, title: `Car ${id}`, sell_status: "for_sale", price: id * 1000 },
  });

  it("that fails for one car leaves the others, in a page that is not cached, and for all cars gives 503", async () => {
    let status = 500;
    const api = await startStubApi({
      "/en/cars/7": () => car(7),
      "/en/cars/8": () => status,
      "/en/cars/9": () => status,
    });
    const failing = await createTestApp(api.url);
    const partly = await failing("/compare?ids=7,8");
    const html = await partly.text();
    expect([partly.status, partly.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(textOf(parseHtml(html).querySelector("main [role=alert]"))).toContain(
      "1 car could not be loaded.",
    );
    expect((await failing("/compare?ids=8,9")).status).toBe(503);
    status = 404;
    expect((await failing("/compare?ids=8,9")).status).toBe(200);
    await api.close();
  });

  it("whose cars have a price that changed without a reduction gives a neutral word", async () => {
    const history = [9000, 10_000, 9500].map((price, index) => ({ date: `2026-11-0${index + 1}`, price }));
    const changed = { ...car(7).data, price: 9500, previous_price: 9000, price_history: history };
    const api = await startStubApi({ "/en/cars/7": () => ({ data: changed }), "/en/cars/8": () => car(8) });
    const html = await (await (await createTestApp(api.url))("/compare?ids=7,8")).text();
    const rows = [...parseHtml(html).querySelectorAll("main tr")].map((row) => textOf(row, " "));
    expect(rows.find((row) => row.includes("Price change"))).toContain("The price has changed Not stated");
    await api.close();
  });

  it("whose cars are equal is said to have no differences, instead of a table without rows", async () => {
    const equal = (id: number) => ({ data: { ...car(7).data, id } });
    const api = await startStubApi({ "/en/cars/7": () => equal(7), "/en/cars/8": () => equal(8) });
    const same = await createTestApp(api.url);
    const caption = async (query: string) =>
      textOf(parseHtml(await (await same(`/compare?ids=7,8${query}`)).text()).querySelector("main caption"));
    expect(await caption("&differences=1")).toBe("The cars do not differ in anything that is stated.");
    expect(await caption("")).toContain("the cars differ");
    await api.close();
  });

  it("that fails for one of four cars leaves the question which one a fifth replaces", async () => {
    const cars = [7, 8, 9, 10].map((id) => [`/en/cars/${id}`, () => car(id)]);
    const api = await startStubApi({ ...Object.fromEntries(cars), "/en/cars/11": () => 500 });
    const failing = await createTestApp(api.url);
    const fifth = { method: "POST", body: new URLSearchParams({ car_id: "7" }) };
    const asking = await failing("/compare", { ...fifth, headers: { Cookie: "compare=8.9.10.11" } });
    expect(outcome(asking)).toEqual([303, compare(8, 9, 10, 11, 7), undefined]);
    await api.close();
  });
});
