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

/** Forms that load a new document by design, change the account, or wait for a passkey. */
const notSent =
  /\/(language|logout|back-office|google|auth\/passkey)"|"delete-account"|^form\[action="[^"]*\/login"/;

/** Without a full run, each form is sent once and each kind of link is pressed once. */
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

/** Blocks the rules (decision 146), so that invalid forms are posted; form-rules.test.ts tests the rules. */
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

/** Sends a form of the translated page, then again with its errors, then while the page is changed by extensions. */
export async function exerciseForm(page: Page, path: string, form: string): Promise<void> {
  await insertElements(page);
  const hasAnswer = await send(page, form);
  // Once more on the page with the errors, if the form is still there.
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

/** @returns a function that expects the answer; undefined for a form without posted fields */
async function fill(page: Page, form: string): Promise<(() => Promise<void>) | undefined> {
  // The fields of search forms are changed with the page's other controls.
  if ((await page.locator(`${form}[method=post]`).count()) === 0) return;
  await changeFields(page, form);
  const { plain, secret, files } = await readFields(page, form);
  if (![plain, secret, files].some((fields) => Object.keys(fields).length > 0)) return;
  // The typed values are invalid in every form, except in a question; a picture without other fields is accepted.
  if (form.includes("/customer-service")) return () => expect(page).toHaveURL(/\/customer-service\/\d+$/);
  const isPicture = Object.keys(files).length > 0 && Object.keys(plain).length === 0;
  if (isPicture) return () => expect(page.locator(".toast")).toBeVisible();
  return async () => {
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    const { plain: kept } = await readFields(page, "main");
    expect(kept).toMatchObject(withPageFieldNames(plain));
  };
}

/** The answer to the footer's form is the form of its own page, whose names have no prefix. */
const withPageFieldNames = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.replace(/^footer-/, ""), value]));
