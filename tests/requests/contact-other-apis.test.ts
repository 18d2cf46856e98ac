import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactForm } from "#tests/setup/contact-form.ts";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

/** The next answers of the API; a number is a status. */
let settings: unknown;
let sent: unknown;

beforeAll(async () => {
  api = await startStubApi({ "/en/settings": () => settings, "/en/contact-message": () => sent });
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());
beforeEach(() => {
  clearReferenceCache();
  settings = 500;
  sent = { message: "Sent" };
});

async function page(init?: RequestInit) {
  const response = await site("/contact", init);
  const html = await response.text();
  return { ...readPage(html), html, status: response.status, headers: response.headers };
}
const post = () => page({ method: "POST", body: new URLSearchParams(contactForm) });

describe("an API that sends a very long message", () => {
  it.each(["x", "ن"])(
    "of the letter “%s” has it cut to 500 characters, and the form is still sent",
    async (letter) => {
      sent = { message: letter.repeat(4_000) };
      const { status, headers } = await post();
      expect([status, headers.get("Location")]).toEqual([303, "/contact"]);
      const cookie = headers.getSetCookie().find((line) => line.startsWith("toast=")) ?? "";
      const { html } = await page({ headers: { Cookie: cookie.split(";")[0] ?? "" } });
      expect(html).toContain(`${letter.repeat(499)}…`);
      expect(html).not.toContain(letter.repeat(500));
    },
  );
});

it.each([
  ["nothing", () => new Response(null, { status: 204 })],
  ["an empty line", () => new Response("\n", { status: 200 })],
])("A message that the API accepts and answers with %s counts as sent", async (_, answer) => {
  sent = answer();
  const { status, headers } = await post();
  expect([status, headers.get("Location")]).toEqual([303, "/contact"]);
});

it("The API's message about its own failure is not shown to visitors", async () => {
  settings = Response.json({ message: "relation settings does not exist" }, { status: 500 });
  const { html } = await page();
  expect(html).toContain("Something went wrong!");
  expect(html).not.toContain("relation settings");
});

describe("settings that the API refuses", () => {
  it("with 200 are not taken for empty ones: the message is a toast, and no cache stores the page", async () => {
    settings = { success: false, message: "Down for a moment" };
    const { html, headers } = await page();
    expect(html).toContain("Down for a moment");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    [404, "The route api/v1/en/settings could not be found."],
    [405, "The GET method is not supported for this route."],
  ])("with %i do not show visitors what a framework says: %s", async (status, message) => {
    settings = Response.json({ message }, { status });
    const { html } = await page();
    expect(html).toContain("Something went wrong!");
    expect(html).not.toContain(message);
  });
});

describe("the contact page", () => {
  it("shows only the form when the settings are unavailable", async () => {
    const { status, html, facts, values } = await page();
    expect(status).toBe(200);
    expect(facts).toEqual({});
    expect(html).not.toContain("How to reach us");
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(contactForm)));
  });

  it("keeps the line breaks of an address", async () => {
    settings = { data: { contact: { address: "Neude 4\n3512 AD Utrecht" } } };
    const address = [...parseHtml((await page()).html).querySelectorAll("dd > *")];
    expect(address.map(({ textContent, className }) => [textContent, className])).toEqual([
      ["Neude 4\n3512 AD Utrecht", "whitespace-pre-line"],
    ]);
  });

  it("shows the available contact details, and does not link an invalid phone number", async () => {
    settings = { data: { contact: { phone: "ask us", address: "<b>Street</b> 1" } } };
    const { facts, links } = await page();
    expect(facts).toEqual({ Phone: "ask us", Address: "Street 1" });
    expect(links.join(" ")).not.toMatch(/tel:|mailto:/);
  });
});

describe("a message that the API does not accept", () => {
  const lost = "We could not send this just now. Nothing you typed is lost: please try again.";
  it.each([
    ["is out of order", 500, 503, lost],
    ["is busy", new Response(null, { status: 503, headers: { "Retry-After": "2" } }), 503, lost],
    ["does not know the call", 404, 503, lost],
    ["names the unknown call", Response.json({ message: "Cannot POST /x" }, { status: 404 }), 503, lost],
    ["knows no such receiver", Response.json({ message: "We moved" }, { status: 404 }), 404, "We moved"],
    ["names the status only", Response.json({ message: "404 Not Found" }, { status: 404 }), 503, lost],
    ["answers HTML", new Response("<html>"), 503, lost],
    [
      "has an error inside",
      Response.json({ message: { sql: "No such table" }, errors: { sql: "No such table" } }, { status: 500 }),
      503,
      lost,
    ],
    [
      "refuses without saying which field",
      Response.json({ message: "Not now" }, { status: 409 }),
      409,
      "Not now",
    ],
    [
      "limits the rate",
      Response.json({ message: "Slow down" }, { status: 429, headers: { "Retry-After": "40" } }),
      429,
      "Slow down Please try again in 40 seconds.",
    ],
    [
      "limits the rate without a Retry-After",
      Response.json({}, { status: 429 }),
      429,
      "Too many attempts. Please wait a moment and try again.",
    ],
  ])("is shown again with all values and an error when the API %s", async (_, answer, status, words) => {
    sent = answer;
    const rerendered = await post();
    expect(rerendered.status).toBe(status);
    expect(rerendered.alert).toBe(words);
    expect(rerendered.values).toMatchObject(contactForm);
    expect(rerendered.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    { errors: { email: ["This address bounces"] } },
    { message: "Refused", errors: { email: "This address bounces" } },
  ])("comes back with the API's words beside the field, however it sends them: %j", async (body) => {
    sent = Response.json(body, { status: 422 });
    const { status, html } = await post();
    expect(status).toBe(422);
    expect(textOf(parseHtml(html).querySelector("#contact-form-email-error"))).toBe("This address bounces");
  });

  it.each([{ status: false }, { success: false }, { status: "error" }, { status: "fail" }])(
    "is shown again with the API's words when an answer of 200 has %j",
    async (refusal) => {
      sent = { ...refusal, message: "We are closed" };
      const { status, alert, values } = await post();
      expect([status, alert, values]).toEqual([422, "We are closed", expect.objectContaining(contactForm)]);
    },
  );

  it.each([
    [{ captcha: ["You look like a robot"] }, "You look like a robot"],
    [["We are closed"], "We are closed"],
    ["We are closed", "We are closed"],
    [{ email: ["It bounces"], captcha: ["You look like a robot"] }, /^You look like a robot.*It bounces$/],
  ])("is shown again with the words about what is no field of the form: %j", async (errors, words) => {
    sent = Response.json({ errors }, { status: 422 });
    const { status, alert } = await post();
    expect([status, alert]).toEqual([422, expect.stringMatching(words)]);
  });

  it("is shown again with the reason beside a message that gives none", async () => {
    sent = Response.json({ message: "Invalid.", errors: { captcha: ["A robot"] } }, { status: 422 });
    expect((await post()).alert).toBe("Invalid.A robot");
    sent = Response.json(
      { message: "A robot (and 1 more error)", errors: { captcha: "A robot", ip: "Blocked" } },
      { status: 422 },
    );
    expect((await post()).alert).toBe("A robot (and 1 more error)Blocked");
  });

  it("is shown again with the API's error at the refused field", async () => {
    const errors = { email: ["This address bounces"], other: ["Not a field of ours"] };
    sent = Response.json({ message: "Wrong", errors }, { status: 422 });
    const rerendered = await post();
    expect(rerendered.status).toBe(422);
    expect(rerendered.errors).toEqual({ email: "This address bounces" });
    expect(rerendered.links).toContain("#contact-form-email");
    expect(rerendered.values).toMatchObject(contactForm);
  });
});

it("The contact form shows its own thanks when the API sends no message", async () => {
  sent = { ok: true };
  const { status, headers } = await post();
  expect(status).toBe(303);
  const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect((await page({ headers: { Cookie: cookie } })).html).toContain("Thank you for your message.");
});
