import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltSite } from "#tests/setup/built-site.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { type Fault, faults } from "#tests/setup/faults.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectNothingInternal, expectWholePage } from "./judge.ts";

/* Forms whose post meets a broken API: nothing that was typed is lost, and the page says what to do. */

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const person = { email: "noor@example.com", phone: "+31 6 12345678" };
const message = 'Is it\nstill <there> & "for sale"?';

/** Every public form: where it posts to, what somebody typed. */
const forms: [string, Record<string, string>][] = [
  ["/contact", { ...person, first_name: "Noor", last_name: "de Vries", subject: "A question", message }],
  ["/listing-detail-v1/1/contact", { ...person, name: "Noor de Vries", message }],
  ["/listing-detail-v1/1/report", { email: person.email, name: "Noor de Vries", reason: "fraud", message }],
  ["/newsletter", { email: person.email }],
];

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** What the API's refusals say is for the visitor; of what fails we say something ourselves. */
const words: Partial<Record<Fault, [number, string]>> = {
  "401": [401, "Unauthenticated."],
  "403": [403, "Forbidden."],
  "422": [422, "The given data was invalid."],
  "429": [429, "Too many requests."],
};
const lost: [number, string] = [
  503,
  "We could not send this just now. Nothing you typed is lost: please try again.",
];

/** A post that hangs has 10 s (decision 007): all of a kind at once. */
const posts = /^POST /;
const everything = /^/;

describe.concurrent.each([
  ["only posts meet", posts],
  ["every call meets", everything],
] as const)("a form when %s", (_, calls) => {
  // What the page's own calls meet is in pages.test.ts; every fault for both is tried under `npm run test:full`.
  const few: Fault[] =
    calls === posts ? faults.filter((fault) => fault !== "drip") : ["refuse", "hang", "429", "500"];
  const tried = process.env.FULL === "1" ? faults : few;
  it.each(tried)("%s", async (fault) => {
    if (fault === "refuse" && calls === posts) return;
    const proxy = await startFaultProxy(upstream.url);
    await proxy.set(fault, calls);
    const site = await startBuiltSite(proxy.url, { API_TIMEOUT_MS: "1000" });
    try {
      await Promise.all(
        forms.map(async ([path, values]) => {
          const response = await site.post(path, values);
          const html = await response.text();
          // A list is an answer too, if a strange one: the API took the message.
          if (response.status === 303) {
            expect([path, fault]).toEqual([path, "wrong schema"]);
            return;
          }
          const [status, text] = words[fault] ?? lost;
          expect([path, response.status]).toEqual([path, status]);
          expect(html).toContain(text);
          for (const value of Object.values(values)) expect(html).toContain(escaped(value));
          expect(response.headers.get("Cache-Control")).toBe("private, no-store");
          if (fault === "429") expect(response.headers.get("Retry-After")).toBe("7");
          expectWholePage({ html }, "");
          expectNothingInternal({ html, headers: response.headers }, proxy.port);
        }),
      );
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});
