import type { Locator, Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

const maxTabs = 80;

/** Goes to an element by the Tab key alone, and expects that its focus has an outline. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    await page.keyboard.press("Tab");
    const outline = await target.evaluate(
      (element) => element === document.activeElement && getComputedStyle(element).outlineStyle,
    );
    if (!outline) continue;
    expect(outline).not.toBe("none");
    return;
  }
  throw new Error(`${target} was not reached by the keyboard.`);
}

/** Returns a date as it is typed into a date field of an American browser: MMDDYYYY. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  const two = (number: number) => String(number).padStart(2, "0");
  return two(date.getMonth() + 1) + two(date.getDate()) + date.getFullYear();
}

test("A customer sends a message, and requests and cancels a viewing, with the keyboard alone", {
  tag: ["@full", "@not-in-firefox"],
}, async ({ page, account }) => {
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  await logInByForm(page.request, account);
  await page.goto("/message");
  await hydrated(page);
  await tabTo(page, page.locator(`.conversation[href$="/message/${id}"]`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/message/${id}`);

  const thread = new Thread(page);
  await expect(thread.log).toBeVisible();
  await tabTo(page, page.getByLabel("Your message"));
  await page.keyboard.type("By the keyboard");
  await tabTo(page, page.getByRole("button", { name: "Send", exact: true }));
  await page.keyboard.press("Enter");
  await expect(thread.log).toContainText("By the keyboard");
  await thread.expectAllSent();

  await page.goto(`/message/reserve?car=${vendor.carId}`);
  await tabTo(page, page.getByLabel("Day"));
  await page.keyboard.type(inDays(3));
  await tabTo(page, page.getByLabel("Time"));
  await page.keyboard.type("0230PM");
  await tabTo(page, page.getByRole("button", { name: "Ask for this time" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/message/${id}`);
  await tabTo(page, page.getByRole("button", { name: "Cancel the viewing" }).last());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel the viewing" })).toHaveCount(0);
});

test("Older messages that are asked for by keyboard get the focus", { tag: "@full" }, async ({
  page,
  account,
}) => {
  const { access_token: token } = await logIn(apiUrl, account);
  const { id, write } = await startConversation(
    apiUrl,
    token,
    await demoVendor(apiUrl),
    "Is it still there?",
  );
  for (let count = 0; count < 51; count += 1) await write(`Question ${count}`);
  await logInByForm(page.request, account);
  await page.goto(`/message/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Older messages" }).press("Enter");
  await expect(page).toHaveURL(/\?before=\d+$/);
  await expect(new Thread(page).log).toBeFocused();
});
