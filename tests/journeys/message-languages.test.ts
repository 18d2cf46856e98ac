import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

test.use({ expectedErrors: [/503/] });

test("A message that is not sent yet is kept when the language changes, and is then sent", async ({
  page,
  account,
  site,
}) => {
  const vendor = await demoVendor(apiUrl);
  await logInByForm(page.request, account);
  await page.goto(`/listing-detail-v1/${vendor.carId}`);
  await page.getByRole("link", { name: "Chat with the seller" }).first().click();
  await page.getByLabel("Your message").fill("Is it still there?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await hydrated(page);
  const posts = "**/message/*/messages*";
  await page.route(posts, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const thread = new Thread(page);
  await thread.send("I could come today.");
  await expect(thread.log).toContainText("Not sent yet");
  await site.header.chooseLanguage("English", "Nederlands");
  await expect(page).toHaveURL(/\/nl\/message/);
  await hydrated(page);
  const log = page.getByRole("log", { name: "Berichten" });
  await expect(log).toContainText("I could come today.");
  await page.unroute(posts);
  await expect(log).not.toContainText("Nog niet verzonden");
  await page.reload();
  await expect(log).toContainText("I could come today.");
});

// Firefox puts all lines of a text on the side of the first.
test("Each line of a message reads in its own direction, as it did when it was written", {
  tag: ["@not-in-firefox", "@full"],
}, async ({ page, account }) => {
  const { access_token: token } = await logIn(apiUrl, account);
  const text = "Is it still there?\nشكرا";
  const { id } = await startConversation(apiUrl, token, await demoVendor(apiUrl), text);
  await logInByForm(page.request, account);
  await page.goto(`/message/${id}`);
  const edges = await new Thread(page).messages.first().evaluate((message) => {
    const { left, right } = message.getBoundingClientRect();
    const range = document.createRange();
    const gapsOf = (from: number, to: number) => {
      range.setStart(message.firstChild!, from);
      range.setEnd(message.firstChild!, to);
      const line = range.getBoundingClientRect();
      return { before: line.left - left, after: right - line.right };
    };
    const end = message.textContent.indexOf("\n");
    return { english: gapsOf(0, end), arabic: gapsOf(end + 1, message.textContent.length) };
  });
  expect(edges.english.before).toBeCloseTo(0, 0);
  expect(edges.arabic.after).toBeCloseTo(0, 0);
});
