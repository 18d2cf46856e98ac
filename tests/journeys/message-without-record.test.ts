import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

test.use({ expectedErrors: [/ERR_FAILED/] });

// WebDriver BiDi does not report the body of a post.
test("A message is sent once and shown once, even if the API's response does not contain it", {
  tag: ["@not-in-firefox", "@full"],
}, async ({ page, account }) => {
  const { access_token: token } = await logIn(apiUrl, account);
  const { id } = await startConversation(apiUrl, token, await demoVendor(apiUrl), "Is it still there?");
  await logInByForm(page.request, account);
  let posts = 0;
  await page.route("**/stream*", (route) => route.abort());
  await page.route(`**/message/${id}/messages`, async (route) => {
    const isSent = route.request().postData()?.includes("intent=send");
    if (!isSent) return route.continue();
    posts += 1;
    await route.fetch();
    await route.fulfill({ json: { message: null } });
  });
  await page.goto(`/message/${id}`);
  await hydrated(page);
  const thread = new Thread(page);
  await thread.send("Is it red?");
  const sent = thread.log.locator(".msg-mine[id]", { hasText: "Is it red?" });
  await expect(sent).toContainText("Sent");
  await thread.expectAllSent();
  await expect(thread.messages.filter({ hasText: "Is it red?" })).toHaveCount(1);
  expect(posts).toBe(1);
});
