import { beforeAll, describe, expect, it } from "vitest";
import {
  type Car,
  type CarDetail,
  carResponse,
  carsResponse,
  pricePositionResponse,
  similarCarsResponse,
} from "#contract/cars.ts";
import { vendorsResponse } from "#contract/vendors.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { prefixes } from "#tests/setup/pages.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite({ OPERATOR_EMAIL: "desk@example.com" });
let dealers: Car;
let privates: Car;
let sold: Car;

beforeAll(async () => {
  const listed = carsResponse.parse(await api("cars?show_num=100")).data.data;
  dealers = listed.find((car) => car.sell_status === "for_sale" && car.vendor_id !== null)!;
  privates = listed.find((car) => car.sell_status === "for_sale" && car.vendor_id === null)!;
  sold = await findSold();
});

async function api(path: string, lang = "en"): Promise<unknown> {
  return (await fetch(`${upstream.url}/api/v1/${lang}/${path}`)).json();
}
const carOf = async (id: number): Promise<CarDetail> => carResponse.parse(await api(`cars/${id}`)).data;

/** Finds a sold car by trying ids, because lists do not contain sold cars. */
async function findSold() {
  for (let id = 1; id < 200; id += 1) {
    const car = await carOf(id);
    if (car.sell_status === "sold") return car;
  }
  throw new Error("the demo market has no sold car");
}

async function page(path: string, init?: RequestInit) {
  const response = await site(path, init);
  const html = await response.text();
  return { ...readPage(html), html, status: response.status, headers: response.headers };
}

const post = (path: string, values: Record<string, string>) =>
  page(path, { method: "POST", body: new URLSearchParams(values) });

/** Returns the mails in the API's outbox that contain a text. */
async function mailsWith(text: string) {
  const outbox = await (await fetch(`${upstream.url}/outbox`)).text();
  return outbox.split("<article").filter((mail) => mail.includes(text));
}

/** Opens the page that shows the toast, with the cookie of the response. */
async function toastOf(response: { headers: Headers }, next: string) {
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const following = await site(next, { headers: { Cookie: cookie } });
  return { html: await following.text(), cacheControl: following.headers.get("Cache-Control") };
}

describe("a car's page", () => {
  it("shows the facts, price, description, features and photos of the API", async () => {
    const car = await carOf(dealers.id);
    const shown = await page(`/listing-detail-v1/${car.id}`);
    expect(shown.status).toBe(200);
    expect(shown.heading).toBe(car.title);
    expect(shown.facts).toMatchObject({
      Year: String(car.year),
      Mileage: `${car.mileage?.toLocaleString("en-GB")} km`,
      "Fuel type": car.fuel_type,
      "Transmission type": car.transmission_type,
      Brand: car.brand,
      Model: car.model,
      Body: car.body_type,
      Color: car.color,
      "License plate": car.license_plate ?? "Not stated",
    });
    expect(shown.text).toContain(`€${car.price?.toLocaleString("en-GB")}`);
    expect(shown.text).toContain(car.description);
    for (const name of car.features) expect(shown.text).toContain(name);
    expect(shown.photos).toEqual(
      car.galleries.map((_, index) => `Photo ${index + 1} of ${car.galleries.length}: ${car.title}`),
    );
  });

  it("shows the vendor with contact details and legal information", async () => {
    const { vendor } = await carOf(dealers.id);
    const { links, text } = await page(`/listing-detail-v1/${dealers.id}`);
    expect(links).toContain(`/sale-agents-detail/${vendor?.id}`);
    expect(text).toContain(vendor?.name);
    expect(links).toContain(`tel:${vendor?.phone?.replace(/[^\d+]/g, "")}`);
    expect(text).toContain(vendor?.kvk_number);
    // By law, buyers must see the address and e-mail of a trader before the contract (DSA art. 30).
    expect(text).toContain(`${vendor?.address}, ${vendor?.city}`);
    expect(links).toContain(`mailto:${vendor?.email}`);
    expect(text).toContain(
      vendor?.type === "agent" ? "This seller may sell for a private owner" : "This seller is a trader",
    );
    expect(links).toContain(`/listing-detail-v1/${dealers.id}/contact`);
    expect(text).toContain("Chat with the seller (log\u00a0in\u00a0first)");
    expect(text).toContain("Plan a viewing (log\u00a0in\u00a0first)");
  });

  it("does not call a sale agent a trader, and neither does the agent's page", async () => {
    const { data: agents } = vendorsResponse.parse(await api("vendors?type=agent"));
    const { data: cars } = carsResponse.parse(await api(`cars?vendor_id=${agents.data[0]?.id}`));
    for (const path of [
      `/listing-detail-v1/${cars.data[0]?.id}`,
      `/sale-agents-detail/${agents.data[0]?.id}`,
    ]) {
      const { text } = await page(path);
      expect(text).toContain("This seller may sell for a private owner");
      expect(text).not.toContain("This seller is a trader");
    }
  });

  it("does not identify a private seller", async () => {
    const { html, main, text, structured } = await page(`/listing-detail-v1/${privates.id}`);
    // The Dutch word is used in all languages except Arabic, which has a word of its own.
    expect(textOf(main?.querySelector("span[lang=nl]"))).toBe("Particulier");
    const { main: arabic } = await page(`/ar/listing-detail-v1/${privates.id}`);
    expect([...(arabic?.querySelectorAll("[lang=nl]") ?? [])].map((part) => textOf(part))).not.toContain(
      "بائع خاص",
    );
    // In a `dl`, HTML allows only `dt` and `dd` in a `div`.
    expect(main?.querySelector("dl > div > dt > svg")).not.toBeNull();
    expect(main?.querySelector("dl > div > :not(dt, dd)")).toBeNull();
    expect(text).toContain("This seller is a private person");
    expect(html).not.toContain("tel:");
    expect(html).not.toContain("/sale-agents-detail/null");
    expect(structured["@graph"][0].offers.seller).toEqual({ "@type": "Person" });
  });

  it("shows similar cars, but not the car itself", async () => {
    const similar = similarCarsResponse.parse(await api(`cars/${dealers.id}/similar`)).data.data;
    const { main } = await page(`/listing-detail-v1/${dealers.id}`);
    const shown = linkedIds(main, "/listing-detail-v1").toSorted();
    expect(shown).toEqual(
      similar
        .slice(0, 4)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("has its own canonical URL, title and shared picture in Arabic", async () => {
    const car = await carOf(dealers.id);
    const { title, canonical, html, description } = await page(`/ar/listing-detail-v1/${car.id}`);
    expect(canonical).toBe(`${siteOrigin}/ar/listing-detail-v1/${car.id}`);
    expect(title).toMatch(new RegExp(`^${car.title?.replace(/[.()]/g, "\\$&")}[,،] ${car.year}[,،] .* · `));
    expect(description).toContain(car.title);
    const document = parseHtml(html);
    const picture = document.querySelector("meta[property='og:image']")?.getAttribute("content");
    expect(picture?.startsWith(`${siteOrigin}/pictures/960/media/`)).toBe(true);
    expect(document.documentElement.dir).toBe("rtl");
  });

  it("has structured data without the license plate", async () => {
    const car = await carOf(privates.id);
    const { structured } = await page(`/listing-detail-v1/${car.id}`);
    const [described, breadcrumb] = structured["@graph"];
    expect(described).toMatchObject({
      "@type": "Car",
      name: car.title,
      mileageFromOdometer: { value: car.mileage, unitCode: "KMT" },
      offers: { price: car.price, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
    expect(breadcrumb["@type"]).toBe("BreadcrumbList");
    expect(car.license_plate).toBeTruthy();
    expect(JSON.stringify(structured)).not.toContain(car.license_plate);
  });

  it("still exists when the car is sold, but takes no message", async () => {
    const { status, text, heading, links, structured } = await page(`/listing-detail-v1/${sold.id}`);
    expect(status).toBe(200);
    expect(heading).toBe(sold.title);
    expect(text).toContain("This car has been sold.");
    expect(text).not.toContain("Contact the seller");
    expect(links.filter((link) => link.endsWith(`${sold.id}/contact`))).toEqual([]);
    expect(structured["@graph"][0].offers.availability).toBe("https://schema.org/SoldOut");
  });

  it.each(["v1", "v2", "v3", "v4", "v5"])(
    "has the same content and the same canonical URL in layout %s",
    async (name) => {
      for (const { prefix } of prefixes) {
        const first = await page(`${prefix}/listing-detail-v1/${dealers.id}`);
        const shown = await page(`${prefix}/listing-detail-${name}/${dealers.id}`);
        expect(shown.status).toBe(200);
        expect(shown.canonical).toBe(`${siteOrigin}${prefix}/listing-detail-v1/${dealers.id}`);
        expect(shown.alternates).toEqual(first.alternates);
        const { facts, photos, heading, structured } = shown;
        expect({ facts, photos, heading, structured }).toEqual({
          facts: first.facts,
          photos: first.photos,
          heading: first.heading,
          structured: first.structured,
        });
      }
    },
  );

  it("links from layout v4 to its forms, which lead back to it", async () => {
    const path = `/listing-detail-v4/${dealers.id}`;
    const { links } = await page(path);
    for (const form of ["contact", "report"]) {
      const to = links.find((link) => link.includes(`/${form}?`)) ?? "";
      const { links: formLinks, actions } = await page(to);
      expect(formLinks).toContain(path);
      expect(actions).toContain(to);
      const values = { ...contact, reason: "fraud", message: `From the fourth: ${form}` };
      const sent = await post(to, values);
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, path]);
    }
  });

  it("compares the price with similar cars, and says nothing if there are fewer than five", async () => {
    const seen = { compared: 0, alone: 0 };
    const listed = carsResponse.parse(await api("cars?show_num=40")).data.data;
    for (const { id } of listed) {
      const { data } = pricePositionResponse.parse(await api(`cars/${id}/price-position`));
      const { text } = await page(`/listing-detail-v1/${id}`);
      const claim = `Cheaper than ${data.dearer} of the ${data.cars} similar cars here`;
      const isCompared = data.cars >= 5;
      seen[isCompared ? "compared" : "alone"] += 1;
      expect(text.includes(claim)).toBe(isCompared && data.dearer > 0);
      expect(text.includes(`prices of ${data.cars} cars for sale here`)).toBe(isCompared);
      expect(text.includes("similar cars here")).toBe(isCompared);
    }
    expect(Math.min(seen.compared, seen.alone)).toBeGreaterThan(0);
  });

  it("has a window sheet for printing, which is not indexed", async () => {
    for (const { prefix } of prefixes) {
      const { heading, robots, main, canonical, text } = await page(
        `${prefix}/listing-detail-v2/${dealers.id}?print`,
      );
      expect([heading, robots, canonical]).toEqual([
        dealers.title,
        "noindex",
        `${siteOrigin}${prefix}/listing-detail-v1/${dealers.id}`,
      ]);
      expect(text).toContain(`${new URL(siteOrigin).host}${prefix}/listing-detail-v1/${dealers.id}`);
      expect(main?.querySelector("article svg[role=img] path")).not.toBeNull();
    }
  });

  it("is publicly cached, without a cookie", async () => {
    const { headers } = await page(`/listing-detail-v1/${dealers.id}`);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  it("has one h1, and does not contain undefined, null or NaN", async () => {
    for (const id of [1, 2, 3, 4, 5, sold.id]) {
      const { main, text } = await page(`/listing-detail-v1/${id}`);
      expect(main?.querySelectorAll("h1")).toHaveLength(1);
      expect(text).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b/);
    }
  });

  it("takes less than 11 kB of compressed HTML, so that it fits into 20 kB with the CSS", async () => {
    const { brotliCompressSync, constants } = await import("node:zlib");
    const { html } = await page(`/listing-detail-v1/${dealers.id}`);
    const size = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    // This HTML does not contain the style sheet, which takes at most 9 kB of the 20 kB.
    expect(size).toBeLessThan(11_000);
  });
});

describe("the URL of a car that does not exist", () => {
  it.each([
    "0",
    "-1",
    "abc",
    "9999999999",
    "2147483648",
    "%00",
    "1e3",
    "1.5",
    "%20",
    "1%20or%201=1",
    "999999",
  ])("is 404 with links to four other cars: %s", async (id) => {
    const { status, heading, main, headers } = await page(`/listing-detail-v1/${id}`);
    expect(status).toBe(404);
    expect(heading).toBe("This car is no longer here");
    expect(linkedIds(main, "/listing-detail-v1")).toHaveLength(4);
    // They are the newest ones: nobody knows what the missing car was like.
    expect(main?.querySelector("#similar")?.textContent).toMatch(/^Recently Added Cars/);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each(["0", "-1", "abc", "9999999999", "%00", "999999"])(
    "is 404 for messages and reports: %s",
    async (id) => {
      for (const form of ["contact", "report"]) {
        const { status, heading } = await page(`/listing-detail-v1/${id}/${form}`);
        expect([status, heading]).toEqual([404, "This car is no longer here"]);
        const sent = await post(`/listing-detail-v1/${id}/${form}`, { ...contact, reason: "fraud" });
        expect(sent.status).toBe(404);
      }
    },
  );
});

const contact = {
  name: "Noor Bakker",
  email: "noor@example.com",
  phone: "+31 6 12345678",
  message: "Is it still there?",
};

describe("the form to a car's seller", () => {
  const at = (car: { id: number }, lang = "") => `${lang}/listing-detail-v1/${car.id}/contact`;

  it("has its own page with the car, which is not indexed and not in shared caches", async () => {
    const { status, heading, text, headers, robots, values } = await page(at(dealers));
    expect(status).toBe(200);
    expect(heading).toBe("Contact the seller");
    expect(text).toContain(dealers.title);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(robots).toBe("noindex");
    expect(values).toMatchObject({ name: "", email: "", phone: "", message: "" });
  });

  it("has the contact data of a customer who is logged in, on its page and in the dialog's data", async () => {
    const { auth, login } = await newCustomer(upstream.url);
    const init = { headers: { Cookie: await sessionCookieOf(auth) } };
    const { values } = await page(at(dealers), init);
    const sender = { name: "Noor Bakker", email: login.email, phone: "+31 6 1234 5678" };
    expect(values).toMatchObject({ ...sender, message: "" });
    const car = `/listing-detail-v1/${dealers.id}`;
    expect(await (await site(`${car}.data`, init)).text()).toContain(login.email);
  });

  it.each([
    ["a vendor", () => dealers],
    ["a private seller", () => privates],
  ])("is mailed once to %s, and redirects to the car with the API's message", async (_, car) => {
    const message = `A question of ${car().id}?`;
    const sent = await post(at(car()), { ...contact, message });
    expect(sent.status).toBe(303);
    const next = `/listing-detail-v1/${car().id}`;
    expect(sent.headers.get("Location")).toBe(next);
    const { html, cacheControl } = await toastOf(sent, next);
    expect(html).toContain("Your message has been sent to the seller");
    expect(cacheControl).toBe("private, no-store");
    expect(await mailsWith(message)).toHaveLength(1);
  });

  it("sends a repeated post once, and a corrected one again", async () => {
    const message = "Twice pressed, once meant";
    const first = await post(at(dealers), { ...contact, message });
    const repeated = await post(at(dealers), {
      ...contact,
      message: ` ${message} `,
      name: ` ${contact.name}`,
    });
    expect([first.status, repeated.status]).toEqual([303, 303]);
    expect(await mailsWith(message)).toHaveLength(1);
    await post(at(dealers), { ...contact, message: `${message}, really` });
    expect(await mailsWith(message)).toHaveLength(2);
  });

  it("sends two simultaneous posts as one", async () => {
    const message = "Two at the same moment";
    const both = await Promise.all([1, 2].map(() => post(at(privates), { ...contact, message })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await mailsWith(message)).toHaveLength(1);
  });

  it("needs no phone number, and answers in the page's language", async () => {
    const message = "Zonder nummer";
    const sent = await post(at(dealers, "/nl"), { ...contact, phone: "", message });
    expect(sent.headers.get("Location")).toBe(`/nl/listing-detail-v1/${dealers.id}`);
    const { html } = await toastOf(sent, `/nl/listing-detail-v1/${dealers.id}`);
    expect(html).toContain("Je bericht is naar de verkoper gestuurd");
    expect(await mailsWith(message)).toHaveLength(1);
  });

  it.each([
    ["without a name", { name: " " }, { name: "name is required" }],
    ["without an address", { email: "" }, { email: "Email is required" }],
    ["with half an address", { email: "noor@" }, { email: "please enter a valid email address" }],
    [
      "with a second header in the address",
      { email: "a@b.nl\r\nBcc: c@d.nl" },
      { email: "please enter a valid email address" },
    ],
    [
      "with a phone number in Arabic digits",
      { phone: "٠٦١٢٣٤٥٦٧٨" },
      { phone: "please enter a valid phone number , phone number accept english numbers only" },
    ],
    [
      "with a phone number of five digits",
      { phone: "12345" },
      { phone: "please enter a valid phone number , phone number accept english numbers only" },
    ],
    ["without a message", { message: "\n \n" }, { message: "Message is required" }],
    ["with a message without end", { message: "x".repeat(5001) }, { message: "This text is too long" }],
    [
      "with nothing at all",
      { name: "", email: "", phone: "", message: "" },
      { name: "name is required", email: "Email is required", message: "Message is required" },
    ],
  ])(
    "%s is shown again with every value, and the errors are at the fields",
    async (_, invalidValues, errors) => {
      const values = { ...contact, ...invalidValues };
      const { status, links, headers, alert, ...shown } = await post(at(dealers), values);
      expect(status).toBe(422);
      expect(shown.errors).toEqual(errors);
      expect(shown.invalid).toEqual(Object.keys(errors));
      for (const [name, message] of Object.entries(errors)) {
        expect(alert).toContain(message);
        expect(links).toContain(`#contact-form-${name}`);
      }
      for (const [name, value] of Object.entries(values)) {
        // Browsers send line ends as \r\n and show them as \n. A blank field may come back without its spaces.
        if (value.trim())
          expect(shown.values[name]?.replace(/\r/g, "").trim()).toBe(value.replace(/\r/g, "").trim());
      }
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("is refused when a field is repeated or missing", async () => {
    const twice = new URLSearchParams([...Object.entries(contact), ["name", "Somebody else"]]);
    expect((await page(at(dealers), { method: "POST", body: twice })).status).toBe(422);
    expect((await post(at(dealers), {})).status).toBe(422);
  });

  it("shows markup as text, in the page and in the mail", async () => {
    const maliciousText = '<img src=x onerror=alert(1)>"';
    const rerendered = await post(at(dealers), { ...contact, name: maliciousText, email: "" });
    expect(rerendered.html).not.toContain("<img src=x");
    expect(rerendered.values.name).toBe(maliciousText);
    await post(at(dealers), { ...contact, name: maliciousText, message: "Markup by mail" });
    expect((await mailsWith("Markup by mail"))[0]).not.toContain("<img src=x");
  });

  it("accepts no message about a sold car, says so, and keeps the values", async () => {
    const form = await page(at(sold));
    expect(form.text).toContain("This car has been sold.");
    expect(form.values).not.toHaveProperty("message");
    const message = "Too late";
    const sent = await post(at(sold), { ...contact, message });
    expect(sent.status).toBe(409);
    expect(sent.text).toContain("This car has been sold.");
    expect(sent.values).toMatchObject({ ...contact, message });
    expect(await mailsWith(message)).toEqual([]);
  });

  it("answers 400 to a body that is not a form", async () => {
    const response = await page(at(dealers), {
      method: "POST",
      body: "{",
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(400);
  });
});

describe("the report of a listing", () => {
  const at = (car: { id: number }) => `/listing-detail-v1/${car.id}/report`;
  const report = { reason: "fraud", name: "Noor Bakker", email: "noor@example.com", message: "Too cheap" };

  it("has its own page, also for sold cars, which is not indexed and not in shared caches", async () => {
    for (const car of [dealers, sold]) {
      const { status, heading, headers, robots, main } = await page(at(car));
      expect([status, heading, robots]).toEqual([200, "Report this ad", "noindex"]);
      expect(headers.get("Cache-Control")).toBe("private, no-cache");
      expect(textOf(main?.querySelector("option[value=wrong_details]"))).toBe("The details are wrong");
    }
  });

  it("has the name and e-mail address of a customer who is logged in", async () => {
    const { auth, login } = await newCustomer(upstream.url);
    const { values } = await page(at(dealers), { headers: { Cookie: await sessionCookieOf(auth) } });
    expect(values).toMatchObject({ name: "Noor Bakker", email: login.email, message: "" });
  });

  it("is mailed to the operator once, and redirects to the car with a reference", async () => {
    const message = "The same photos stand on another site";
    const sent = await post(at(privates), { ...report, message });
    await post(at(privates), { ...report, message });
    expect(sent.status).toBe(303);
    const next = `/listing-detail-v1/${privates.id}`;
    expect(sent.headers.get("Location")).toBe(next);
    expect((await toastOf(sent, next)).html).toMatch(
      /<p [^>]*class="whitespace-pre-line">.*We will look at this listing\.\nReference: \u2068R-?[\w-]+\u2069/,
    );
    expect(await mailsWith(message)).toHaveLength(1);
  });

  it.each([
    ["without a reason", { reason: "" }, { reason: "Please choose a reason" }],
    ["with a reason of its own", { reason: "boredom" }, { reason: "Please choose a reason" }],
    ["without a name", { name: "" }, { name: "name is required" }],
    ["with half an address", { email: "noor" }, { email: "please enter a valid email address" }],
    ["without a message", { message: " " }, { message: "Message is required" }],
  ])(
    "%s is shown again with every value, and the errors are at the fields",
    async (_, invalidValues, errors) => {
      const { status, ...shown } = await post(at(dealers), { ...report, ...invalidValues });
      expect(status).toBe(422);
      expect(shown.errors).toEqual(errors);
      const expectedValues = { ...report, ...invalidValues };
      if (expectedValues.reason === "boredom") expectedValues.reason = "";
      for (const [name, value] of Object.entries(expectedValues))
        expect(shown.values[name]?.trim()).toBe(value.trim());
    },
  );
});
