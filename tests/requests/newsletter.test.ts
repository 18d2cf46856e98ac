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
  it("subscribes, has the confirmation mailed, and goes home with the API's message", async () => {
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
  ])("refuses %j beside the field and asks the API nothing", async (email, message) => {
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

  it("shows the API's failure as a toast and in the page, and keeps what was typed", async () => {
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

  it("says so when only the confirmation could not be mailed", async () => {
    answers = { [both[0]]: [200, { message: "Thank you" }], [both[1]]: [500, {}] };
    const html = await (await post({ email: "anna@example.com" })).text();
    expect(html).toContain("Your address is subscribed, but the confirmation e-mail could not be sent.");
  });

  it("passes on how long to wait", async () => {
    answers = { [both[0]]: [429, { message: "Too many requests for now" }] };
    const response = await post({ email: "anna@example.com" });
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("40");
    expect(await response.text()).toContain("Too many requests for now");
  });

  it("puts the API's words about the address beside the field", async () => {
    answers = { [both[0]]: [422, { message: "Wrong", errors: { email: ["This address bounces"] } }] };
    const response = await post({ email: "anna@example.com" });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(readPage(html).errors.email).toContain("This address bounces");
    expect(toastOf(html)).toBe("Wrong");
  });

  it("says in the toast why the confirmation was refused", async () => {
    const refusal = { message: "No mail to this address", errors: { email: ["It bounces"] } };
    answers = { [both[0]]: [200, { message: "Thank you" }], [both[1]]: [422, refusal] };
    const html = await (await post({ email: "anna@example.com" })).text();
    expect(toastOf(html)).toBe("No mail to this address");
    expect(html).toContain("Your address is subscribed, but the confirmation e-mail could not be sent.");
  });

  it("does not take a body that is no form", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await site("/newsletter", { method: "POST", headers, body: "{}" })).status).toBe(400);
  });
});

describe("a link of a newsletter mail", () => {
  it("changes nothing by being opened, and can be followed by a button", async () => {
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
  ])("is followed by a post: %s", async (intent, method) => {
    answers = { [`${method} newsletter-subscribe`]: [200, { message: "Done so" }] };
    const response = await post({ intent, token });
    expect(response.status).toBe(303);
    expect(newsletterCalls()).toEqual([`${method} newsletter-subscribe?token=${token}`]);
  });

  it("that the API does not know any more says so", async () => {
    answers = { "PUT newsletter-subscribe": [404, { message: "This link is no longer valid" }] };
    const response = await post({ intent: "confirm", token }, `/newsletter?intent=confirm&token=${token}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link is no longer valid");
  });

  it("to stop the mails does not sound as if they went on when it is followed twice", async () => {
    answers = { "DELETE newsletter-subscribe": [404, { message: "This link is no longer valid" }] };
    const response = await post(
      { intent: "unsubscribe", token },
      `/newsletter?intent=unsubscribe&token=${token}`,
    );
    expect(response.status).toBe(404);
    const { alert } = readPage(await response.text());
    expect(alert).toContain("If you have already unsubscribed, you will get no more newsletters.");
  });

  it("that was cut on the way says so and asks the API nothing", async () => {
    const opened = await site("/newsletter?intent=confirm&token=short");
    expect(opened.status).toBe(404);
    expect(await opened.text()).toContain("This link is no longer valid");
    expect((await post({ intent: "confirm", token: "short" })).status).toBe(422);
    expect(newsletterCalls()).toEqual([]);
  });
});
