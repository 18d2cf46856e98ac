import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { restorePage } from "#tests/setup/restore-page.ts";
import { demoVendor } from "#tests/setup/test-conversation.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

test("Back leaves a conversation that was reached by a redirect", async ({ page, account }) => {
  const { carId } = await demoVendor(apiUrl);
  await logInByForm(page.request, account);
  await page.goto("/faq");
  await hydrated(page);
  await page.goto(`/listing-detail-v1/${carId}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Chat with the seller" }).first().click();
  await expect(page).toHaveURL(/\/message\/start/);
  await hydrated(page);
  await page.getByLabel("Your message").fill("Is it still there?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/listing-detail-v1\//);
  // Opened by a link, the page now redirects to the conversation.
  await page.getByRole("link", { name: "Chat with the seller" }).first().click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/listing-detail-v1\//);
});

for (const fragment of ["", "#main"])
  test(`Back leaves a comparison that redirects to the URL with its cars${fragment && ", from a part of its page too"}`, async ({
    page,
  }) => {
    await page.goto("/faq");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Compare cars" }).click();
    await expect(page).toHaveURL(/\/compare$/);
    await page.evaluate(
      (hash) => history.replaceState(history.state, "", location.pathname + hash),
      fragment,
    );
    await page.context().addCookies([{ name: "compare", value: "1.2", url: page.url() }]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" }).click();
    await expect(page).toHaveURL(/\/terms-of-use$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/compare\?ids=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

const chooseDutchElsewhere = (page: Page) =>
  page.context().addCookies([{ name: "language", value: "nl", url: page.url() }]);

for (const isLeft of [false, true])
  test(`Back leaves a page of the back-forward cache in an earlier language${isLeft ? ", which a link had left" : ""}`, async ({
    page,
    site,
  }) => {
    await page.goto("/about-us");
    await site.openHydrated("/faq");
    await chooseDutchElsewhere(page);
    const entries = await page.evaluate(() => history.length);
    if (isLeft) {
      // The page stays, as it does in the browser's cache.
      await page.route("**/nl/contact", (route) => route.fulfill({ status: 204 }));
      await Promise.all([page.waitForResponse("**/nl/contact"), site.footer.link("Contact").click()]);
    }
    await restorePage(page);
    await expect(page).toHaveURL(/\/nl\/faq$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(/\/about-us$/);
  });
