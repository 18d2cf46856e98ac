import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface JourneyOptions {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[];
}

/** What Firefox itself reports, and no page can help. */
const firefoxNoise = [
  // A font was still coming when the page was left (NS_BINDING_ABORTED), or the connection (NS_ERROR_OFFLINE).
  /downloadable font: download failed .*status=(2152398850|2152398864)/,
  // It asks for one beside a photo that is opened by itself, whose policy lets nothing in.
  /\/favicon\.ico because it violates/,
];

/**
 * Playwright's `test`, whose `page` fails the journey on any console error, uncaught exception or report of the
 * content security policy. An answer of 4xx or 5xx to the navigation itself is no such error: its page is what is tested.
 */
export const test = base.extend<JourneyOptions>({
  expectedErrors: [[], { option: true }],
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
      // On a busy machine a picture that nobody has drawn yet may come too late. Journeys about pictures look at them.
      if (/\/pictures\//.test(url) && /status of 50[34]/.test(message.text())) return;
      consoleErrors.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (error) => consoleErrors.push(String(error)));
    if (browserName === "firefox") await patchFirefox(page);
    await use(page);
    const expected = [...expectedErrors, ...firefoxNoise];
    const unexpected = consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

/**
 * What the driver of an installed Firefox leaves out: the `change` after `fill()`, that `fill()` replaces what stands in
 * a field without a caret (e-mail, number), what an error in the console says, and waiting for Back over a fragment.
 */
async function patchFirefox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { error } = console;
    console.error = (...all) =>
      error(...all.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : one)));
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

/**
 * Runs axe on the page as it stands: the rules of WCAG 2.2 A and AA, its best practices, and those it still tries out.
 * @param part a selector, to look at no more than that.
 */
export async function expectNoA11yViolations(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"])
    // Looks past frames of other origins, of which no page has one before it is asked for; takes a third less time.
    .setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const violationMessages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target})`),
  );
  expect(violationMessages, "accessibility violations").toEqual([]);
}

/** Where a page says what was done. A text is seen there for a few seconds, and stands there for as long as the page. */
export const toasts = (page: Page) => page.locator(".toasts");

/** Where the reference API of the journeys listens. Every worker is told by the environment. */
export const apiUrl = `http://127.0.0.1:${process.env.E2E_UPSTREAM_PORT}`;

/** Waits until the page's scripts run. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);

/** With `test`, so that a journey needs one import. */
export { expect };
