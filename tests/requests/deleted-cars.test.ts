import { beforeAll, expect, it } from "vitest";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, parseHtml, textOf } from "#tests/setup/html.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();
/** Two cars of the demo's vendor. The customer has asked about the first, and the vendor has then deleted it. */
let deleted: number;
let conversation: number;
let vendorId: number;
let other: number;
let customer: { cookie: string; token: string };

beforeAll(async () => {
  const { auth } = await newCustomer(upstream.url);
  customer = { cookie: await sessionCookieOf(auth), token: auth.access_token };
  const office = await enterBackOffice(upstream.url, "vendor");
  const list = parseHtml(await (await office("/cars?status=for_sale")).text());
  const ids = [...list.querySelectorAll("main li[id^=car-]")].map(({ id }) => Number(id.replace("car-", "")));
  [deleted = 0, other = 0] = ids;
  for (const car_id of [deleted, other]) {
    const saved = await fetch(`${upstream.url}/api/v1/en/favorites`, {
      method: "POST",
      headers: { Authorization: `Bearer ${customer.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ car_id }),
    });
    expect(saved.ok).toBe(true);
  }
  const vendor = { ...(await demoVendor(upstream.url)), carId: deleted };
  vendorId = vendor.vendorId;
  conversation = (await startConversation(upstream.url, customer.token, vendor, "Hello")).id;
  expect((await office(`/cars/${deleted}/delete`, new URLSearchParams())).status).toBe(303);
});

async function open(path: string, cookie = "") {
  const response = await site(path, { headers: { Cookie: cookie } });
  return { response, main: parseHtml(await response.text()).querySelector("main")! };
}

it("A car deleted by its vendor is 404, with links to four other cars", async () => {
  for (const path of ["", "/photos"]) {
    const { response } = await open(`/listing-detail-v1/${deleted}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
  const { main } = await open(`/nl/listing-detail-v1/${deleted}`);
  expect(linkedIds(main, "/nl/listing-detail-v1")).toHaveLength(4);
});

it("A car deleted by its vendor disappears from the favorites, and the others stay", async () => {
  const { response, main } = await open("/my-favorite", customer.cookie);
  expect(response.status).toBe(200);
  const cards = [...main.querySelectorAll("article[id^=car-]")].map(({ id }) => id);
  expect(cards).toEqual([`car-${other}`]);
});

it("A comparison with a car deleted by its vendor shows the other cars", async () => {
  const { response, main } = await open(`/compare?ids=${deleted},${other}`);
  expect(response.status).toBe(200);
  expect(linkedIds(main.querySelector("table") ?? main, "/listing-detail-v1")).toEqual([other]);
  expect(textOf(main)).not.toContain("undefined");
});

it.each([
  ["", "contact", "This car is no longer here"],
  ["/nl", "contact", "Deze auto staat hier niet meer"],
  ["/ar", "report", "لم تعد هذه السيارة معروضة"],
])(
  "A form about a car that its vendor has deleted keeps its values and says that the car is gone (%s/listing-detail-v1, %s)",
  async (lang, form, gone) => {
    const typed = {
      ...{ name: "Noor", email: "noor@example.net", phone: "", reason: "fraud" },
      message: "Does it have a tow bar?",
    };
    const response = await site(`${lang}/listing-detail-v1/${deleted}/${form}`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(typed),
    });
    const main = parseHtml(await response.text()).querySelector("main")!;
    expect(response.status).toBe(404);
    expect(textOf(main)).toContain(gone);
    expect(main.querySelector<HTMLTextAreaElement>("textarea[name=message]")?.textContent).toBe(
      typed.message,
    );
    expect(main.querySelector("[name=email]")?.getAttribute("value")).toBe(typed.email);
  },
);

it.each([
  ["", "The seller has deleted this car", "This car is no longer here"],
  ["/nl", "De verkoper heeft deze auto verwijderd", "Deze auto staat hier niet meer"],
  ["/ar", "حذف البائع هذه السيارة", "لم تعد هذه السيارة معروضة"],
])(
  "A conversation about a car that its vendor has deleted says so, can continue, and offers no viewing (%s/message)",
  async (lang, reason, gone) => {
    const thread = `${lang}/message/${conversation}`;
    const { main } = await open(thread, customer.cookie);
    expect(textOf(main.querySelector(".thread-head")!)).toContain(reason);
    expect(linkedIds(main, `${lang}/listing-detail-v1`)).toEqual([]);
    expect(main.querySelector(`a[href*="message/reserve"]`)).toBeNull();
    expect(main.querySelector("form.composer")).not.toBeNull();
    const path = `${lang}/message/reserve?car=${deleted}`;
    const form = await open(path, customer.cookie);
    expect([form.response.status, form.main.querySelector("form[method=post]")]).toEqual([404, null]);
    const wanted = {
      vendor_id: String(vendorId),
      car_id: String(deleted),
      date: "2099-01-01",
      time: "10:00",
    };
    const post = { method: "POST", body: new URLSearchParams(wanted), headers: { Cookie: customer.cookie } };
    const refused = await site(path, post);
    const page = parseHtml(await refused.text()).querySelector("main")!;
    for (const shown of [form.main, page]) {
      expect(textOf(shown)).toContain(gone);
      expect(shown.querySelector(`a[href="${lang}/message"]`)).not.toBeNull();
    }
    expect(refused.status).toBeGreaterThanOrEqual(400);
  },
);
