import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

/** The next answer of the API to each call, such as "POST newsletter-subscribe". */
let answers: Record<string, [status: number, body: unknown]> = {};
let calls: string[] = [];
const api = createServer(async (request, response) => {
  const path = request.url?.replace("/api/v1/en/", "") ?? "";
  let body = "";
  for await (const chunk of request) body += chunk;
  calls.push(`${request.method} ${path} ${body}`.trim());
  const [status, answer] = answers[`${request.method} ${path.replace(/\?.*/, "")}`] ?? [
    404,
    { message: "No" },
  ];
  response.writeHead(status, {
    "Content-Type": "application/json",
    ...(status === 429 && { "Retry-After": "40" }),
  });
  response.end(JSON.stringify(answer));
});
let site: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  site = await createTestApp(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => {
  answers = {};
  calls = [];
});

const post = (fields: Record<string, string>, path = "/newsletter") =>
  site(path, { method: "POST", body: new URLSearchParams(fields) });
const toastOf = (html: string) => textOf(parseHtml(html).querySelector("dialog[open].toast-error p"));
const newsletterCalls = () => calls.filter((call) => call.includes("newsletter"));
const token = "t".repeat(43);
const both = ["POST newsletter-subscribe", "POST newsletter-subscribe-email"] as const;

describe("subscribing to the newsletter", () => {
  it("subscribes, requests the confirmation mail, and redirects home with the API's message", async () => {
    answers = { [both[0]]: [200, { message: "Thank you, friend" }], [both[1]]: [200, { message: "Mailed" }] };
    const response = await post({ email: " anna@example.com " });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(atob(decodeURIComponent(/toast=([^.;]+)/.exec(cookie)?.[1] ?? ""))).toContain("Thank you, friend");
    const body = '{"email":"anna@example.com"}';
    expect(newsletterCalls()).toEqual(both.map((call) => `${call} ${body}`));
  });

  it.each([
    ["", "Email is required"],
    ["anna@", "please enter a valid email address"],
  ])("refuses %j with an error at the field, and sends nothing to the API", async (email, message) => {
    const response = await post({ email });
    const { main, errors, values } = readPage(await response.text());
    expect(response.status).toBe(422);
    expect(
      main?.querySelector("[aria-invalid=true][aria-describedby~=newsletter-email-error]"),
    ).not.toBeNull();
    expect(errors.email).toContain(message);
    expect(main?.querySelector("[role=alert] a[href='#newsletter-email']")).not.toBeNull();
    expect(values.email).toBe(email);
    expect(newsletterCalls()).toEqual([]);
  });

  it("shows the API's failure in a toast and in the page, and keeps the address", async () => {
    answers = { [both[0]]: [500, { message: "secret stack" }] };
    const response = await post({ email: "anna@example.com" });
    const html = await response.text();
    expect(response.status).toBe(503);
    const { text, values } = readPage(html);
    expect(parseHtml(html).querySelector("dialog[open].toast-error")).not.toBeNull();
    expect(text).toContain("We could not send this just now.");
    expect(html).not.toContain("secret stack");
    expect(values.email).toBe("anna@example.com");
  });

  it("says when only the confirmation mail could not be sent", async () => {
    answers = { [both[0]]: [200, { message: "Thank you" }], [both[1]]: [500, {}] };
    const html = await (await post({ email: "anna@example.com" })).text();
    expect(html).toContain("Your address is subscribed, but the confirmation e-mail could not be sent.");
  });

  it("passes on the API's message and Retry-After when there were too many requests", async () => {
    answers = { [both[0]]: [429, { message: "Too many requests for now" }] };
    const response = await post({ email: "anna@example.com" });
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("40");
    expect(await response.text()).toContain("Too many requests for now");
  });

  it("shows the API's error for the address at the field", async () => {
    answers = { [both[0]]: [422, { message: "Wrong", errors: { email: ["This address bounces"] } }] };
    const response = await post({ email: "anna@example.com" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(readPage(html).errors.email).toContain("This address bounces");
    expect(toastOf(html)).toBe("Wrong");
  });

  it("shows in the toast why the confirmation mail was refused", async () => {
    const refusal = { message: "No mail to this address", errors: { email: ["It bounces"] } };
    answers = { [both[0]]: [200, { message: "Thank you" }], [both[1]]: [422, refusal] };
    const html = await (await post({ email: "anna@example.com" })).text();
    expect(toastOf(html)).toBe("No mail to this address");
    expect(html).toContain("Your address is subscribed, but the confirmation e-mail could not be sent.");
  });

  it("answers 400 to a body that is not a form", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await site("/newsletter", { method: "POST", headers, body: "{}" })).status).toBe(400);
  });
});

describe("a link in a newsletter mail", () => {
  it("changes nothing when it is opened, and shows a button", async () => {
    const response = await site(`/newsletter?intent=unsubscribe&token=${token}`);
    const { main, robots } = readPage(await response.text());
    expect(main?.querySelector("[name=token]")?.getAttribute("value")).toBe(token);
    expect(textOf(main?.querySelector("form button"))).toBe("Unsubscribe");
    expect(robots).toBe("noindex");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(newsletterCalls()).toEqual([]);
  });

  it.each([
    ["confirm", "PUT"],
    ["unsubscribe", "DELETE"],
  ])("takes effect when it is posted: %s", async (intent, method) => {
    answers = { [`${method} newsletter-subscribe`]: [200, { message: "Done so" }] };
    const response = await post({ intent, token });
    expect(response.status).toBe(303);
    expect(newsletterCalls()).toEqual([`${method} newsletter-subscribe?token=${token}`]);
  });

  it("says when the API no longer knows it", async () => {
    answers = { "PUT newsletter-subscribe": [404, { message: "This link is no longer valid" }] };
    const response = await post({ intent: "confirm", token }, `/newsletter?intent=confirm&token=${token}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link is no longer valid");
  });

  it("to unsubscribe says, when it is used twice, that no more newsletters will come", async () => {
    answers = { "DELETE newsletter-subscribe": [404, { message: "This link is no longer valid" }] };
    const response = await post(
      { intent: "unsubscribe", token },
      `/newsletter?intent=unsubscribe&token=${token}`,
    );
    expect(response.status).toBe(404);
    const { alert } = readPage(await response.text());
    expect(alert).toContain("If you have already unsubscribed, you will get no more newsletters.");
  });

  it("says when it is incomplete, and sends nothing to the API", async () => {
    const opened = await site("/newsletter?intent=confirm&token=short");
    expect(opened.status).toBe(404);
    expect(await opened.text()).toContain("This link is no longer valid");
    expect((await post({ intent: "confirm", token: "short" })).status).toBe(422);
    expect(newsletterCalls()).toEqual([]);
  });
});
