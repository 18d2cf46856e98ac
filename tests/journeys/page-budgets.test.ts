import { addFavorite } from "#tests/setup/add-favorite.ts";
import { full } from "#tests/setup/full.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { createPageWeigher } from "#tests/setup/page-weight.ts";
import { accountPages, pages, prefixes } from "#tests/setup/pages.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { demoLogin, logIn, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** The limits of a page, in bytes compressed by Brotli. */
const limits = { scripts: 120 * 1024, html: 20 * 1024, css: 9 * 1024 };
const isHome = /^(\/nl|\/ar)?\/?(home\d\d|no-such-page)?$/;
/** Higher limits for pages that are still too large. Do not raise them, and do not add pages. */
const overweight = [
  { of: /\/listing-(grid|list)-map/, html: 21.15 * 1024 },
  { of: /\/listing-car\/./, html: 20.6 * 1024 },
  { of: /\/listing-detail/, html: 20.4 * 1024 },
  { of: /\/(dealer|sale-agents)-detail/, html: 20.25 * 1024 },
  { of: isHome, html: 21.55 * 1024 },
];
/** Bytes by which a page of the demo market may differ from week to week, as its dates and prices do. */
const ofTheWeek = 50;
const softly = expect.configure({ soft: true });
const limitsOf = (path: string) => ({ ...limits, ...overweight.find(({ of }) => of.test(path)) });
/** A utility in app.css is sent with every page, so at least this many pages must use it. */
const minPagesOfUtility = 3;

test("The page of primitives is a 404 in the built site", async ({ request }) => {
  expect((await request.get("/primitives")).status()).toBe(404);
});

/** Returns a page's paths: in all languages in a full run, otherwise in one, in turn. */
const inLanguages = (page: string, index: number) =>
  (full ? prefixes : [prefixes[index % prefixes.length]!]).map(({ prefix }) => prefix + page || "/");

for (const who of ["a visitor", "a customer"]) {
  test(`Every page stays within its limits for scripts, HTML and styles, for ${who}`, async ({
    baseURL,
    request,
  }) => {
    if (who === "a customer") {
      await logInByForm(request, demoLogin("customer"));
      // Shows the toast of the login, so that the pages below do not have it.
      await request.get("/faq");
    }
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const weigh = createPageWeigher(baseURL!);
    for (const path of [...pages, ...accountPages].flatMap(inLanguages)) {
      const { scripts, html, css, status, isPublic } = await weigh(path, cookie);
      // Logged-in visitors are redirected from the login pages.
      if (status >= 300 && status < 400) continue;
      expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual(limitsOf(path).scripts);
      expect.soft(scripts, `scripts of ${path}`).toBeGreaterThan(90_000);
      expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(limitsOf(path).html + ofTheWeek);
      // It is compressed further then (decision 185).
      if (isPublic)
        await softly
          .poll(async () => (await weigh(path)).html, {
            message: `HTML of ${path}, asked for often`,
            intervals: [20],
          })
          .toBeLessThanOrEqual(limits.html);
      expect.soft(css, `styles of ${path}`).toBeLessThanOrEqual(limits.css);
    }
  });
}

test("Each utility class in app.css is used on at least three pages", { tag: "@full" }, async ({
  request,
}) => {
  const paths = [...pages, ...accountPages].filter((path) => !path.includes("?"));
  const users = new Map<string, Set<string>>();
  const { login } = await newCustomer(apiUrl);
  const states = [
    async () => {},
    () => logInByForm(request, login),
    // Pages without and with a favorite or a message show different parts.
    async () => {
      await addFavorite(request, "1");
      const { access_token: token } = await logIn(apiUrl, login);
      await startConversation(apiUrl, token, await demoVendor(apiUrl), "Is it still there?");
    },
  ];
  for (const enterState of states) {
    await enterState();
    for (const path of paths) {
      const html = await (await request.get(path || "/")).text();
      const shown = parseHtml(html).querySelectorAll("[class]");
      const classes = new Set([...shown].flatMap(({ classList }) => [...classList]));
      for (const name of utilitiesOf(html)) {
        users.set(name, users.get(name) ?? new Set());
        if (classes.has(name)) users.get(name)?.add(path);
      }
    }
  }
  expect(users.size).toBeGreaterThan(30);
  const rare = [...users].filter(([, { size }]) => size < minPagesOfUtility);
  expect(
    rare.map(([name, { size }]) => `${name}: ${size}`),
    "Make these rules of the sheets of the components that use them, or leave out by @source what is no class.",
  ).toEqual([]);
});

/** Returns the classes in Tailwind's utilities layer of the page's styles. */
function utilitiesOf(html: string): string[] {
  const [, layer = ""] = /@layer utilities\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(html) ?? [];
  const selectors = layer.replace(/\{[^{}]*\}/g, " ");
  return [...selectors.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}
