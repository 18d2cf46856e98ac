import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi({ OPERATOR_EMAIL: "desk@example.com" });
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url);
});
afterEach(() => proxy.setFault(null));
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

const path = "/garage-branch-profile/2";
const review = { rating: "4", review: "New tyres in an hour, and coffee." };

async function open(cookie = "", url = path) {
  const html = await (await site(url, { headers: { cookie } })).text();
  return { ...readPage(html), html };
}

/** Posts the form with this field as a browser does: the hidden fields and the typed values. */
async function post(cookie: string, field: string, typed: Record<string, string> = {}) {
  const { html } = await open(cookie);
  const form = parseHtml(html).querySelector(`main form:has([name=${field}])`);
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])];
  const body = new URLSearchParams([
    ...hidden.map(({ name, value }): [string, string] => [name, value]),
    ...Object.entries(typed),
  ]);
  return site(path, { method: "POST", body, headers: { cookie } });
}

async function customer() {
  const { login } = await newCustomer(upstream.url);
  return sessionCookieOf(await logIn(upstream.url, login));
}

describe("a customer's review of a garage", () => {
  it("can be published, changed and deleted on the garage's page", async () => {
    const cookie = await customer();
    const published = await post(cookie, "rating", review);
    expect(published.status).toBe(303);
    expect(published.headers.get("Location")).toBe(`${path}#reviews`);
    expect(await toastAfter(site, published, path)).toBe("Thank you for your review");
    expect((await open()).html).toContain(review.review);

    const own = await open(cookie);
    expect(own.values).toMatchObject({ review: review.review });
    await post(cookie, "rating", { rating: "2", review: "On second thoughts, not that quick." });
    const changed = await open();
    expect(changed.html).toContain("On second thoughts");
    expect(changed.html).not.toContain(review.review);

    const deleted = await post(cookie, "review_id");
    expect(await toastAfter(site, deleted, path)).toBe("Your review has been deleted");
    expect((await open()).html).not.toContain("On second thoughts");
  });

  it("is not published again when it is unchanged, whichever line breaks a browser posts", async () => {
    const cookie = await customer();
    const publish = (review: string) => post(cookie, "rating", { rating: "4", review });
    const calls = () => proxy.attempts.filter(({ call }) => /^POST .*\/reviews$/.test(call)).length;
    await publish("New tyres in an hour,\r\nand coffee.");
    const before = calls();
    expect(before).toBeGreaterThan(0);
    expect((await publish("New tyres in an hour,\nand coffee.")).status).toBe(303);
    expect(calls()).toBe(before);
  });

  it("is stored even if it repeats an earlier or a deleted one", async () => {
    const cookie = await customer();
    const other = { rating: "2", review: "On second thoughts, not that quick." };
    const own = async () => (await open(cookie)).values;
    for (const said of [review, other, review, other]) {
      expect((await post(cookie, "rating", said)).status).toBe(303);
      expect(await own()).toMatchObject({ review: said.review });
    }
    await post(cookie, "rating", { ...other, rating: "1" });
    const { main } = await open(cookie);
    expect(main?.querySelector("[name=rating][checked]")?.getAttribute("value")).toBe("1");
    for (let times = 0; times < 2; times++) {
      const shown = await open(cookie);
      await post(cookie, "review_id");
      const gone = new URLSearchParams({
        intent: "delete",
        review_id: shown.main!.querySelector("[name=review_id]")!.getAttribute("value")!,
      });
      const pressed = await site(path, { method: "POST", body: gone, headers: { cookie } });
      expect([pressed.status, readPage(await pressed.text()).alert]).toEqual([
        404,
        "This review no longer exists",
      ]);
      const again = await post(cookie, "rating", review);
      expect(await toastAfter(site, again, path)).toBe("Thank you for your review");
      expect(await own()).toMatchObject({ review: review.review });
    }
  });

  it.each([
    ["", "A short one, but long enough", "rating", "Rating is required"],
    ["4", "", "review", "Review is required"],
    ["4", "Too short", "review", "Review must be at least 10 characters long"],
  ])(
    "with %j stars and the text %j is refused with an error at the field, and keeps its text",
    async (rating, text, field, message) => {
      const response = await post(await customer(), "rating", { rating, review: text });
      expect(response.status).toBe(422);
      const page = readPage(await response.text());
      expect(page.errors[field]).toBe(message);
      expect(page.values).toMatchObject({ review: text });
    },
  );

  it("keeps its text on the page when the session has ended", async () => {
    const cookie = await customer();
    const { html } = await open(cookie);
    const at = /name="at"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    const response = await site(path, { method: "POST", body: new URLSearchParams({ ...review, at }) });
    expect(response.status).toBe(401);
    const page = readPage(await response.text());
    expect(page.alert).toContain("Please log in to write a review");
    expect(page.values).toMatchObject({ review: review.review });
  });

  it.each([
    ["429", 429],
    ["500", 503],
    ["reset", 503],
    ["refuse", 503],
  ] as const)("keeps its text and stars while the API fails (%s)", async (fault, status) => {
    const cookie = await customer();
    const { html } = await open(cookie);
    const at = /name="at"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    const account = /name="account"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    await proxy.setFault(fault);
    const body = new URLSearchParams({ ...review, at, account });
    const response = await site(path, { method: "POST", body, headers: { cookie } });
    expect(response.status).toBe(status);
    const page = readPage(await response.text());
    expect(page.values).toMatchObject({ review: review.review });
    expect(page.main?.querySelector("[name=rating][value='4'][checked]")).not.toBeNull();
    expect(page.alert).not.toBe("");
  });

  it("is sent once while the API cannot list the customer's own reviews", async () => {
    const cookie = await customer();
    const { html } = await open(cookie);
    const at = /name="at"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    const account = /name="account"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
    await proxy.setFault("500", /my-reviews/);
    const isSent = ({ call }: { call: string }) => /^POST .*\/reviews$/.test(call);
    const before = proxy.attempts.filter(isSent).length;
    const body = new URLSearchParams({ ...review, at, account });
    const response = await site(path, { method: "POST", body, headers: { cookie } });
    expect(response.status).toBe(303);
    expect(proxy.attempts.filter(isSent)).toHaveLength(before + 1);
  });

  it("has a login link for visitors, and no form for garages", async () => {
    expect((await open()).html).toContain("Log in to write a review");
    const { cookie } = await demoSession(upstream.url, "garage");
    const { html } = await open(cookie);
    expect(html).not.toContain("Log in to write a review");
    expect(html).not.toContain("Publish review");
  });

  it("can be reported by customers, whose name and e-mail address the form has", async () => {
    const { auth, login } = await newCustomer(upstream.url);
    const headers = { Cookie: await sessionCookieOf(auth) };
    const form = parseHtml(await (await site("/reviews/1/report?branch=2", { headers })).text());
    expect(form.querySelector("[name=name]")?.getAttribute("value")).toBe("Noor Bakker");
    expect(form.querySelector("[name=email]")?.getAttribute("value")).toBe(login.email);
  });

  it("each have a link to report them, whose name says the author and the day", async () => {
    const reviews = [
      ...parseHtml((await open("", "/garage-branch-profile/1")).html).querySelectorAll(".review-list > li"),
    ];
    const names = reviews.map((one) => one.querySelector(".review-report")?.getAttribute("aria-label"));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    const said = reviews.map((one) => [...one.querySelectorAll("p:first-child :is(strong, time)")]);
    expect(names).toEqual(
      said.map((parts) => `Report this review: ${parts.map((part) => textOf(part)).join(", ")}`),
    );
  });

  it("can be reported by visitors, and the report keeps its text when the review has been deleted", async () => {
    const { html } = await open();
    const href = /href="(\/reviews\/\d+\/report\?branch=2)"/.exec(html)?.[1];
    expect(href).toBeDefined();
    expect((await site(href!)).status).toBe(200);
    // The review is deleted while somebody writes a report about it.
    const gone = href!.replace(/\d+/, "987654");
    const page = parseHtml(await (await site(gone)).text());
    const at = page.querySelector("[name=at]")!.getAttribute("value")!;
    const typed = { at, reason: "fake", name: "Jan", email: "jan@example.com", message: "Never been there" };
    const refused = await site(gone, { method: "POST", body: new URLSearchParams(typed) });
    const main = parseHtml(await refused.text()).querySelector("main")!;
    expect(main.querySelector("[role=alert]")?.textContent).toContain("This review no longer exists");
    expect(main.querySelector("textarea")?.textContent).toContain("Never been there");
  });
});
