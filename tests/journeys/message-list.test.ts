import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

test("A seller's message shows in the list at once, without an open conversation", { tag: "@full" }, async ({
  page,
  account,
}) => {
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id, answer } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  await logInByForm(page.request, account);
  await page.goto("/message");
  await hydrated(page);
  // The vendors of the demo market reply automatically, once per conversation.
  const conversation = page.locator(`.conversation[href$="/message/${id}"]`);
  await expect(conversation).toContainText("1 unread message");
  for (const [count, text] of [
    [2, "It is."],
    [3, "Come today!"],
  ] as const) {
    await answer(text);
    await expect(conversation).toContainText(text);
    await expect(conversation).toContainText(`${count} unread messages`);
    await expect(page.locator("header .badge-danger").first()).toContainText(String(count));
  }
  await conversation.click();
  await expect(page.getByRole("log")).toContainText("Come today!");
});

test("The price above a conversation is not cut off on a phone, in English and Arabic", {
  tag: "@full",
}, async ({ page, account }) => {
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  await logInByForm(page.request, account);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const prefix of ["", "/ar"]) {
    await page.goto(`${prefix}/message/${id}`);
    const cut = page
      .locator(".thread-head .conversation-car")
      .evaluate((line) => line.scrollWidth - line.clientWidth);
    expect(await cut, prefix).toBe(0);
  }
});

test.describe("a conversation closed elsewhere", () => {
  test.use({ expectedErrors: [/409/] });
  test("The field goes when a message is refused because the conversation was closed elsewhere", async ({
    page,
    account,
  }) => {
    const vendor = await demoVendor(apiUrl);
    const { access_token: token } = await logIn(apiUrl, account);
    const { id } = await startConversation(apiUrl, token, vendor, "Is it still there?");
    await logInByForm(page.request, account);
    await page.goto(`/message/${id}`);
    await hydrated(page);
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${apiUrl}/api/v1/en/conversations/${id}/block`, { method: "PUT", headers });
    await new Thread(page).send("May I come today?");
    await expect(page.getByText("You have blocked this conversation")).toBeVisible();
    await expect(page.getByLabel("Your message")).toBeHidden();
    await expect(page.getByRole("log")).toContainText("May I come today?");
  });
});
