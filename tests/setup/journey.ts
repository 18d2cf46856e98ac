import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { Site } from "#tests/journeys/pages/site.ts";
import { full } from "./full.ts";
import { hydrated } from "./hydrated.ts";
import { type Login, newCustomer } from "./test-sessions.ts";

interface JourneyOptions {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[];
  customerName: { first_name?: string; last_name?: string };
}

interface Journey {
  /** The page objects of the test's own tab. */
  site: Site;
  /** A new customer, not logged in yet. */
  account: Login;
}

interface BrowserOptions {
  /** Whether Chromium loads pictures. The demo draws each at its first request, which takes half a second. */
  pictures: boolean;
}

/** Errors that Firefox itself reports, whatever the page does (decision 082). */
const firefoxNoise = [
  // A font was loading when the page was left (NS_BINDING_ABORTED) or the connection was lost (NS_ERROR_OFFLINE).
  /downloadable font: download failed .*status=(2152398850|2152398864)/,
  // Firefox requests one for a photo that is opened as a document; the photo's policy forbids everything.
  /\/favicon\.ico because it violates/,
  // The promises that `patchFirefox` and app/client/page-unload.ts handle, of a page that is left before its listeners
  // are called.
  /^uncaught exception: Object\s+undefined$/,
  /^AbortError: The operation was aborted\.\s+undefined$/,
];

/**
 * Playwright's `test`, whose `page` fails on any console error, uncaught exception or CSP report. A 4xx or 5xx response
 * to the navigation itself is not an error.
 */
export const test = base.extend<JourneyOptions & Journey, BrowserOptions>({
  pictures: [full, { option: true, scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, pictures, browserName }, use) => {
      const noPictures =
        browserName === "chromium" && !pictures ? ["--blink-settings=imagesEnabled=false"] : [];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...noPictures] });
    },
    { scope: "worker" },
  ],
  expectedErrors: [[], { option: true }],
  customerName: [{}, { option: true }],
  site: ({ page }, use) => use(new Site(page)),
  account: async ({ customerName }, use) => use((await newCustomer(apiUrl, customerName)).login),
  page: async ({ page, browserName, expectedErrors }, use) => {
    const consoleErrors: string[] = [];
    const navigations = new Set<string>();
    page.on("response", (response) => {
      const isData = new URL(response.url()).pathname.endsWith(".data");
      if (response.request().resourceType() === "document" || isData) navigations.add(response.url());
    });
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      if (message.text().startsWith("Failed to load resource") && navigations.has(url)) return;
      // On a busy machine, a picture that is not cached may time out. Journeys about pictures check them.
      if (/\/pictures\//.test(url) && /status of 50[34]/.test(message.text())) return;
      consoleErrors.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (error) => consoleErrors.push(error.stack?.trim() || String(error)));
    if (browserName === "firefox") await patchFirefox(page);
    await use(page);
    const expected = [...expectedErrors, ...firefoxNoise];
    const unexpected = consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

/**
 * Adds what Firefox's driver lacks: `change` after `fill()`, `fill()` replacing the value of a field without a caret
 * (e-mail, number), the text of console errors, and waiting for Back over a fragment.
 */
export async function patchFirefox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { error } = console;
    console.error = (...all) =>
      error(...all.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : one)));
    // A style sheet was loading when the page was left. React waits for it with a promise that nothing handles.
    addEventListener("unhandledrejection", (event) => {
      const isOfSheet = event.reason instanceof Event && event.reason.target instanceof HTMLLinkElement;
      if (isOfSheet) event.preventDefault();
    });
    const replace = ({ target, isTrusted, data }: InputEvent) => {
      if (isTrusted || !data || !(target instanceof HTMLInputElement)) return;
      if (["email", "number"].includes(target.type)) target.value = data;
    };
    addEventListener("input", (event) => replace(event as InputEvent), true);
    const filled = new WeakSet<EventTarget>();
    const changed = ({ target }: Event) => {
      if (target && filled.delete(target)) target.dispatchEvent(new Event("change", { bubbles: true }));
    };
    addEventListener("input", ({ target, isTrusted }) => isTrusted || !target || filled.add(target), true);
    addEventListener("change", ({ target }) => target && filled.delete(target), true);
    addEventListener("focusout", changed, true);
    addEventListener("keydown", (event) => event.key === "Enter" && changed(event), true);
  });
  page.goBack = async () => {
    await page.evaluate(() => void setTimeout(() => history.back()));
    return null;
  };
}

/** Runs axe: WCAG 2.2 A and AA, best practices, experimental rules. @param part a selector to check */
export async function expectNoA11yViolations(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"])
    // Skips cross-origin frames, which no page loads unasked. This takes a third less time.
    .setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const violationMessages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target})`),
  );
  expect(violationMessages, "accessibility violations").toEqual([]);
}

/** The live region of toasts. Each is visible for a few seconds and then stays in the document. */
export const toasts = (page: Page) => page.locator(".toasts");

/** The URL of the journeys' reference API; workers get its port from the environment. */
export const apiUrl = `http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`;

/** Exported beside `test`, so that a journey needs one import. */
export { expect, hydrated };
