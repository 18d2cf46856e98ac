import { beforeEach, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { demoLogin, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();
let cookie: string;
let token: string;

beforeEach(async () => {
  const { auth } = await newCustomer(upstream.url);
  cookie = await sessionCookieOf(auth);
  token = auth.access_token;
});

const api = async (path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch(`${upstream.url}/api/v1/en/${path}`, { headers, ...init });
};
const addFavorites = async (...ids: number[]) => {
  for (const car_id of ids) {
    const response = await api("favorites", { method: "POST", body: JSON.stringify({ car_id }) });
    if (!response.ok) throw new Error(`${car_id}: ${await response.text()}`);
  }
};

async function open(path = "/my-favorite", as = cookie) {
  const response = await site(path, { headers: { Cookie: as } });
  const main = parseHtml(await response.text()).querySelector("main")!;
  return {
    response,
    main,
    links: linksOf(main),
    /** The ids of the cars, in the order of the page. */
    cars: [...main.querySelectorAll("article[id^=car-]")].map(({ id }) => Number(id.replace("car-", ""))),
    text: textOf(main, " "),
  };
}

const prices = async (ids: number[]) =>
  Promise.all(
    ids.map(
      async (id) => ((await (await api(`cars/${id}`)).json()) as { data: { price: number } }).data.price,
    ),
  );

describe("the favorites", () => {
  it("are 401 for a visitor, with a link to the login and back", async () => {
    const { response, links } = await open("/nl/my-favorite?sort_by=price_min", "");
    expect(response.status).toBe(401);
    expect(links).toContain("/nl/login?redirect_to=%2Fnl%2Fmy-favorite%3Fsort_by%3Dprice_min");
  });

  it("are sorted by the date they were added, or by the price order in the URL", async () => {
    await addFavorites(3, 8, 11, 20);
    expect((await open()).cars).toEqual([20, 11, 8, 3]);
    const ascending = (await open("/my-favorite?sort_by=price_min")).cars;
    expect(await prices(ascending)).toEqual((await prices(ascending)).toSorted((a, b) => a - b));
    expect((await open("/my-favorite?sort_by=price_max")).cars).toEqual(ascending.toReversed());
    const { main, cars } = await open("/my-favorite?sort_by=nonsense");
    expect(cars).toEqual([20, 11, 8, 3]);
    expect(main.querySelector("a[aria-current=true]")?.getAttribute("href")).toBe("/my-favorite");
  });

  it("include sold cars, with their last price", async () => {
    const listed = new Set<number>();
    for (let page = 1; page <= 7; page += 1) {
      const { data } = (await (await api(`cars?show_num=100&page=${page}`)).json()) as {
        data: { data: { id: number }[] };
      };
      for (const { id } of data.data) listed.add(id);
    }
    let sold = 0;
    for (let id = 1; !sold; id += 1) {
      if (listed.has(id)) continue;
      const { data } = (await (await api(`cars/${id}`)).json()) as { data: { sell_status: string } };
      if (data.sell_status === "sold") sold = id;
    }
    await addFavorites(sold);
    const { cars, text } = await open();
    expect(cars).toEqual([sold]);
    expect(text).toMatch(/Sold .* Last price €[\d,]+/);
  });

  it("link to the list of cars when there are none yet", async () => {
    const { response, text, links } = await open("/nl/my-favorite");
    expect(response.status).toBe(200);
    expect(text).toContain("Je hebt nog geen favorieten");
    expect(links).toContain("/nl/listing-car");
  });

  it("are on several pages, and a page beyond the last shows the last", async () => {
    await addFavorites(...Array.from({ length: 14 }, (_, index) => index + 1).filter((id) => id !== 13));
    expect((await open()).cars).toHaveLength(12);
    const last = await open("/my-favorite?page=2");
    expect(last.cars).toHaveLength(1);
    expect((await open("/my-favorite?page=99")).cars).toEqual(last.cars);
  });

  it.each(["vendor", "garage"] as const)(
    "work for a %s too, without a customer's other pages",
    async (type) => {
      const auth = await logIn(upstream.url, demoLogin(type));
      token = auth.access_token;
      await api("favorites", { method: "POST", body: '{"car_id":9}' });
      const { cars, links } = await open("/my-favorite", await sessionCookieOf(auth));
      expect(cars).toEqual([9]);
      expect(links).not.toContain("/my-profile");
    },
  );

  it("are not shown to other customers", async () => {
    await addFavorites(4);
    const other = await newCustomer(upstream.url);
    expect((await open("/my-favorite", await sessionCookieOf(other.auth))).cars).toEqual([]);
  });

  it("are not cached", async () => {
    await addFavorites(4);
    expect((await open()).response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("removing a favorite", () => {
  /** Returns the fields of a form as a browser would send them. */
  const formOf = (main: Element, intent: string) => {
    const form = main.querySelector(`form:has([value="${intent}"])`);
    const fields = [...(form?.querySelectorAll("input[type=hidden]") ?? [])];
    return new URLSearchParams([
      ...fields.map((field) => [field.getAttribute("name")!, field.getAttribute("value")!]),
      ["intent", intent],
    ]);
  };
  const send = (body: URLSearchParams) =>
    site("/favorites", { method: "POST", body, headers: { Cookie: cookie } });

  it("redirects to the same list, which names the removed car and has a button to undo", async () => {
    await addFavorites(3, 8);
    const before = await open("/my-favorite?sort_by=price_max");
    const removedCar = before.cars[0]!;
    const removal = await send(formOf(before.main, "remove"));
    expect(removal.status).toBe(303);
    const returnTo = removal.headers.get("Location")!;
    expect(returnTo).toBe(`/my-favorite?sort_by=price_max&removed=${removedCar}`);

    const after = await open(returnTo);
    expect(after.cars).toEqual([before.cars[1]]);
    expect(after.text).toContain("is no longer in your favorites.");
    const undo = await send(formOf(after.main, "add"));
    expect(undo.headers.get("Location")).toBe("/my-favorite?sort_by=price_max");
    expect((await open(undo.headers.get("Location")!)).cars).toEqual(before.cars);
  });

  it("keeps the buttons to undo earlier removals, each of which leaves the others", async () => {
    await addFavorites(3, 8, 11);
    let page = await open();
    for (const removed of ["?removed=11", "?removed=11&removed=8"]) {
      const removal = await send(formOf(page.main, "remove"));
      expect(removal.headers.get("Location")).toBe(`/my-favorite${removed}`);
      page = await open(removal.headers.get("Location")!);
    }
    expect(page.cars).toEqual([3]);
    const undo = await send(formOf(page.main, "add"));
    expect(undo.headers.get("Location")).toBe("/my-favorite?removed=8");
    const { main, cars } = await open(undo.headers.get("Location")!);
    expect([cars, formOf(main, "add").get("car_id")]).toEqual([[11, 3], "8"]);
  });

  it("is not reported for a car that is still a favorite, that does not exist, or with an invalid id", async () => {
    await addFavorites(3);
    for (const removed of ["3", "2000000000", "x", "-1"]) {
      const { response, text } = await open(`/my-favorite?removed=${removed}`);
      expect(response.status).toBe(200);
      expect(text).not.toContain("is no longer in your favorites.");
    }
  });
});

describe("favorites that are not on the site at the moment", () => {
  it.each([
    ["are not taken for none", 0, "The cars that you saved are not for sale at the moment"],
    ["are counted below the others", 1, "More saved cars, not for sale at the moment: 2"],
  ])("%s", async (_, shown, text) => {
    const car = ((await (await api("cars/1")).json()) as { data: object }).data;
    const small = await startOverrideApi(upstream.url, callPaths("favorites"));
    small.overrides["/en/favorites"] = { data: { data: Array(shown).fill(car), hidden: 2 } };
    const { env } = await import("#app/config/env.server.ts");
    const originalUrl = env.API_URL;
    env.API_URL = small.url;
    const opened = await open().finally(() => {
      env.API_URL = originalUrl;
      return small.close();
    });
    expect(opened.text).toContain(text);
    expect(opened.text).not.toContain("You have no favorites yet");
  });
});

describe("favorites that cannot be loaded", () => {
  it("show an error with a link to try again, and keep the session", async () => {
    const small = await startOverrideApi(upstream.url, callPaths("favorites"));
    for (const lang of ["en", "nl", "ar"]) small.overrides[`/${lang}/favorites`] = 503;
    // The settings are read only once per process, so the test changes the URL in them.
    const { env } = await import("#app/config/env.server.ts");
    const originalUrl = env.API_URL;
    env.API_URL = small.url;
    const { response, text, links } = await open("/nl/my-favorite?page=2").finally(() => {
      env.API_URL = originalUrl;
      return small.close();
    });
    expect(response.status).toBe(200);
    expect(text).toContain("We konden je favorieten niet laden");
    expect(links).toContain("/nl/my-favorite?page=2");
    expect(response.headers.getSetCookie().join()).not.toContain("session=");
  });
});
