import { beforeAll, describe, expect, it } from "vitest";
import { full } from "#tests/setup/full.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { marketNames } from "#tests/setup/market-names.ts";
import { pageTexts } from "#tests/setup/page-texts.ts";
import { accountPages } from "#tests/setup/pages.ts";
import { demoLogin, type Login, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { findUntranslatedText, longestFirst } from "#tests/setup/untranslated-text.ts";

type Who = "visitor" | "new" | "keeper" | "vendor" | "garage";

/** The name of each page, its visitor, its status, its URL, and the form fields of a post. */
const visits: [name: string, who: Who, status: number, address: string, form?: Record<string, string>][] = [
  ["the front page of somebody new", "new", 200, "/dashboard"],
  ["the front page of who keeps cars", "keeper", 200, "/dashboard"],
  ["no kept cars", "new", 200, "/my-favorite"],
  ["kept cars", "keeper", 200, "/my-favorite?sort_by=price_max"],
  ["a car that was let go", "keeper", 200, "/my-favorite?removed=30"],
  ["the kept cars of a vendor", "vendor", 200, "/my-favorite"],
  ["a profile", "new", 200, "/my-profile"],
  ["a profile that was left empty", "new", 422, "/my-profile", { email: "x" }],
  ["a profile with a new address", "keeper", 422, "/my-profile", { asks: "password" }],
  ["a profile whose new address waits", "keeper", 200, "/my-profile"],
  ["a picture that was left out", "new", 422, "/my-profile", { intent: "photo" }],
  ["the end of an account", "new", 200, "/my-profile/delete"],
  ["the end of an account without a password", "new", 422, "/my-profile/delete", { current_password: "" }],
  ["another password", "new", 200, "/change-password"],
  ["another password that was left empty", "new", 422, "/change-password", { password: "x" }],
  ["no messages", "new", 200, "/message"],
  ["a vendor's messages", "vendor", 200, "/messages"],
  ["a customer's page, for a vendor", "vendor", 403, "/my-profile"],
  ["a customer's page, for a garage", "garage", 403, "/dashboard"],
  ["a page of one's own, for a visitor", "visitor", 401, "/my-profile"],
];

/** Adds all account pages of app/routes.ts that are not in the list above. */
for (const page of accountPages) {
  if (!visits.some(([, , , address]) => address === page)) visits.push([page, "new", 200, page]);
}

const { site, upstream } = hostedSite();
let names: string[];
let garageLogin: Login;
const cookies: Record<Who, string> = { visitor: "", new: "", keeper: "", vendor: "", garage: "" };

beforeAll(async () => {
  const customerNames = { first_name: "Qqqq", last_name: "Zzzz" };
  const [one, other] = [
    await newCustomer(upstream.url, customerNames),
    await newCustomer(upstream.url, customerNames),
  ];
  garageLogin = other.login;
  cookies.new = await sessionCookieOf(one.auth);
  cookies.keeper = await sessionCookieOf(other.auth);
  for (const type of ["vendor", "garage"] as const) {
    cookies[type] = await sessionCookieOf(await logIn(upstream.url, demoLogin(type)));
  }
  for (const car_id of Array.from({ length: 14 }, (_, index) => String(index + 1))) {
    await open("/favorites", "keeper", { intent: "add", car_id });
  }
  const market = await marketNames(upstream.url);
  const { user } = await logIn(upstream.url, demoLogin("vendor"));
  const { user: garage } = await logIn(upstream.url, demoLogin("garage"));
  for (const { first_name, last_name, username, garage_username } of [user, garage]) {
    for (const name of [first_name, last_name, username, garage_username]) if (name) market.names.add(name);
  }
  await Promise.all([...Array(14).keys(), 29].map((index) => market.car(index + 1)));
  names = longestFirst([...market.names, "Qqqq", "Zzzz", "JPEG", "PNG", "WebP", "AVIF"]);
});

/** `asks: "password"` posts a new e-mail address; the form then comes back and asks for the password. */
function open(address: string, who: Who, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form.asks ? withNewAddress() : form);
  return site(address, { method: body ? "POST" : "GET", body, headers: { Cookie: cookies[who] } });
}

const withNewAddress = () => ({
  first_name: "Qqqq",
  last_name: "Zzzz",
  username: "",
  phone: "+31 6 1234 5678",
  email: `new-${garageLogin.email}`,
});

async function textsOf(address: string, who: Who, form?: Record<string, string>) {
  const response = await open(address, who, form);
  return { response, texts: pageTexts(await response.text()) };
}

/** One language is enough: both lack the same texts, since translations.test.ts compares their keys. */
const readLanguages = full ? (["nl", "ar"] as const) : (["ar"] as const);

describe.each(readLanguages)("No English is left (%s)", (lang) => {
  beforeAll(async () => {
    const form = { ...withNewAddress(), current_password: garageLogin.password };
    expect((await open(`/${lang}/my-profile`, "keeper", form)).status).toBe(303);
  });

  it.each(visits)("on %s", async (_name, who, status, address, form) => {
    const { response, texts } = await textsOf(`/${lang}${address}`, who, form);
    expect(response.status).toBe(status);
    expect(texts.length).toBeGreaterThan(20);
    expect(findUntranslatedText(lang, texts, names)).toEqual([]);
  });
});

describe("English text", () => {
  it("is found on the same pages in English", async () => {
    for (const [, who, , address, form] of visits) {
      const { texts } = await textsOf(address, who, form);
      expect(findUntranslatedText("nl", texts, names).length, address).toBeGreaterThan(10);
      expect(findUntranslatedText("ar", texts, names).length, address).toBeGreaterThan(20);
    }
  });
});
