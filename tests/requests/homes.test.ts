import { describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";

const paths = [
  "/home",
  ...["02", "03", "04", "05", "06", "07", "08", "09", "10"].map((number) => `/home${number}`),
];

const { site, upstream } = hostedSite();

const open = async (path: string) => parseHtml(await (await site(path)).text());
const classOf = (root: ParentNode, selector: string) => root.querySelector(selector)?.className ?? "";
/** Returns the heading ids of the sections of a page, from top to bottom. */
const idsOf = (root: ParentNode) =>
  [...root.querySelectorAll("section[aria-labelledby]")].map((section) =>
    section.getAttribute("aria-labelledby"),
  );
const countIn = (text: string) => Number(/(\d+) cars?/.exec(text)?.[1]);

describe("each of the ten home pages", () => {
  it.each(paths)("%s has all parts named in §2", async (path) => {
    const document = await open(path);
    const main = document.querySelector("main")!;
    expect(textOf(main.querySelector("h1"))).toBe("Find the car that fits your life");
    expect(textOf(main)).toContain(
      "New and used cars from dealers and private sellers all over the Netherlands",
    );
    expect(linksOf(main).some((href) => href.startsWith("/videos/"))).toBe(true);
    const search = main.querySelector("form[action='/listing-car']")!;
    const fields = [...search.querySelectorAll("[name]")].map((field) => field.getAttribute("name"));
    expect(fields).toHaveLength(11);
    expect(search.querySelector("details")).not.toBeNull();
    expect(main.querySelectorAll("#recent article")).toHaveLength(8);
    expect(idsOf(main)).toEqual(
      expect.arrayContaining([
        "recent-title",
        "shapes-title",
        "makes-title",
        "why-us-title",
        "sell-title",
        "reviews-title",
      ]),
    );
    expect(readHead(document).canonical).toBe("http://localhost:3000/");
  });

  it("has an order of sections that no other has", async () => {
    const structures = await Promise.all(
      paths.map(async (path) => {
        const main = (await open(path)).querySelector("main")!;
        const [hero = "", layout = ""] = [classOf(main, ".hero"), classOf(main, ".hero-inside")];
        return [hero, layout, classOf(main, ".recent"), ...idsOf(main)].join(" ");
      }),
    );
    expect(new Set(structures).size).toBe(paths.length);
    const orders = structures.map((structure) =>
      structure
        .split(" ")
        .filter((word) => word.endsWith("-title"))
        .join(),
    );
    expect(new Set(orders).size).toBe(paths.length);
  });

  it("is linked in the menu by a unique name in every language", async () => {
    for (const prefix of ["", "/nl", "/ar"]) {
      const menu = (await open(`${prefix}/faq`))
        .querySelector(`#main-menu nav [href="${prefix}/home"]`)
        ?.closest("ul");
      const links = [...(menu?.querySelectorAll("a") ?? [])];
      expect(links.map((link) => link.getAttribute("href"))).toEqual(paths.map((path) => prefix + path));
      expect(new Set(links.map((link) => textOf(link))).size).toBe(paths.length);
    }
  });

  it("shows its cars in Arabic and Dutch too", async () => {
    for (const path of paths) {
      for (const prefix of ["/nl", "/ar"]) {
        const main = (await open(prefix + path)).querySelector("main")!;
        expect(main.querySelectorAll("#recent article")).toHaveLength(8);
      }
    }
  });
});

describe("the special section of a home page", () => {
  it("links to price bands with as many cars as it says", async () => {
    const links = [...(await open("/home07")).querySelectorAll("#budgets a")];
    expect(links).toHaveLength(5);
    for (const link of links) {
      const { total } = await upstreamCars(link.getAttribute("href") ?? "");
      expect(total).toBe(countIn(textOf(link)));
    }
  });

  it("links to electric cars only", async () => {
    const section = (await open("/ar/home08")).querySelector("#electric")!;
    expect(section.querySelectorAll("li")).toHaveLength(4);
    const [all = ""] = linksOf(section).filter((href) => href.includes("fuel_type_id"));
    expect((await upstreamCars(all)).cars.every(({ fuel_type }) => fuel_type === "Electric")).toBe(true);
  });

  it("numbers the towns on the map as in the list beside it", async () => {
    const section = (await open("/home05")).querySelector("#towns")!;
    const numbers = [...section.querySelectorAll(".map-number")].map((mark) => textOf(mark));
    expect(numbers).toEqual([...section.querySelectorAll("ol > li")].map((_, index) => String(index + 1)));
  });

  it("shows the dealers with the most cars", async () => {
    const counts = [...(await open("/home06")).querySelectorAll("#dealers li")].map((item) =>
      countIn(textOf(item)),
    );
    const all: number[] = [];
    for (let page = 1, isLast = false; !isLast; page++) {
      const url = `${upstream.url}/api/v1/en/vendors?type=dealer&page=${page}`;
      const { data } = (await (await fetch(url)).json()).data;
      all.push(...data.map((dealer: { cars_count: number }) => dealer.cars_count));
      isLast = data.length === 0;
    }
    expect(counts).toEqual(all.toSorted((a, b) => b - a).slice(0, 6));
  });

  it("shows cars with lowered prices", async () => {
    const items = [...(await open("/home07")).querySelectorAll("#drops li")];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(textOf(item)).toContain("Price lowered by");
  });

  it("links to body types with pictures and as many cars as it says", async () => {
    const links = [...(await open("/home04")).querySelectorAll("#shapes a")];
    expect(links.every((link) => link.querySelector('img[src^="/bodies/"]'))).toBe(true);
    const [first] = links;
    const [, body] = /^\/listing-car\/body\/(\w+)$/.exec(first?.getAttribute("href") ?? "") ?? [];
    expect((await upstreamCars(`/cars?body_type=${body}`)).total).toBe(countIn(textOf(first)));
  });

  it("links to the landing pages of twelve makes", async () => {
    const links = linksOf((await open("/home02")).querySelector("#makes"));
    expect(links).toHaveLength(12);
    for (const link of links) expect(link).toMatch(/^\/listing-car\/[a-z-]+$/);
  });
});

describe("the menu of lists and car pages", () => {
  it("links to five layouts of the list and to five pages of the newest car", async () => {
    const { cars } = await upstreamCars("/listing-car?sort_by=newest");
    const menu = (await open("/faq")).querySelector("#menu-lists")!;
    const id = cars[0]?.id;
    expect(linksOf(menu)).toEqual([
      ...["car", "list", "grid", "grid-map", "list-map"].map((name) => `/listing-${name}`),
      ...[1, 2, 3, 4, 5].map((version) => `/listing-detail-v${version}/${id}`),
    ]);
  });
});

async function upstreamCars(href: string) {
  const { search } = new URL(href, "http://localhost");
  const response = await fetch(`${upstream.url}/api/v1/en/cars${search}`);
  const { data } = (await response.json()) as {
    data: { total: number; data: { id: number; fuel_type: string }[] };
  };
  return { total: data.total, cars: data.data };
}
