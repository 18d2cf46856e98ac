import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { callApiAs, demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { Thread } from "./pages/thread.ts";

test("an unfinished message survives the cancelling of a viewing, the blocking of the seller, and a reload", async ({
  page,
  account,
  javaScriptEnabled,
}) => {
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id } = await startConversation(apiUrl, token, vendor, "Is it still there?");
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const wanted = { vendor_id: vendor.vendorId, car_id: vendor.carId, date: day, time: "14:00" };
  await callApiAs(apiUrl, token, "vendor-user-reserve-appointment", wanted);
  await logInByForm(page.request, account);
  await page.goto(`/message/${id}`);
  if (javaScriptEnabled) await hydrated(page);

  const typed = "Half of a\nquestion";
  const field = page.getByLabel("Your message");
  await field.fill(typed);
  await page.getByRole("button", { name: "Cancel the viewing" }).click();
  await expect(page.getByText("The appointment is cancelled")).toBeVisible();
  await expect(new Thread(page).log).toContainText("The viewing is cancelled");
  await expect(field).toHaveValue(typed);
  if (javaScriptEnabled) {
    await page.reload();
    await hydrated(page);
    await expect(field).toHaveValue(typed);
  }

  await page.getByRole("button", { name: "More for this conversation" }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You have blocked this conversation")).toBeVisible();
  // With JavaScript, the field is hidden while the message cannot be sent.
  if (javaScriptEnabled) await expect(field).toBeHidden();
  if (!javaScriptEnabled) await expect(field).toHaveValue(typed);
  // The way back is next to the reason, not only in the menu.
  await page.getByRole("button", { name: "Allow messages again" }).click();
  await expect(page.getByText("You have blocked this conversation")).toHaveCount(0);
  await expect(field).toHaveValue(typed);
});

test("A message that is written below older messages does not stay in the field", { tag: "@full" }, async ({
  page,
  account,
  javaScriptEnabled,
}) => {
  const { access_token: token } = await logIn(apiUrl, account);
  const { id, write } = await startConversation(
    apiUrl,
    token,
    await demoVendor(apiUrl),
    "Is it still there?",
  );
  const second = await write("I could come today.");
  await logInByForm(page.request, account);
  await page.goto(`/message/${id}?before=${second}`);
  if (javaScriptEnabled) await hydrated(page);

  const thread = new Thread(page);
  await expect(thread.log).not.toContainText("I could come today.");
  await thread.send("Or tomorrow?");
  await expect(page).toHaveURL(new RegExp(`/message/${id}#m\\d+$`));
  await expect(thread.log).toContainText("Or tomorrow?");
  if (javaScriptEnabled) await hydrated(page);
  await expect(page.getByLabel("Your message")).toHaveValue("");
});
