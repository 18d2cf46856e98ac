import { beforeEach, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { type Login, newCustomer } from "#tests/setup/test-sessions.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";

const page = "/my-profile/sessions";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const { site, upstream } = hostedSite();
let login: Login;
let desk: Visitor;
let phone: Visitor;

beforeEach(async () => {
  ({ login } = await newCustomer(upstream.url));
  [desk, phone] = [await loggedIn(firefox), await loggedIn(chrome)];
});

async function loggedIn(userAgent: string): Promise<Visitor> {
  const visitor = newVisitor(site);
  const body = new URLSearchParams({ ...login });
  await visitor.open("/login", { method: "POST", body, headers: { "User-Agent": userAgent } });
  return visitor;
}

async function cardsOf(visitor: Visitor, path = page) {
  const document = parseHtml(await (await visitor.open(path)).text());
  return [...document.querySelectorAll("main li.card")].map((card) => ({
    name: textOf(card.querySelector("h2")).replace(/[\u2068\u2069]/g, ""),
    form: Object.fromEntries(
      [...card.querySelectorAll("form [name]")].map((field) => [
        field.getAttribute("name"),
        field.getAttribute("value") ?? "",
      ]),
    ),
  }));
}

describe("a customer's sessions", () => {
  it("are listed by browser and system, the current one first and without a button", async () => {
    const cards = await cardsOf(desk);
    expect(cards.map(({ name }) => name)).toEqual([
      "Firefox on Windows This device",
      "Chrome on Android",
      // The test created this session at the API, without a browser, when it opened the account.
      expect.any(String),
    ]);
    expect(cards[0]?.form).toEqual({});
    const [first] = await cardsOf(phone, `/nl${page}`);
    expect(first?.name).toBe("Chrome op Android Dit apparaat");
    const profile = parseHtml(await (await desk.open("/my-profile")).text());
    expect(linksOf(profile.querySelector("main"))).toContain(page);
  });

  it("can be ended for one device with a form", async () => {
    const card = (await cardsOf(desk)).find(({ name }) => name === "Chrome on Android");
    const response = await desk.post(page, card?.form ?? {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, page]);
    expect(await desk.toast()).toBe("The device is logged out");
    expect((await phone.open(page)).status).toBe(401);
    expect((await desk.post(page, card?.form ?? {})).status).toBe(303);
  });

  it("can all be ended by one button, except the current one", async () => {
    const { form } = (await cardsOf(desk))[1]!;
    const response = await desk.post(page, { account: form.account ?? "", intent: "end-others" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, page]);
    expect((await phone.open(page)).status).toBe(401);
    expect(await cardsOf(desk)).toHaveLength(1);
  });

  it("are 401 for visitors", async () => {
    expect((await site(page)).status).toBe(401);
  });
});
