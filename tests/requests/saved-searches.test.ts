import { beforeEach, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { demoSession, type Login, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite();
let login: Login;
let cookie: string;
let token: string;

beforeEach(async () => {
  const customer = await newCustomer(upstream.url);
  login = customer.login;
  cookie = await sessionCookieOf(customer.auth);
  token = customer.auth.access_token;
});

const mainOf = async (path: string, as = cookie) => {
  const html = await (await site(path, { headers: { Cookie: as } })).text();
  return parseHtml(html).querySelector("main")!;
};
const post = (form: Record<string, string>, { as = cookie, path = "/saved-searches" } = {}) =>
  site(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: as } });
const save = (query: string, more: Record<string, string> = {}) => post({ intent: "save", query, ...more });
/** Returns the saved searches that the API has stored. */
async function stored(): Promise<{ id: number; query: string; frequency: string }[]> {
  const response = await fetch(`${upstream.url}/api/v1/en/saved-searches`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: { data: [] } }).data.data;
}
const saveForm = (main: Element) => main.querySelector("form[action$='/saved-searches']");

describe("a list of cars", () => {
  const list = "/listing-car?brand_id=29&price_max=20000";

  it("lets a customer save its filters with a form that redirects back to it", async () => {
    const form = saveForm(await mainOf(`${list}&sort_by=newest`))!;
    const fields = [...form.querySelectorAll("[name]")].map(
      (field) => [field.getAttribute("name"), field.getAttribute("value")] as [string, string],
    );
    const response = await post(Object.fromEntries(fields));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${list}&sort_by=newest`);
    expect(await toastAfter(site, response, "/contact")).toBe(
      "Your search is saved. We e-mail you new cars, at most once a day. Saved searches",
    );
    expect(await stored()).toMatchObject([{ query: "brand_id=29&price_max=20000", frequency: "daily" }]);
  });

  it("of a make redirects back to its landing page", async () => {
    const landing = "/nl/listing-car/audi";
    const form = saveForm(await mainOf(landing));
    expect(form?.querySelector("[name=redirect_to]")?.getAttribute("value")).toBe(landing);
    expect(form?.querySelector("[name=query]")?.getAttribute("value")).toMatch(/^brand_id=\d+$/);
  });

  it("says that its search is saved, and links to the saved searches", async () => {
    await save("price_max=20000&brand_id=29");
    await save("price_max=30000");
    for (const path of [list, "/nl/listing-car?brand_id=29&price_max=20000&sort_by=newest"]) {
      const main = await mainOf(path);
      expect(saveForm(main), path).toBeNull();
      const link = main.querySelector("a.btn[href$='/saved-searches']");
      expect(textOf(link), path).toMatch(/^(Search saved|Zoekopdracht bewaard)$/);
    }
    for (const path of ["/listing-car?brand_id=29", "/listing-car?price_max=25000"])
      expect(saveForm(await mainOf(path)), path).not.toBeNull();
    expect(saveForm(await mainOf(list, ""))).toBeNull();
    expect(linksOf(await mainOf(list, "")).some((href) => href.includes("save_search"))).toBe(true);
  });

  it("leads a visitor through the login, which saves the search and redirects back", async () => {
    const main = await mainOf(list, "");
    const link = linksOf(main).find((href) => href.includes("save_search"))!;
    expect(link).toBe(`/login?${new URLSearchParams({ redirect_to: list, save_search: "1" })}`);
    const response = await site(link, {
      method: "POST",
      headers: { Cookie: "scheme=light" },
      body: new URLSearchParams({ ...login }),
    });
    expect([response.status, response.headers.get("Location")]).toEqual([303, list]);
    expect(await toastAfter(site, response, "/contact")).toContain("Your search is saved.");
    expect(await stored()).toMatchObject([{ query: "brand_id=29&price_max=20000" }]);
  });

  it("is saved with its town when a visitor has changed the language before the login", async () => {
    const redirect_to = "/nl/listing-car?city=Den%20Haag";
    const response = await site(`/login?${new URLSearchParams({ redirect_to, save_search: "1" })}`, {
      method: "POST",
      body: new URLSearchParams({ ...login }),
    });
    expect(response.status).toBe(303);
    expect(await stored()).toMatchObject([{ query: expect.stringMatching(/^lat=52.*&radius_km=25$/) }]);
  });

  it("cannot be saved without filters, by a business, or with an unknown filter", async () => {
    expect(saveForm(await mainOf("/listing-car?sort_by=newest"))).toBeNull();
    expect(saveForm(await mainOf("/listing-car?brand_id=99999"))).toBeNull();
    const vendor = await demoSession(upstream.url, "vendor");
    expect(saveForm(await mainOf(list, vendor.cookie))).toBeNull();
  });
});

describe("saving a search", () => {
  it("stores location, words and equipment, and shows them in the page's language", async () => {
    await save("q=trekhaak&equipment=1&equipment=2&city=Utrecht&radius_km=50&year_min=2018");
    const [search] = await stored();
    expect(search?.query).toMatch(
      /^q=trekhaak&year_min=2018&lat=52[\d.]+&lng=5[\d.]+&radius_km=50&equipment=1%2C2$/,
    );
    const main = await mainOf("/nl/saved-searches");
    expect(textOf(main.querySelector("h2"))).toMatch(
      /^‘trekhaak’\s· vanaf 2018\s· .+, .+\s· Utrecht \+ 50 km$/,
    );
    const opened = await site(`/nl/saved-searches/${search?.id}`, { headers: { Cookie: cookie } });
    expect(opened.status).toBe(302);
    expect(opened.headers.get("Location")).toBe(
      "/nl/listing-car?year_min=2018&equipment=1&equipment=2&q=trekhaak&city=Utrecht&radius_km=50&sort_by=newest",
    );
  });

  it("is refused for an unknown town or without filters, on the page or with a redirect to the form", async () => {
    for (const query of ["city=Nergenshuizen", "sort_by=newest"]) {
      const refused = await save(query);
      expect(refused.status).toBe(422);
      expect(parseHtml(await refused.text()).querySelector("main [role=alert]")).not.toBeNull();
    }
    const back = await save("city=Nergenshuizen", { redirect_to: "/listing-car?city=Nergenshuizen" });
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/listing-car?city=Nergenshuizen"]);
    expect(await toastAfter(site, back, "/contact")).toBe(
      "We do not know this town, so the search cannot be saved.",
    );
    expect(await stored()).toEqual([]);
  });

  it("without a valid session redirects to a login that saves the search", async () => {
    const ended = await logIn(upstream.url, login);
    const expired = await sessionCookieOf(ended);
    await fetch(`${upstream.url}/api/v1/en/logout`, {
      method: "POST",
      headers: { Authorization: `Bearer ${ended.access_token}` },
    });
    const audi = { intent: "save", query: "brand_id=2", redirect_to: "/nl/listing-car/audi" };
    for (const as of ["", expired]) {
      const returned = (await post(audi, { as })).headers.get("Location") ?? "";
      expect(returned).toBe(
        `/login?${new URLSearchParams({ redirect_to: `${audi.redirect_to}?${audi.query}`, save_search: "1" })}`,
      );
      await site(returned, { method: "POST", body: new URLSearchParams({ ...login }) });
      expect((await stored()).splice(0)).toMatchObject([{ query: audi.query }]);
      const response = await post({ intent: "save", query: "brand_id=29" }, { as });
      expect(response.headers.get("Location")).toBe(
        "/login?redirect_to=%2Flisting-car%3Fbrand_id%3D29&save_search=1",
      );
      expect(await toastAfter(site, response, "/contact")).toBe("Please log in to save this search");
    }
    expect(
      (await post({ intent: "save", query: "brand_id=29", redirect_to: "//evil.example" })).headers.get(
        "Location",
      ),
    ).toBe("/saved-searches");
  });
});

describe("the page of saved searches", () => {
  it("is empty at first, with a link to the list of cars, and is linked in the header", async () => {
    const html = await (await site("/saved-searches", { headers: { Cookie: cookie } })).text();
    const document = parseHtml(html);
    expect(textOf(document.querySelector("main h2"))).toBe("You have no saved searches yet");
    expect(linksOf(document.querySelector("header"))).toContain("/saved-searches");
    expect(linksOf(document.querySelector("main"))).toContain("/listing-car");
  });

  it("says of a search with an unknown or hidden option that it finds no cars", async () => {
    await save("brand_id=99999&price_max=5000");
    await save("brand_id=29&price_max=5000");
    const cards = [...(await mainOf("/saved-searches")).querySelectorAll("li:has(h2)")];
    expect(cards.map((card) => textOf(card).includes("no longer offered"))).toEqual([false, true]);
  });

  it("is 401 for visitors and 403 for businesses, with an explanation", async () => {
    expect((await site("/saved-searches")).status).toBe(401);
    const vendor = await demoSession(upstream.url, "vendor");
    const refused = await site("/saved-searches", { headers: { Cookie: vendor.cookie } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Its own pages are in the back-office");
  });

  it("can change how often mails are sent, and delete a search", async () => {
    await save("brand_id=29");
    const { id } = (await stored())[0]!;
    const select = (await mainOf("/saved-searches")).querySelector("select[name=frequency]")!;
    expect(textOf(select.querySelector("[selected]"))).toBe("At most once a day");
    const changed = await post({ intent: "change", id: String(id), frequency: "never" });
    expect([changed.status, changed.headers.get("Location")]).toEqual([303, "/saved-searches"]);
    expect(await toastAfter(site, changed, "/contact")).toBe(
      "You will get no more e-mails about this search",
    );
    expect(await stored()).toMatchObject([{ id, frequency: "never" }]);
    expect((await post({ intent: "change", id: String(id), frequency: "hourly" })).status).toBe(422);
    for (let press = 0; press < 2; press++) {
      const deleted = await post({ intent: "delete", id: String(id) });
      expect(await toastAfter(site, deleted, "/contact")).toBe("The search has been deleted");
    }
    expect(await stored()).toEqual([]);
    // A page that was opened before may still link to the deleted search.
    const gone = await mainOf(`/saved-searches/${id}`);
    expect(textOf(gone)).toContain("This search is not saved in this account");
    expect(linksOf(gone)).toContain("/saved-searches");
    expect(textOf(await mainOf(`/saved-searches/${id}`, ""))).toContain("You are not logged in");
  });

  it("does not show or change another customer's searches", async () => {
    await save("brand_id=29");
    const { id } = (await stored())[0]!;
    const other = await sessionCookieOf((await newCustomer(upstream.url)).auth);
    expect((await mainOf("/saved-searches", other)).querySelector("select")).toBeNull();
    for (const [cookie, status, title] of [
      [other, 404, "This search is not saved in this account"],
      ["", 401, "You are not logged in"],
    ] as const) {
      const opened = await site(`/saved-searches/${id}`, { headers: { Cookie: cookie } });
      expect(opened.status).toBe(status);
      const main = parseHtml(await opened.text()).querySelector("main");
      expect(textOf(main?.querySelector("h1"))).toBe(title);
      expect(textOf(main)).not.toContain("You will get no more e-mails");
    }
    const change = await post({ intent: "change", id: String(id), frequency: "never" }, { as: other });
    expect(change.status).toBe(404);
    expect(await change.text()).toContain("This search is not saved in this account");
    await post({ intent: "delete", id: String(id) }, { as: other });
    expect(await stored()).toMatchObject([{ id, frequency: "daily" }]);
  });
});

describe("the link in a mail to stop mails about searches", () => {
  const path = `/nl/saved-searches/stop?token=${"x".repeat(43)}&all=1`;

  it("shows one button, and is neither cached nor indexed", async () => {
    const response = await site(path);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const document = parseHtml(await response.text());
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    expect(document.querySelectorAll("main form button")).toHaveLength(1);
    expect(document.querySelector("main form")?.getAttribute("action")).toBe(path);
    expect((await site("/saved-searches/stop?token=short")).status).toBe(404);
  });

  it.each([
    ["search", "", "You will get no more e-mails about this search"],
    ["account", "&all=1", "You will get no more e-mails about your saved searches"],
  ])("succeeds for browsers and mail programs when its %s is gone", async (_gone, all, message) => {
    const link = { as: "", path: `/saved-searches/stop?token=${"y".repeat(43)}${all}` };
    const pressed = await post({}, link);
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/"]);
    expect(await toastAfter(site, pressed, "/contact")).toBe(message);
    expect((await post({ "List-Unsubscribe": "One-Click" }, link)).status).toBe(200);
    expect((await post({}, { as: "", path: "/saved-searches/stop?token=short" })).status).toBe(422);
  });
});
