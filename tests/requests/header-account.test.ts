import { expect, it } from "vitest";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { demoSession, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();

/** Reads what the button of the account menu shows on a page. */
async function accountFor(cookie: string, path: string) {
  const html = await (await site(path, { headers: { Cookie: cookie } })).text();
  const avatar = parseHtml(html).querySelector("header .avatar:has(+ .account-name)");
  return {
    picture: avatar?.querySelector("img")?.getAttribute("src") ?? null,
    initials: avatar?.textContent?.trim(),
    name: avatar?.nextElementSibling?.textContent?.trim(),
  };
}

it("After a vendor changes or removes the logo, the next page of the same session has the change in the header", async () => {
  const { cookie } = await demoSession(upstream.url, "vendor");
  const before = await accountFor(cookie, "/");
  expect(before.picture).toMatch(/^\/pictures\/320\/media\/vendors\//);
  const office = await enterBackOffice(upstream.url, "vendor");
  const form = new FormData();
  const source = before.picture?.replace("/pictures/320", upstream.url) ?? "";
  form.set("logo", await (await fetch(source)).blob(), "logo.jpg");
  expect((await office("/profile/pictures/logo", form)).status).toBe(303);
  for (const path of ["/", "/nl/faq", "/ar/listing-car"]) {
    const { picture } = await accountFor(cookie, path);
    expect([path, picture]).toEqual([path, expect.stringContaining("/media/businesses/")]);
    expect((await site(picture!)).status).toBe(200);
  }
  expect((await office("/profile/pictures/logo/remove", new URLSearchParams())).status).toBe(303);
  expect(await accountFor(cookie, "/")).toMatchObject({
    picture: null,
    initials: expect.stringMatching(/^\S{1,2}$/u),
  });
});

it("After a customer changes their name on another device, the next page here has it in the header", async () => {
  const { auth, login } = await newCustomer(upstream.url, { first_name: "Anna", last_name: "Bakker" });
  const here = await sessionCookieOf(auth);
  const there = await sessionCookieOf(await logIn(upstream.url, login));
  expect(await accountFor(here, "/faq")).toMatchObject({ name: "Anna Bakker" });
  const body = new URLSearchParams({
    first_name: "Noor",
    last_name: "de Wit",
    username: "",
    phone: "+31 6 1234 5678",
    email: login.email,
  });
  const answer = await site("/my-profile", { method: "POST", body, headers: { Cookie: there } });
  expect(answer.status).toBe(303);
  expect(await accountFor(here, "/faq")).toMatchObject({ name: "Noor de Wit", initials: "NW" });
});
