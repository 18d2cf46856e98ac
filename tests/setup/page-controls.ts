import { expect, type Page } from "@playwright/test";
import { expectPage, translatePage, waitForIdleRouter } from "./browser-translation.ts";
import { isHydrated } from "./hydrated.ts";

export type Fields = Record<string, string | boolean>;

/** A refused form need not return passwords, codes and files. */
type Values = Record<"plain" | "secret" | "files", Fields>;

const picture = "public/apple-touch-icon.png";

/** Reads the values of fields by form, name and, for a choice, its value. @param within a selector */
export const readFields = (page: Page, within: string): Promise<Values> =>
  page.evaluate((within) => {
    const values: Values = { plain: {}, secret: {}, files: {} };
    const fields = `:is(${within}) :is(input, textarea, select)`;
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      if (!field.name || field.type === "hidden" || field.hidden) continue;
      const isChoice = /^(checkbox|radio)$/.test(field.type);
      const isSecret = field.type === "password" || /-password$|^one-time-code$/.test(field.autocomplete);
      const kind = isSecret ? "secret" : field.type === "file" ? "files" : "plain";
      const key = [field.form?.id, field.name, isChoice && field.value].join(" ");
      values[kind][key] = isChoice ? field.checked : field.value;
    }
    return values;
  }, within);

/** Changes every field, even without a name: types, chooses, moves a slider, picks a file. @param within a selector */
export async function changeFields(page: Page, within: string): Promise<void> {
  await page.evaluate(async (within) => {
    const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const fields = `:is(${within}) :is(input, textarea, select)`;
    for (const [index, field] of document.querySelectorAll<HTMLInputElement>(fields).entries()) {
      if (field.disabled || field.readOnly || field.hidden || /hidden|file/.test(field.type)) continue;
      const button = field.form?.querySelector("button:not([type=button])");
      const hadButton = button?.checkVisibility();
      field.focus();
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (/checkbox|radio/.test(field.type)) field.click();
      else if (field.type === "range") field.value = String((Number(field.min) + Number(field.max)) / 2);
      else field.value = field.inputMode === "numeric" ? "12" : `Ab${index}`;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
      // The form has no button for a role that cannot sign up.
      if (hadButton && !button?.checkVisibility())
        field.form?.querySelector<HTMLInputElement>(`[name="${field.name}"]`)?.click();
      await rest();
    }
  }, within);
  for (const field of await page.locator(`:is(${within}) input[type=file]`).all()) {
    // Scripts upload the photos of a car before the form, and hold the form back meanwhile.
    const isSentAtOnce = (await isHydrated(page)) && (await field.getAttribute("multiple")) !== null;
    const answer = isSentAtOnce ? page.waitForResponse(/\/sell-car\/photos/) : undefined;
    await field.setInputFiles(picture);
    await answer;
    if (isSentAtOnce) await expect(page.locator(`:is(${within}) button[aria-disabled=true]`)).toHaveCount(0);
  }
}

/** Presses every button that does not submit, and changes every field. */
export async function exerciseControls(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // Firefox opens its print preview even when headless, and waits until it is closed.
    window.print = () => {};
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[type=button]")) {
      button.click();
      await rest();
      if (button.isConnected) button.click();
    }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    for (const summary of document.querySelectorAll("summary")) summary.click();
  });
  await changeFields(page, "body");
  await expectPage(page);
}

/**
 * Follows one link of the header, one of the footer, one to each other kind of page, one of each kind within the page,
 * and goes back each time.
 * @param pressed the kinds to skip; the kinds that were followed are added
 */
export async function pressLinks(page: Page, pressed: Set<string>): Promise<void> {
  const start = await readUrl(page);
  const links = await page.$$eval("a[href]", (links) =>
    (links as HTMLAnchorElement[]).map((link) => {
      const { origin, pathname, searchParams, hash } = new URL(link.href);
      const pattern = pathname.replace(/(\/listing-car)\/.+/, "$1/:landing").replace(/\d+/g, ":id");
      const isWithin = origin === location.origin && pathname === location.pathname;
      const within = [pattern, ...new Set(searchParams.keys()), hash && "#"].join(" ");
      const landmark = link.closest("body > header, body > * > header, footer")?.localName;
      return { kind: landmark ?? (isWithin ? within : pattern), href: link.getAttribute("href") ?? "" };
    }),
  );
  for (const { kind, href } of links) {
    if (pressed.has(kind)) continue;
    await prepareLinks(page);
    const link = page.locator(`a[href="${href}"]`).first();
    // Each load of a page may show other cars.
    if ((await link.count()) === 0) continue;
    pressed.add(kind);
    await link.evaluate((link: HTMLAnchorElement) => link.click());
    await expectPage(page);
    await closeDialogs(page);
    if ((await readUrl(page)) === start) continue;
    await page.goBack();
    await expect.poll(() => readUrl(page), `back from ${href}`).toBe(start);
  }
}

/** Translates each document that the browser itself loads for a link, which it does before the scripts have loaded. */
async function prepareLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.body.dataset.links) return;
    document.body.dataset.links = "prepared";
    // Runs after React Router: a click that the router does not handle loads a document or leaves the site.
    window.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (link && link.pathname + link.search !== location.pathname + location.search) event.preventDefault();
    });
  });
  await waitForIdleRouter(page);
  if ((await page.locator("font").count()) === 0) await translatePage(page);
}

/** Asks the page itself, because Firefox's driver may lose the URL after Back. */
const readUrl = (page: Page) => page.evaluate(() => location.href);

const closeDialogs = (page: Page) =>
  page.$$eval("dialog[open]", (dialogs) => {
    for (const dialog of dialogs as HTMLDialogElement[]) dialog.close();
  });

/** Returns selectors of the page's forms; forms that look and post the same are counted once. */
export const formsOf = (page: Page): Promise<string[]> =>
  page.$$eval("form:not([method=dialog])", (forms) => [
    ...new Set(
      forms.map((form) => {
        const attributes = ["id", "action", "class"].map(
          (name) => form.hasAttribute(name) && `[${name}="${form.getAttribute(name)}"]`,
        );
        const intent = form.querySelector<HTMLInputElement>("[name=intent]")?.value;
        const has = intent ? `:has([name=intent][value="${intent}"])` : "";
        return ["form", ...attributes.filter(Boolean), has].join("");
      }),
    ),
  ]);

/** Submits a form with its button, if it has one; resolves after the next document, if the browser loads one. */
export async function submitForm(page: Page, form: string): Promise<void> {
  const isLeaving = await page.evaluate((selector) => {
    const form = document.querySelector<HTMLFormElement>(selector);
    let isLeaving = false;
    const onSubmit = ({ defaultPrevented }: Event) => (isLeaving = !defaultPrevented);
    window.addEventListener("submit", onSubmit);
    form?.requestSubmit(form.querySelector<HTMLButtonElement>("button:not([type=button])"));
    window.removeEventListener("submit", onSubmit);
    document.documentElement.toggleAttribute("data-left", isLeaving);
    return isLeaving;
  }, form);
  if (isLeaving) await expect(page.locator("html:not([data-left])")).toBeAttached();
}
