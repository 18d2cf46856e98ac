import { ReadableStream as NodeStream } from "node:stream/web";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { homeResponse } from "#contract/content.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { tooltipsResponse } from "#contract/reference-data.ts";
import { myListingsResponse } from "#contract/sell-car.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;

beforeAll(async () => {
  upstream = await startHostedApi({ OPERATOR_EMAIL: "desk@example.com" });
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url, {
    settings: { RDW_URL: `${proxy.url}/api/v1/vehicle-register` },
  });
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

async function page(path: string, init?: RequestInit) {
  const response = await site(path, init);
  const html = await response.text();
  return { ...readPage(html), status: response.status, headers: response.headers };
}
const api = async (lang: Lang, path: string): Promise<unknown> =>
  (await fetch(`${upstream.url}/api/v1/${lang}/${path}`)).json();
const at = (lang: Lang, path: string) => (lang === "en" ? path : `/${lang}${path}`);

/** The fields that a visitor filled in; a name may occur more than once. */
type Form = [name: string, value: string | File][];

function post(form: Form, path = "/sell-car", headers: HeadersInit = {}) {
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  return site(path, { method: "POST", body, headers });
}
async function posted(form: Form) {
  const response = await post(form);
  return { ...readPage(await response.text()), status: response.status };
}

const typed: Form = Object.entries({
  license_plate: "gbb01b",
  brand: "Volkswagen",
  model: "Golf",
  model_year: "2018",
  mileage: "85.000",
  color: "grey",
  fuel_type: "1",
  transmission_type: "1",
  expected_price: "12950",
  first_name: "Noor",
  last_name: "Bakker",
  email: "noor@example.com",
  phone: "+31 6 12345678",
  terms: "on",
});
const without = (...names: string[]) => typed.filter(([name]) => !names.includes(name));

const picture = async (name: string) => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
};
const hiddenValues = (main: ReturnType<typeof readPage>["main"], name: string) =>
  [...(main?.querySelectorAll(`input[name="${name}"]`) ?? [])].map((input) => input.getAttribute("value"));

describe.each(languages)("the sell page in %s", (lang) => {
  it("has the API's heading and text, asks for the license plate first, and explains three steps", async () => {
    const { sell_car } = homeResponse.parse(await api(lang, "pages-content/home")).data.sections;
    const { status, heading, text, main, headers } = await page(at(lang, "/sell-car"));
    expect(status).toBe(200);
    expect(heading).toBe(sell_car.title);
    expect(text).toContain(sell_car.details);
    expect(main?.querySelector("form")?.getAttribute("method")).toBe("get");
    const steps = [...(main?.querySelectorAll("ol.feature-grid > li") ?? [])];
    expect(steps.map((step) => /^\d/.exec(textOf(step))?.[0])).toEqual(["1", "2", "3"]);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  it("explains fields with the API's tooltips, without JavaScript", async () => {
    const tooltips = tooltipsResponse.parse(await api(lang, "tooltips")).data;
    const { main } = await page(at(lang, "/sell-car"));
    const explained = [...(main?.querySelectorAll("details > p") ?? [])].map((text) => textOf(text));
    for (const key of ["license_plate", "mileage", "color", "next_apk_date", "photos", "email"])
      expect(explained).toContain(tooltips.find((tooltip) => tooltip.key === key)?.content);
  });

  it("has its own canonical URL and title", async () => {
    const { canonical, title, main } = await page(at(lang, "/sell-car?license_plate=GBB01B"));
    expect(canonical).toBe(`${siteOrigin}${at(lang, "/sell-car")}`);
    expect(title).toMatch(/^\S.* · /);
    expect(main?.querySelectorAll("h1")).toHaveLength(1);
  });
});

it("The fields of the sell form have the names that their messages use (§3, §5)", async () => {
  const { main } = await page("/sell-car");
  const labelOf = (name: string) =>
    textOf(main?.querySelector(`label[for="${main.querySelector(`form[method=post] [name=${name}]`)?.id}"]`));
  const labels = {
    license_plate: "License plate",
    transmission_type: "Transmission type",
    first_registration_date: "First registration date",
    last_apk_date: "Last APK date",
    next_apk_date: "Next APK date",
  };
  for (const [name, label] of Object.entries(labels)) expect(labelOf(name)).toMatch(RegExp(`^${label}`));
});

describe("a license plate", () => {
  it("known to the register fills in the other fields, and the page names the source", async () => {
    const list = (await api("en", "cars?show_num=100")) as { data: { data: { id: number }[] } };
    const cars = await Promise.all(
      list.data.data.slice(0, 30).map(async ({ id }) => (await api("en", `cars/${id}`)) as { data: Car }),
    );
    const car = cars.map(({ data }) => data).find(({ license_plate }) => license_plate)!;
    const { values, text, headers } = await page(
      `/sell-car?license_plate=${car.license_plate!.replaceAll("-", "").toLowerCase()}`,
    );
    expect(values).toMatchObject({
      license_plate: car.license_plate,
      brand: car.brand,
      model: car.model,
      doors: String(car.doors),
      seats: String(car.seats),
      first_registration_date: car.first_registration_date ?? "",
      next_apk_date: car.next_apk_date ?? "",
    });
    expect(text).toContain("From the vehicle register (RDW)");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("used as the field's placeholder is known in the demo", async () => {
    const placeholder = (await page("/sell-car")).main
      ?.querySelector("[name=license_plate]")
      ?.getAttribute("placeholder");
    const { values, text } = await page(`/sell-car?license_plate=${placeholder}`);
    expect(values).toMatchObject({ license_plate: placeholder, brand: "Toyota", model: "Yaris" });
    expect(text).toContain("From the vehicle register (RDW)");
  });

  it.each([
    ["GZZ-99-Z", "GZZ-99-Z", "The vehicle register does not know this plate"],
    ["\u2066GZZ\u201199\u2011Z\u2069", "GZZ-99-Z", "The vehicle register does not know this plate"],
    ["B-MW 1234", "B-MW1234", "This does not look like a Dutch license plate"],
    ["AB!", "AB!", "License plate can only contain letters, numbers, and hyphens"],
  ])("%s is kept in the form, with an explanation", async (plate, shown, said) => {
    const { status, values, text } = await page(`/sell-car?license_plate=${encodeURIComponent(plate)}`);
    expect([status, values.license_plate]).toEqual([200, shown]);
    expect(text).toContain(said);
  });
});

describe.each(["hang", "500", "truncated", "HTML instead", "wrong schema"] as const)(
  "a failing vehicle register (%s)",
  (fault) => {
    it("does not keep the page from showing the form with the plate, and an explanation", async () => {
      await proxy.setFault(fault, /vehicle-register/);
      const { status, values, text } = await page("/sell-car?license_plate=GZZ99Z");
      await proxy.setFault(null);
      expect([status, values.license_plate]).toEqual([200, "GZZ-99-Z"]);
      expect(text).toMatch(/The vehicle register (did not answer|does not know this plate)/);
    });
  },
);

interface Car {
  license_plate: string | null;
  brand: string;
  model: string;
  doors: number;
  seats: number;
  first_registration_date: string | null;
  next_apk_date: string | null;
}

describe("the sell form", () => {
  it("leads to a page with the reference, which can be reloaded, and sends a mail", async () => {
    const response = await post(typed);
    expect(response.status).toBe(303);
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/sell-car\/done\?reference=S-[A-Z\d]{4}-[A-Z\d]{4}$/);
    const reference = location.split("=")[1] ?? "";
    for (const _ of ["first", "loaded again"]) {
      const { text, links } = await page(location);
      expect(text).toContain(reference);
      expect(text).toContain("the e-mail we have sent you");
      expect(links).toEqual(expect.arrayContaining(["/listing-car", "/sell-car"]));
      expect(links).not.toContain("/my-listing");
    }
    expect(await toastAfter(site, response, "/faq")).toBe("A confirmation is on its way to you by e-mail");
    const outbox = await (await fetch(`${upstream.url}/outbox`)).text();
    expect(outbox).toContain("We have received your car: GBB-01-B");
  });

  it("is accepted even if its confirmation mail fails, and a toast says so", async () => {
    await proxy.setFault("500", /sell-car-confirmation-email/);
    const response = await post([...without("email"), ["email", "no-mail@example.com"]]);
    await proxy.setFault(null);
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/reference=S-/);
    expect((await page(location)).text).not.toContain("the e-mail we have sent you");
    expect(await toastAfter(site, response, "/faq")).toBe(
      "We have received your car, but the confirmation e-mail could not be sent.",
    );
  });

  it("is accepted for a car whose fuel, transmission and color are in no list", async () => {
    const names = ["fuel_type", "transmission_type", "color"];
    const { main } = await page("/sell-car");
    expect(names.map((name) => textOf(main?.querySelector(`[name=${name}] option:last-child`)))).toEqual([
      "Another fuel",
      "Another transmission",
      "Another color",
    ]);
    const others = names.map((name): Form[number] => [name, "other"]);
    const kept = await posted([...without("phone", ...names), ...others]);
    expect(kept.errors).toEqual({ phone: "Phone is required" });
    expect(kept.values).toMatchObject(Object.fromEntries(others));
    expect((await post([...without(...names), ...others])).status).toBe(303);
  });

  it("checks each step before the next, and opens the step with the error", async () => {
    const next = await posted([...without("email"), ["step", "1"]]);
    expect([next.status, next.errors]).toEqual([200, {}]);
    expect(next.main?.querySelector("[data-current]")?.getAttribute("aria-labelledby")).toBe(
      "sell-car-step-1",
    );
    const stopped = await posted([...without("model", "email"), ["step", "1"]]);
    expect([stopped.status, stopped.errors]).toEqual([422, { model: "Model is required" }]);
    const last = await posted(without("expected_price"));
    expect(last.main?.querySelector("[data-current]")?.getAttribute("aria-labelledby")).toBe(
      "sell-car-step-1",
    );
    expect(last.links).toContain("#sell-car-expected_price");
  });

  it.each([
    ["12,95", "Please enter the price in whole euros, such as 12950"],
    ["12.950,50", "Please enter the price in whole euros, such as 12950"],
    ["-€500", "Expected price must not be less than 0"],
    ["−500", "Expected price must not be less than 0"],
    ["-\u200e500", "Expected price must not be less than 0"],
  ])("refuses the expected price %j, which no listing can have", async (expected_price, error) => {
    const { status, errors, values } = await posted([
      ...without("expected_price"),
      ["expected_price", expected_price],
    ]);
    expect([status, errors, values]).toMatchObject([422, { expected_price: error }, { expected_price }]);
  });

  it("lists its errors in the order of its fields", async () => {
    const order = ["fuel_type", "transmission_type", "color", "next_apk_date", "expected_price", "phone"];
    const { status, links } = await posted([
      ...without(...order),
      ["last_apk_date", "2025-01-02"],
      ["next_apk_date", "2025-01-01"],
    ]);
    expect(status).toBe(422);
    expect(links.filter((link) => link.startsWith("#sell-car-"))).toEqual(
      order.map((name) => `#sell-car-${name}`),
    );
  });

  it("keeps the photos of a failed post, names a file that is no picture beside other errors, and can remove a photo", async () => {
    const failed = await posted([
      ...without("phone"),
      ["photos", await picture("front.jpg")],
      ["photos", new File(["<svg onload=alert(1)>"], "evil.svg")],
      ["photos", await picture("rear.jpg")],
    ]);
    expect(failed.status).toBe(422);
    expect(failed.errors).toEqual({
      photo_ids: "evil.svg: Please choose a JPEG, PNG, WebP or AVIF picture",
      phone: "Phone is required",
    });
    expect(failed.values).toMatchObject({ first_name: "Noor", mileage: "85.000" });
    const ids = hiddenValues(failed.main, "photo_ids");
    const urls = hiddenValues(failed.main, "photo_urls");
    expect([ids.length, urls.length]).toEqual([2, 2]);
    const kept: Form = ids.flatMap(
      (id, index): Form => [
        ["photo_ids", id ?? ""],
        ["photo_urls", urls[index] ?? ""],
      ],
    );
    const again = await posted([...without("phone"), ...kept]);
    expect(again.errors).toEqual({ phone: "Phone is required" });
    expect(hiddenValues(again.main, "photo_ids")).toEqual(ids);
    const removed = await posted([...typed, ...kept, ["remove_photo", ids[0] ?? ""]]);
    expect([removed.status, hiddenValues(removed.main, "photo_ids")]).toEqual([200, [ids[1]]]);
    const chosen = new File(["no picture"], "note.heic");
    const both = await posted([...typed, ...kept, ["photos", chosen], ["remove_photo", ids[0] ?? ""]]);
    expect([both.status, hiddenValues(both.main, "photo_ids")]).toEqual([422, [ids[1]]]);
    expect(both.errors).toEqual({ photo_ids: "note.heic: Please choose a JPEG, PNG, WebP or AVIF picture" });
    expect((await post([...typed, ["photo_ids", ids[1] ?? ""]])).status).toBe(303);
  });

  it("without scripts has the photos in the order of the choice, those of an earlier post first", async () => {
    // Larger than what a stream holds, so that a photo is still read when the fields after it arrive.
    const photo = async (name: string) => {
      const { bytes, type } = await picture(name).then(async (file) => ({
        bytes: await file.bytes(),
        type: file.type,
      }));
      return new File([bytes, new Uint8Array(300_000)], name, { type });
    };
    const first = await posted([...without("phone"), ["photos", await photo("front.jpg")]]);
    const kept = ["photo_ids", "photo_urls", "photo_hashes"].flatMap(
      (name): Form => hiddenValues(first.main, name).map((value) => [name, value ?? ""]),
    );
    const files: Form = [
      ["photos", await photo("rear.jpg")],
      ["photos", await photo("side.jpg")],
    ];
    const again = await posted([...files, ...without("phone"), ...kept]);
    const ids = hiddenValues(again.main, "photo_ids");
    expect([ids.length, ids[0]]).toEqual([3, kept[0]?.[1]]);
    const many = Array.from({ length: 11 }, () => kept).flat();
    const full = await posted([...files, ...without("phone"), ...many]);
    expect(hiddenValues(full.main, "photo_ids")).toHaveLength(12);
    expect(full.errors.photo_ids).toContain("side.jpg: A car can have 12 photos at most");
  });

  it("posted twice at once with its photos makes one sell request", async () => {
    const form = async (): Promise<Form> => [...typed, ["photos", await picture("front.jpg")]];
    const answers = await Promise.all([post(await form()), post(await form())]);
    const [first, second] = answers.map(({ headers }) => headers.get("Location"));
    expect(first).toMatch(/reference=S-/);
    expect(second).toBe(first);
    const other = await post([...(await form()), ["photos", await picture("rear.jpg")]]);
    expect(other.headers.get("Location")).not.toBe(first);
  });

  it("makes a new sell request if an identical one was withdrawn", async () => {
    const { auth } = await newCustomer(upstream.url);
    const headers = { Cookie: await sessionCookieOf(auth) };
    const send = async () => (await post(typed, "/sell-car", headers)).headers.get("Location");
    const first = await send();
    expect(await send()).toBe(first);
    const own = `${upstream.url}/api/v1/en/my-listings`;
    const authorized = { headers: { Authorization: `Bearer ${auth.access_token}` } };
    const listings = async () =>
      myListingsResponse.parse(await (await fetch(own, authorized)).json()).data.data;
    const [listing] = await listings();
    await fetch(`${own}/${listing?.id}`, { ...authorized, method: "DELETE" });
    const second = await send();
    expect([second === first, await send()]).toEqual([false, second]);
    expect((await listings()).map(({ status }) => status)).toEqual(["received", "withdrawn"]);
  });

  it("drops photos that the API no longer has, so that they can be chosen again", async () => {
    const other: Form = [...without("email"), ["email", "gone@example.com"]];
    const gone: Form = [
      ["photo_ids", "0".repeat(32)],
      ["photo_urls", "/media/gone.webp"],
      ["photo_hashes", "gone"],
    ];
    const refused = await posted([...other, ...gone]);
    expect(refused.status).toBe(422);
    expect(refused.errors.photo_ids).toBe("Some photos are no longer there. Please choose them again.");
    expect(hiddenValues(refused.main, "photo_ids")).toEqual([]);
    expect(refused.values).toMatchObject({ first_name: "Noor", mileage: "85.000" });
    expect((await post([...other, ["photos", await picture("front.jpg")]])).status).toBe(303);
  });

  it("posted a hundred times, ten at a time, makes one sell request with one mail", async () => {
    const form: Form = [...without("email"), ["email", "again@example.com"]];
    const locations = new Set<string | null>();
    for (let times = 0; times < 10; times += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(form)));
      for (const { headers } of answers) locations.add(headers.get("Location"));
    }
    expect([...locations]).toEqual([expect.stringMatching(/reference=S-/)]);
    const outbox = await (await fetch(`${upstream.url}/outbox`)).text();
    const mails = outbox.split("<article").filter((mail) => mail.includes("again@example.com"));
    expect(mails.filter((mail) => mail.includes("We have received your car"))).toHaveLength(1);
  });

  it("accepts photos from a script, and answers with the photo or an error", async () => {
    const sent = await post([["photos", await picture("front.jpg")]], "/sell-car/photos");
    expect(await sent.json()).toMatchObject({
      photo: { id: expect.stringMatching(/^[0-9a-f]{32}$/) },
      message: null,
    });
    const refused = await post([["photos", new File(["x"], "x.exe")]], "/nl/sell-car/photos");
    expect(await refused.json()).toEqual({
      photo: null,
      message: "Kies een foto in JPEG, PNG, WebP of AVIF",
    });
  });

  it("tells a script why and for how long no photo is accepted", async () => {
    await proxy.setFault("429", /\/uploads/);
    const refused = await post([["photos", await picture("front.jpg")]], "/sell-car/photos");
    await proxy.setFault(null);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await refused.json()).message).toMatch(/^Too many .* try again in \d+ \w+\.$/);
  });

  it.each(["/sell-car", "/sell-car/photos", "/nl/sell-car"])(
    "that is cut off within a file is 400 at %s",
    async (path) => {
      const part = (name: string, content: string) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="1.png"\r\nContent-Type: image/png\r\n\r\n${content}`;
      const png = "\x89PNG\r\n\x1a\n";
      for (const body of [
        part("other", "x".repeat(3000)),
        part("photos", png + "x".repeat(3000)),
        `${part("photos", png + "x".repeat(9000))}\r\n${part("photos", "y".repeat(3000))}`,
        `${part("photos", "no picture".repeat(900))}\r\n${part("other", "y".repeat(3000))}`,
      ]) {
        const headers = { "Content-Type": "multipart/form-data; boundary=b" };
        const answer = await site(path, { method: "POST", headers, body: Buffer.from(body, "latin1") });
        expect(answer.status).toBe(400);
      }
    },
  );

  it("with data after its end does not take the place of other uploads", async () => {
    const endless = (client: number) => {
      const headers = {
        "Content-Type": "multipart/form-data; boundary=B",
        "X-Client-Ip": `192.0.2.${100 + client}`,
      };
      return site("/sell-car/photos", { method: "POST", headers, body: "--B--\r\n--B--\r\n" });
    };
    for (const { status } of await Promise.all([1, 2, 3, 4].map(endless))) expect(status).toBeLessThan(500);
    const sent = await post([["photos", await picture("front.jpg")]], "/sell-car/photos");
    expect(await sent.json()).toMatchObject({ message: null });
  });

  it("uploaded slowly does not take the place of others, and is still accepted", async () => {
    const form = new FormData();
    form.append("photos", await picture("front.jpg"));
    const whole = new Response(form);
    const type = whole.headers.get("Content-Type") ?? "";
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const send = async (client: number, isSlow: boolean) => {
      async function* body() {
        yield bytes.subarray(0, 1000);
        if (isSlow) await mayEnd;
        yield bytes.subarray(1000);
      }
      const headers = { "Content-Type": type, "X-Client-Ip": `192.0.2.${client}` };
      const init = { method: "POST", headers, body: NodeStream.from(body()), duplex: "half" };
      return (await (await site("/sell-car/photos", init as RequestInit)).json()).message;
    };
    const slow = [1, 2, 3].map((client) => send(client, true));
    expect(await send(4, false)).toBeNull();
    end();
    expect(await Promise.all(slow)).toEqual([null, null, null]);
  });

  it("is 401 for visitors at /add-listing", async () => {
    expect((await page("/add-listing")).status).toBe(401);
    expect((await post(typed, "/add-listing")).status).toBe(401);
  });

  it("of a customer is 401 when the session has ended, and keeps its values for a new login", async () => {
    const { cookie, token, accountKey } = await demoSession(upstream.url);
    const { main: form } = await page("/add-listing", { headers: { Cookie: cookie } });
    expect(hiddenValues(form, "account")).toContain(accountKey);
    const own: Form = [...typed, ["account", accountKey]];
    await fetch(`${upstream.url}/api/v1/en/logout`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    for (const headers of [{ Cookie: cookie }, {}] as HeadersInit[]) {
      const response = await post([...own, ["photos", await picture("front.jpg")]], "/sell-car", headers);
      const { main, values: kept } = readPage(await response.text());
      expect(response.status).toBe(401);
      expect(kept).toMatchObject({ model: "Golf", first_name: "Noor", account: accountKey });
      expect(hiddenValues(main, "photo_ids")).toHaveLength(1);
      expect(main?.querySelector("[role=alert]")?.textContent).toMatch(/login has expired/);
      expect(main?.querySelector('form a[href="/login"]')?.getAttribute("target")).toBe("_blank");
    }
    // The form keeps the account between steps.
    const { values: stepped } = await posted([...own, ["step", "1"]]);
    expect(stepped.account).toBe(accountKey);
  });
});
