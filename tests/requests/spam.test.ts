import { createHmac } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { honeypotFields } from "#app/forms/form-fields.tsx";
import { fillForms } from "#tests/setup/autofill.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { publicFormPages } from "#tests/setup/pages.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

const secrets = ["new", "old"].map((name) => `${name}-secret-0123456789-0123456789-01`);
const { site, upstream } = hostedSite(
  { OPERATOR_EMAIL: "desk@example.com" },
  { settings: { RATE_LIMIT_FACTOR: "1", SESSION_SECRET: secrets.join() } },
);
let signedTimestamp: () => string;

beforeAll(async () => {
  ({ signedTimestamp } = await import("#app/middleware/honeypot.server.ts"));
});

/** How long forms were held back, ms; nobody waits for it here. */
const waits: number[] = [];
beforeEach(() => {
  vi.spyOn(timers, "setTimeout").mockImplementation(async (ms = 0, value) => {
    if (ms >= 1000) waits.push(ms);
    return value!;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  waits.length = 0;
});

/** Stops the clock at a whole second, so that a form does not become older on a slow machine. */
function stopClock() {
  let now = Math.floor(Date.now() / 1000) * 1000;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  return {
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** Returns the signed rendering time of a page that was rendered so many seconds ago. */
    stampOf: (secondsAgo: number) => {
      clock.mockReturnValueOnce(now - secondsAgo * 1000);
      return signedTimestamp();
    },
  };
}
const hidden = (html: string, part = "body") =>
  parseHtml(html).querySelector(`${part} input[type=hidden][name=at]`)?.getAttribute("value") ?? "";
const asksToRetry = (html: string) => html.includes("please press the button once more");
async function outbox() {
  const html = await (await fetch(`${upstream.url}/outbox`)).text();
  return html.split("<article").length - 1;
}

/** A reference number, which is random in each response. */
const reference = /[RS]-\w{4}-\w{4}/;

describe.each(publicFormPages)("The form at %s", (path) => {
  let values: Record<string, string>;
  beforeAll(async () => {
    const [form] = fillForms(await (await site(path)).text(), path);
    const { [honeypotFields.stamp]: _, ...typed } = form?.values ?? {};
    values = typed;
  });
  const post = (more: Record<string, string>) => newVisitor(site).post(path, { ...values, ...more });

  it("posted without a valid signed time is shown again with all values, and sends nothing", async () => {
    stopClock();
    const before = await outbox();
    const visitor = newVisitor(site);
    const stamp = hidden(await (await visitor.open(path)).text());
    expect(stamp).toMatch(/^\w+\.[\w-]{12}$/);
    for (const bad of [{}, { at: "" }, { at: `${stamp.slice(0, -1)}?` }]) {
      const answer = await post(bad as Record<string, string>);
      const html = await answer.text();
      expect([answer.status, asksToRetry(html)]).toEqual([422, true]);
      expect(readPage(html).values).toMatchObject(values);
      expect(hidden(html)).toMatch(/^\w+\.[\w-]{12}$/);
    }
    expect(await outbox()).toBe(before);
  });

  it("is accepted with the time of the returned form, a moment later", async () => {
    const clock = stopClock();
    const again = hidden(await (await post({ message: "Again" })).text());
    clock.pass(3);
    expect((await post({ message: "Again", at: again })).status).toBe(303);
  });

  it.each([
    [0, 2000],
    [1, 1000],
  ])("posted %i s after it was rendered is sent after %i ms more", async (age, ms) => {
    const at = stopClock().stampOf(age);
    expect((await post({ message: `After ${age} s`, at })).status).toBe(303);
    expect(waits).toEqual([ms]);
  });

  // The age may be negative, because the clock of another server process may be ahead.
  it.each([-2, 2, 3600, 365 * 24 * 3600])("is sent at once %i s after it was rendered", async (age) => {
    expect((await post({ message: `After ${age} s`, at: stopClock().stampOf(age) })).status).toBe(303);
    expect(waits).toEqual([]);
  });

  it("gives a robot the same response as a person, and sends nothing", async () => {
    const at = stopClock().stampOf(5);
    const [person, robot] = [newVisitor(site), newVisitor(site)];
    const personResponse = await person.post(path, { ...values, at, homepage: "" });
    const before = await outbox();
    const robotResponse = await robot.post(path, { ...values, at, homepage: "https://evil.example" });
    const seen = ({ status, headers }: Response) => [status, headers.get("Location")?.replace(reference, "")];
    expect(seen(robotResponse)).toEqual(seen(personResponse));
    const words = async (visitor: typeof person) => (await visitor.toast("/faq"))?.replace(reference, "");
    expect(await words(robot)).toBe(await words(person));
    const timing = (answer: Response) => answer.headers.get("Server-Timing")?.replace(/dur=[\d.]+/g, "");
    expect([...robotResponse.headers.keys()]).toEqual([...personResponse.headers.keys()]);
    expect(timing(robotResponse)).toBe(timing(personResponse));
    expect(await outbox()).toBe(before);
  });

  it("shows invalid fields before it checks for robots", async () => {
    const answer = await post({ email: "noor@", homepage: "https://evil.example" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("please enter a valid email address");
  });
});

it("A form from before the secret was replaced is sent, as long as the old secret is in the list", async () => {
  const seconds = Math.floor(Date.now() / 1000) - 60;
  const send = (secret: string) => {
    const time = seconds.toString(36);
    const at = `${time}.${createHmac("sha256", secret).update(`form ${time}`).digest("base64url").slice(0, 12)}`;
    return newVisitor(site).post("/newsletter", { email: "noor@example.net", at });
  };
  const answers = await Promise.all([...secrets, "removed"].map(send));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 422]);
});

it("A page has the hidden honeypot field and the signed time in its footer", async () => {
  const html = await (await site("/faq")).text();
  expect(
    parseHtml(html).querySelector("footer input[name=homepage][hidden][autocomplete=off]"),
  ).not.toBeNull();
  expect(hidden(html, "footer")).toMatch(/^\w+\.[\w-]{12}$/);
});
