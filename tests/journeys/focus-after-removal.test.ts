import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

const main = "#main";

test("Clearing the comparison by keyboard, on its page or in its tray, moves the focus to the main content", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/compare?ids=1,2");
  await hydrated(page);
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Clear all" })).toHaveCount(0);
  await expect(page.locator(main)).toBeFocused();
  await page.goto("/listing-car");
  await hydrated(page);
  await page
    .getByRole("button", { name: /compar/i })
    .first()
    .click();
  const clear = page.getByRole("button", { name: "Clear the comparison" });
  await clear.press("Enter");
  await expect(clear).toHaveCount(0);
  await expect(page.locator(main)).toBeFocused();
});

test.describe("after the login has ended", () => {
  test.use({ expectedErrors: [/401/] });

  test("deleting or resending a refused message by keyboard moves the focus to the conversation", async ({
    page,
    account,
  }) => {
    const { access_token: token } = await logIn(apiUrl, account);
    const { id } = await startConversation(apiUrl, token, await demoVendor(apiUrl), "Is it still there?");
    await logInByForm(page.request, account);
    await page.goto(`/message/${id}`);
    await hydrated(page);
    await page.context().clearCookies({ name: "session" });
    const thread = new Thread(page);
    await thread.send("I could come today.");
    for (const [name, left] of [
      ["Try again", 1],
      ["Delete", 0],
    ] as const) {
      await thread.log.getByRole("button", { name }).press("Enter");
      await expect(thread.log).toBeFocused();
      await expect(thread.log.getByText("I could come today.")).toHaveCount(left);
    }
  });
});

test("A page link or a removed filter moves the focus to the heading above what it has changed", {
  tag: "@full",
}, async ({ page }) => {
  for (const [path, control, heading] of [
    ["/garages-list", "Next", "results"],
    ["/dealer-listing", "Next", "results"],
    ["/listing-car", "Next", "results"],
    ["/garage-branch-profile/1", "Next", "reviews-title"],
    ["/dealer-detail/1?fuel_type_id=1", "Remove filter", "cars-title"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const link = page.locator(main).getByRole("link", { name: control }).last();
    await link.press("Enter");
    await expect(page).not.toHaveURL(path);
    const focused = page.locator(":focus");
    await expect(focused, path).toHaveRole("heading");
    expect(await focused.getAttribute("id"), path).toContain(heading);
  }
});

test("“More filters” moves the focus to the first of them, on a phone too", { tag: "@full" }, async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/listing-car");
    await hydrated(page);
    if (width === 360) await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("link", { name: "More filters" }).press("Enter");
    await expect(page.locator("#filters summary", { hasText: "Body" })).toBeFocused();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/listing-car?more=1");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await page.goBack();
  await expect(page.locator("#filters summary", { hasText: "Body" })).toBeVisible();
  await expect(page.locator("summary:focus")).toHaveCount(0);
});
