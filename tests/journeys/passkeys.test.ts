import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "#tests/setup/accessible-page.ts";
import { installClock } from "#tests/setup/install-clock.ts";
import { expect, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

/** Adds a virtual authenticator of Chromium, which always recognises the user. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("A customer adds a passkey, logs in with it, and removes it", {
  tag: ["@not-in-firefox", "@full"],
}, async ({ page, site, account }) => {
  const device = await addAuthenticator(page);
  await logInByForm(page.request, account);
  await site.openHydrated("/my-profile/passkeys");
  await page.getByLabel("Name of the passkey").fill("Laptop");
  await page.getByLabel("Current password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toasts(page)).toContainText("Your passkey has been added");
  await expect(page.getByRole("heading", { name: "Laptop" })).toBeVisible();
  await expectAccessiblePage(page, "/my-profile/passkeys", "en");
  // Returns to English, because the check above ends in another language in a full run.
  await page.goto("/my-profile/passkeys");

  await site.header.logOut();
  await site.openHydrated("/login");
  // The e-mail field suggests the passkey, and the authenticator accepts it at once.
  await expect(site.header.accountMenu).toBeVisible();

  await site.header.logOut();
  // From here on, the browser suggests no passkeys.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await device.setVerified(false);
  await site.openHydrated("/login?redirect_to=%2Ffaq");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await device.setVerified(true);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(site.header.accountMenu).toBeVisible();

  await page.goto("/my-profile/passkeys");
  await expect(page.getByText("Last used on")).toBeVisible();
  await page.getByRole("link", { name: "Remove Laptop" }).click();
  await page.getByRole("listitem").getByLabel("Current password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("A suggested passkey gets a new challenge before the old one ends", {
  tag: ["@not-in-firefox", "@full"],
}, async ({ page, site }) => {
  await addAuthenticator(page);
  await installClock(page);
  let challenges = 0;
  page.on("request", (request) => {
    if (request.url().includes("/auth/passkey")) challenges += 1;
  });
  await site.openHydrated("/login");
  await expect.poll(() => challenges).toBe(1);
  await page.clock.runFor(9 * 60_000);
  await expect.poll(() => challenges).toBe(2);
});
