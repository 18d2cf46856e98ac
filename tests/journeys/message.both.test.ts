import { apiUrl, expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";
import { demoVendor, writersOf } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

test.use({ timezoneId: "Asia/Tokyo" });
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("a customer asks about a car, a vendor answers, and each message shows once", async ({
  page,
  context,
  account,
  javaScriptEnabled,
}) => {
  const vendor = await demoVendor(apiUrl);
  await logInByForm(page.request, account);
  await page.goto(`/listing-detail-v1/${vendor.carId}`);
  await page.getByRole("link", { name: "Chat with the seller" }).first().click();
  await page.getByLabel("Your message").fill("Is it still there?\nI could come today.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);

  const thread = new Thread(page);
  await expect(thread.messages.first()).toHaveText("Is it still there?\nI could come today.");
  if (javaScriptEnabled) await hydrated(page);
  const { access_token: token } = await logIn(apiUrl, account);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const { answer } = writersOf(apiUrl, id, { token, vendorToken: vendor.token });
  await answer("It is. A deposit holds it.");
  if (!javaScriptEnabled) await page.reload();
  await expect(thread.log).toContainText("It is. A deposit holds it.");
  await expect(thread.log).toContainText("Never pay before you have seen the car");

  if (javaScriptEnabled) {
    await expect(page.locator("header .badge-danger")).toHaveCount(0);
    await context.setOffline(true);
    await thread.send("No, thank you.");
    await expect(thread.log).toContainText("Not sent yet");
    await context.setOffline(false);
  } else {
    await thread.send("No, thank you.");
    await expect(page).toHaveURL(/#m\d+$/);
  }
  await thread.expectAllSent();
  await answer("As you like.");
  if (!javaScriptEnabled) await page.reload();
  // Leaves out the automatic reply, which the vendors of the demo market send once per conversation.
  const written = async () =>
    (await thread.messages.allTextContents()).filter(
      (text) => !text.startsWith("Thank you for your message!"),
    );
  await expect
    .poll(written)
    .toEqual([
      "Is it still there?\nI could come today.",
      "It is. A deposit holds it.",
      "No, thank you.",
      "As you like.",
    ]);
  const time = thread.log.locator(".msg-foot time").first();
  const at = new Date((await time.getAttribute("datetime")) ?? "");
  const timeZone = javaScriptEnabled ? "Asia/Tokyo" : "Europe/Amsterdam";
  await expect(time).toHaveText(
    new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at),
  );
  if (javaScriptEnabled) await expectNoA11yViolations(page);
});
