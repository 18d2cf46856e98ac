import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FilledForm, fillForms } from "#tests/setup/autofill.ts";
import { startBuiltServer } from "#tests/setup/built-server.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { type Fault, faults } from "#tests/setup/faults.ts";
import { publicFormPages } from "#tests/setup/pages.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectCompletePage, expectNothingInternal } from "./assertions.ts";

/* A form that is posted while the API fails keeps its input and says what to do. */

let upstream: Upstream;
let forms: FilledForm[];
beforeAll(async () => {
  upstream = await startUpstream();
  const site = await startBuiltServer(upstream.url);
  const pages = publicFormPages.map(async (path) => fillForms(await (await site.open(path)).text(), path));
  forms = (await Promise.all(pages)).flat();
  await site.close();
});
afterAll(() => upstream.close());

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** The API's refusals are shown to the visitor; for failures the site has its own message. */
const expectedByFault: Partial<Record<Fault, [number, string]>> = {
  "401": [401, "Unauthenticated."],
  "403": [403, "Forbidden."],
  "422": [422, "The given data was invalid."],
  "429": [429, "Too many requests."],
};
const lost: [number, string] = [
  503,
  "We could not send this just now. Nothing you typed is lost: please try again.",
];

/** A hanging post takes 10 s (decision 007), so each test posts all forms at the same time. */
const posts = /^POST /;
const everything = /^/;

describe.concurrent.each([
  ["only posts meet", posts],
  ["every call meets", everything],
] as const)("a form when %s", (_, calls) => {
  // pages.test.ts tests failing calls of the pages themselves. `npm run test:full` tries all faults for both.
  const few: Fault[] =
    calls === posts
      ? [
          "hang",
          "reset",
          "truncated",
          "HTML instead",
          "wrong schema",
          "redirect",
          "401",
          "403",
          "422",
          "429",
          "500",
        ]
      : ["refuse", "hang", "429", "500"];
  const testedFaults = process.env.FULL === "1" ? faults : few;
  it.each(testedFaults)("the fault %s keeps its input and says what to do", async (fault) => {
    if (fault === "refuse" && calls === posts) return;
    const proxy = await startFaultProxy(upstream.url);
    await proxy.setFault(fault, calls);
    const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: "1000" });
    try {
      await Promise.all(
        forms.map(async ({ action: path, values }) => {
          const response = await site.post(path, values);
          const html = await response.text();
          // These two answer 200, with a list or with nothing. The site takes both as a success.
          if (response.status === 303) {
            expect(["wrong schema", "empty body"], path).toContain(fault);
            return;
          }
          const [status, text] = expectedByFault[fault] ?? lost;
          expect([path, response.status, html.includes(text) && text]).toEqual([path, status, text]);
          const lostValues = Object.values(values).filter((value) => !html.includes(escaped(value)));
          expect(lostValues, `typed on ${path}; read what a form's page shows by optional()`).toEqual([]);
          expect(response.headers.get("Cache-Control")).toBe("private, no-store");
          if (fault === "429") expect(response.headers.get("Retry-After")).toBe("7");
          expectCompletePage({ html }, "");
          expectNothingInternal({ html, headers: response.headers }, proxy.port);
        }),
      );
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});
