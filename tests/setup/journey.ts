import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Watch {
  /** Console errors that a journey provokes on purpose. */
  expectedErrors: RegExp[];
}

/**
 * Playwright's `test`, whose `page` fails the journey on any console error, uncaught exception or report of the
 * content security policy. An answer of 4xx or 5xx to the navigation itself is no such error: its page is what is tested.
 */
export const test = base.extend<Watch>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const complaints: string[] = [];
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
      complaints.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

/**
 * Runs axe with the rules of WCAG 2.2 A and AA on the page as it stands.
 * @param part a selector, to look at no more than that.
 */
export async function expectNoA11yViolations(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // Looks past frames of other origins, of which no page has one before it is asked for; takes a third less time.
    .setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target})`),
  );
  expect(found, "accessibility violations").toEqual([]);
}

/** Where a page says what was done. A text is seen there for a few seconds, and stands there for as long as the page. */
export const toasts = (page: Page) => page.locator(".toasts");

/** With `test`, so that a journey needs one import. */
export { expect };
