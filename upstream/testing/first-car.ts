import { expect } from "vitest";
import { formFields } from "./back-office.ts";

/* Goes from an operator's link to a dealer's first car, using only links in mails and forms on pages. */

interface Installation {
  /** Answers without following redirects. */
  request: (url: string, init?: RequestInit) => Promise<Response>;
  /** The API's address. */
  address: string;
  siteOrigin: string;
  /** Returns the text of the newest mail to an address. */
  readMail: (to: string) => Promise<string>;
}

const password = "Zonnig-Erf-42";
const dealer = { email: "verkoop@dewit.example", name: "Autobedrijf De Wit" };
const car = { variant: "1.2", doors: "5", seats: "5", power_kw: "60", top_speed: "170", year: "2019" };
const priced = {
  mileage: "88000",
  price: "12950",
  first_registration_date: "2019-05-17",
  license_plate: "GBB-01-B",
};

/** @param operator the mailed or printed link, and the address that it was made for */
export async function sellFirstCar(
  { request, address, siteOrigin, readMail }: Installation,
  operator: { link: string; email: string },
): Promise<{ title: string; price: number }[]> {
  const office = `${address}/back-office`;
  const get = async (url: string, cookie = "") =>
    (await request(url, { headers: { Cookie: cookie, "Accept-Language": "en" } })).text();
  const post = async (url: string, values: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await request(url, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", "Accept-Language": "en", ...headers },
      body: new URLSearchParams(values),
    });
    const page = await response.text();
    expect([url, response.status, fieldErrorsOf(page)]).toEqual([url, 303, []]);
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  };
  const choosePassword = async (link: string) => {
    const form = formFields(await get(link));
    await post(`${office}/password`, { ...form, password, password_confirmation: password });
  };

  await choosePassword(operator.link);
  const desk = await post(`${office}/operator/login`, { email: operator.email, password });
  const invitation = formFields(await get(`${office}/operator/businesses/invite`, desk));
  const place = { address: "Neude 4", town_id: "4", phone: "+31 30 123 4567" };
  await post(
    `${office}/operator/businesses/invite`,
    { ...invitation, ...dealer, ...place, kind: "dealer", kvk_number: "83892869" },
    { Cookie: desk },
  );

  const link = /http\S+password\?token=[\w-]+/.exec(await readMail(dealer.email))?.[0] ?? "";
  await choosePassword(link);
  const login = await request(`${address}/api/v1/en/vendor/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: dealer.email, password }),
  });
  const token = `Bearer ${(await login.json()).access_token}`;
  const handOver = { Origin: siteOrigin, "Sec-Fetch-Site": "cross-site" };
  const seller = await post(`${office}/vendor/login-by-token`, { token }, handOver);
  const page = await get(`${office}/vendor/cars/new`, seller);
  const fields = { ...formFields(page), ...firstOptions(page), ...car, ...priced };
  await post(`${office}/vendor/cars/new`, fields, { Cookie: seller });

  const { data } = await (await request(`${address}/api/v1/en/cars`)).json();
  return data.data;
}

const fieldErrorsOf = (html: string) =>
  [...html.matchAll(/<p class="field-error"[^>]*>([^<]*)/g)].map(([, text]) => text);

/** Returns the first non-empty option of every select, by the select's name. */
function firstOptions(html: string): Record<string, string> {
  const selects = [...html.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<\/select>/g)];
  return Object.fromEntries(
    selects.map(([select, name]) => [name, /<option value="([^"]+)"/.exec(select)?.[1] ?? ""]),
  );
}
