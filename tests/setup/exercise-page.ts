import { expect, type Page } from "@playwright/test";
import { changeWhilePosting, expectPage, insertElements, openTranslated } from "./browser-translation.ts";
import { full } from "./full.ts";
import { hydrated } from "./journey.ts";
import {
  changeFields,
  exerciseControls,
  type Fields,
  formsOf,
  pressLinks,
  readFields,
  submitForm,
} from "./page-controls.ts";

/** Forms that lead to a new document by design or to another account, or wait for a passkey. */
const notSent =
  /\/(language|logout|back-office|google|auth\/passkey)"|"delete-account"|^form\[action="[^"]*\/login"/;

/** In the daily run each form is sent once, and each kind of link pressed once. */
const [sent, pressed] = [new Set<string>(), new Set<string>()];

/** Follows each kind of link of a translated page. */
export async function exerciseLinks(page: Page, path: string): Promise<void> {
  await openTranslated(page, path);
  await pressLinks(page, full ? new Set() : pressed);
}

export async function exerciseFields(page: Page, path: string): Promise<void> {
  await openTranslated(page, path);
  await exerciseControls(page);
}

/** What is wrong is posted where the rules have not come yet (decision 146); form-rules.test.ts has them. */
export const holdRules = (page: Page) => page.route(/\/assets\/watch-form-/, () => {});

export async function exerciseForms(page: Page, path: string): Promise<void> {
  const tried = full ? new Set<string>() : sent;
  await holdRules(page);
  for (;;) {
    await openTranslated(page, path);
    const form = (await formsOf(page)).find((form) => !notSent.test(form) && !tried.has(form));
    if (!form) return;
    tried.add(form);
    await exerciseForm(page, path, form);
  }
}

/** Sends a form of the translated page, and again with its errors; then has the page changed while the post waits. */
export async function exerciseForm(page: Page, path: string, form: string): Promise<void> {
  await insertElements(page);
  const hasAnswer = await send(page, form);
  // Once more, on the page with its errors, if it is still there.
  await send(page, form);
  if (!hasAnswer) return;
  await page.goto(path);
  await hydrated(page);
  const expectAnswer = await fill(page, form);
  if (!expectAnswer) return;
  await changeWhilePosting(page, () => submitForm(page, form));
  await expectAnswer();
}

async function send(page: Page, form: string) {
  const expectAnswer = await fill(page, form);
  await submitForm(page, form);
  await expectPage(page);
  await expectAnswer?.();
  return expectAnswer !== undefined;
}

/** @returns nothing for a form without fields that are posted. */
async function fill(page: Page, form: string): Promise<(() => Promise<void>) | undefined> {
  // The fields of searches are changed as the page's controls.
  if ((await page.locator(`${form}[method=post]`).count()) === 0) return;
  await changeFields(page, form);
  const { plain, secret, files } = await readFields(page, form);
  if (![plain, secret, files].some((fields) => Object.keys(fields).length > 0)) return;
  // What is typed is wrong in each form but a question's; a picture alone is taken.
  if (form.includes("/customer-service")) return () => expect(page).toHaveURL(/\/customer-service\/\d+$/);
  const isPicture = Object.keys(files).length > 0 && Object.keys(plain).length === 0;
  if (isPicture) return () => expect(page.locator(".toast")).toBeVisible();
  return async () => {
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    const { plain: kept } = await readFields(page, "main");
    expect(kept).toMatchObject(withFormOfAnswer(plain));
  };
}

/** The footer's form is answered by the one of its page. */
const withFormOfAnswer = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.replace(/^footer-/, ""), value]));
