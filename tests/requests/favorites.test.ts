import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { demoLogin, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite();
/** The cookie and the token of the newest customer, who starts without favorites. */
let cookie: string;
let token: string;

async function logInAsNewCustomer() {
  const { auth } = await newCustomer(upstream.url);
  cookie = await sessionCookieOf(auth);
  token = auth.access_token;
}

const post = (form: Record<string, string>, { as = "", lang = "" } = {}) =>
  site(`${lang}/favorites`, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: as } });

/** Returns the ids of the favorites that the API has stored. */
async function storedFavorites(of = token): Promise<number[]> {
  const response = await fetch(`${upstream.url}/api/v1/en/favorites?only=ids`, {
    headers: { Authorization: `Bearer ${of}` },
  });
  const { data } = (await response.json()) as { data: { data: { id: number }[] } };
  return data.data.map(({ id }) => id);
}

const toastText = (response: Response) => toastAfter(site, response, "/listing-car");

/** Reads the favorite button of a car: its text, state and form fields. */
function parseFavoriteButton(html: string, carId: number) {
  const form = parseHtml(html).querySelector(`form:has([name=intent]):has([name=car_id][value="${carId}"])`);
  const button = form?.querySelector("button");
  const sentValue = (name: string) =>
    form?.querySelector(`[name=${name}]`)?.getAttribute("value") ?? undefined;
  return {
    pressed: button?.getAttribute("aria-pressed"),
    intent: button?.getAttribute("value"),
    label: button?.getAttribute("aria-label"),
    backTo: sentValue("redirect_to"),
    account: sentValue("account"),
  };
}

/** Returns the id of the first car in a list. */
const firstCarId = (html: string) =>
  parseHtml(html).querySelector("article[id^=car-]")?.id.replace("car-", "") ?? "";

describe("the favorite button of a car, for a visitor", () => {
  const add = (redirect_to: string, lang = "") => post({ intent: "add", car_id: "7", redirect_to }, { lang });

  it("leads to the login, which then adds the car and returns, and a toast says why", async () => {
    const response = await add("/listing-car?brand_id=3#car-7");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(
      "/login?redirect_to=%2Flisting-car%3Fbrand_id%3D3%23car-7&favorite=7",
    );
    expect(await toastText(response)).toBe("Please log in to add to favorites");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    " //evil.example",
  ])("never redirects to %j", async (target) => {
    const response = await add(target, "/nl");
    expect(response.headers.get("Location")).toBe("/nl/login?redirect_to=%2Fnl&favorite=7");
  });

  it.each(["x", "-1", "0", "1.5", "99999999999999999999", ""])(
    "passes no invalid car id %j to the login",
    async (car_id) => {
      const response = await post({ intent: "add", car_id, redirect_to: "/" });
      expect(response.headers.get("Location")).toBe("/login?redirect_to=%2F");
    },
  );

  it("is not pressed, and adds the car", async () => {
    const favoriteButton = parseFavoriteButton(await (await site("/listing-detail-v1/1")).text(), 1);
    expect(favoriteButton).toMatchObject({ pressed: "false", intent: "add", backTo: "/listing-detail-v1/1" });
    expect(favoriteButton.label).toMatch(/^Add .+ to favorites$/);
    expect(favoriteButton.account).toBeUndefined();
  });

  it("has a route that answers 400 to a body that is not a form and redirects a GET request home", async () => {
    const response = await site("/favorites", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect((await site("/ar/favorites")).headers.get("Location")).toBe("/ar");
  });
});

describe("the favorite button of a car, for a customer", () => {
  beforeEach(logInAsNewCustomer);

  it("adds the car, shows the API's message, and is pressed afterwards", async () => {
    const response = await post(
      { intent: "add", car_id: "1", redirect_to: "/listing-car#car-1" },
      { as: cookie },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/listing-car#car-1");
    expect(await toastText(response)).toBe("Car added to favorites");
    expect(await storedFavorites()).toEqual([1]);

    const page = await site("/nl/listing-detail-v1/1", { headers: { Cookie: cookie } });
    const favoriteButton = parseFavoriteButton(await page.text(), 1);
    expect(favoriteButton).toMatchObject({ pressed: "true", intent: "remove" });
    expect(favoriteButton.label).toMatch(/^Zet .+ bij je favorieten$/);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("removes the car again", async () => {
    await post({ intent: "add", car_id: "1", redirect_to: "/" }, { as: cookie });
    const response = await post(
      { intent: "remove", car_id: "1", redirect_to: "/nl" },
      { as: cookie, lang: "/nl" },
    );
    expect(response.headers.get("Location")).toBe("/nl");
    expect(await toastText(response)).toBe("Auto verwijderd uit je favorieten");
    expect(await storedFavorites()).toEqual([]);
  });

  it("says when the car is already a favorite", async () => {
    await post({ intent: "add", car_id: "1", redirect_to: "/" }, { as: cookie });
    const response = await post({ intent: "add", car_id: "1", redirect_to: "/" }, { as: cookie });
    expect(response.status).toBe(303);
    expect(await toastText(response)).toBe("Car is already in favorites");
    expect(await storedFavorites()).toEqual([1]);
  });

  it("shows the API's message for an unknown car, and the specification's for an invalid id", async () => {
    const unknown = await post({ intent: "add", car_id: "2000000000", redirect_to: "/" }, { as: cookie });
    expect(await toastText(unknown)).toBe("This car does not exist");
    const none = await post({ intent: "add", car_id: "x", redirect_to: "/" }, { as: cookie });
    expect(await toastText(none)).toBe("Something went wrong!");
    const noneToRemove = await post({ intent: "remove", car_id: "x", redirect_to: "/" }, { as: cookie });
    expect(await toastText(noneToRemove)).toBe("Something went wrong");
  });

  it("gets a JSON response with the failure, or null, when it is posted inline", async () => {
    const postInline = (intent: string, car_id: string) =>
      post({ intent, car_id, redirect_to: "/", inline: "1" }, { as: cookie });
    const added = await postInline("add", "1");
    expect([added.status, (await added.json()).failure]).toEqual([200, null]);
    const repeated = await postInline("add", "1");
    expect([repeated.status, (await repeated.json()).failure]).toEqual([409, "Car is already in favorites"]);
    const nothing = await postInline("remove", "");
    expect([nothing.status, (await nothing.json()).failure]).toEqual([422, "Something went wrong"]);
    expect(await storedFavorites()).toEqual([1]);
  });

  it("leads to the login when the session has ended, also when it is posted inline", async () => {
    await fetch(`${upstream.url}/api/v1/en/logout`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    for (const inline of [{}, { inline: "1" }] as Record<string, string>[]) {
      const response = await post(
        { intent: "add", car_id: "1", redirect_to: "/faq", ...inline },
        { as: cookie },
      );
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe("/login?redirect_to=%2Ffaq&favorite=1");
      expect(response.headers.getSetCookie().join()).toMatch(/session=; Max-Age=0/);
    }
  });

  it("does nothing on a page that was opened with another account", async () => {
    const other = await newCustomer(upstream.url);
    const html = await (await site("/listing-detail-v1/1", { headers: { Cookie: cookie } })).text();
    const { account } = parseFavoriteButton(html, 1);
    const form = { intent: "add", car_id: "1", redirect_to: "/faq", account: account ?? "" };
    const as = await sessionCookieOf(other.auth);
    expect((await post({ ...form, inline: "1" }, { as })).status).toBe(409);
    const response = await post(form, { as });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/faq"]);
    expect(await toastText(response)).toContain("This page belonged to another account");
    expect(await storedFavorites(other.auth.access_token)).toEqual([]);
    expect(await storedFavorites()).toEqual([]);
  });
});

describe("favorites of businesses", () => {
  it.each(["vendor", "garage"] as const)("work for a %s too", async (type) => {
    const auth = await logIn(upstream.url, demoLogin(type));
    const as = await sessionCookieOf(auth);
    await post({ intent: "add", car_id: "5", redirect_to: "/" }, { as });
    expect(await storedFavorites(auth.access_token)).toEqual([5]);
  });
});

describe("a list of cars", () => {
  beforeAll(logInAsNewCustomer);

  it("has an anchor for each card, and favorite buttons that redirect back to it", async () => {
    const html = await (await site("/listing-car?brand_id=29", { headers: { Cookie: cookie } })).text();
    const id = firstCarId(html);
    expect(parseFavoriteButton(html, Number(id)).backTo).toBe(`/listing-car?brand_id=29#car-${id}`);
  });

  it("is the same for every visitor, whatever their favorites are", async () => {
    // Forms contain the time of rendering.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const before = await (await site("/listing-car")).text();
    await post({ intent: "add", car_id: firstCarId(before), redirect_to: "/" }, { as: cookie });
    expect(await (await site("/listing-car")).text()).toBe(before);
    clock.mockRestore();
  });
});
