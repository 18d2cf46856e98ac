import { addFavorite } from "#tests/setup/add-favorite.ts";
import {
  findClippedTexts,
  findOverlapsInCards,
  setFontSize,
  setTextSpacing,
} from "#tests/setup/font-size.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { demoVendor, requestViewing, startConversation } from "#tests/setup/test-conversation.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/** Tries every second page in Arabic, the others in English; a full run tries each page in both. */
const languages = (index: number) => (full ? ["", "/ar"] : [index % 2 === 0 ? "/ar" : ""]);

const booking = "/maintenance-booking?service_id=1&garage_branch_id=7";
const card = ".car-card";
const lists = ["/listing-car", "/ar/listing-car"];

test("Text at 200 % is not cut off on a phone, on every kind of page", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setFontSize(page, 32);
  for (const [index, path] of [...pages, "/listing-detail-v1/5", booking].entries()) {
    for (const prefix of languages(index)) {
      await page.goto(prefix + path || "/", { waitUntil: "domcontentloaded" });
      expect.soft(await findClippedTexts(page), prefix + path).toEqual([]);
    }
  }
});

test("Text with the spacing of WCAG 1.4.12 is not cut off at 320 px, on every kind of page", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [index, path] of [...pages, "/listing-detail-v1/5", booking].entries()) {
    for (const prefix of [...languages(index), "/nl"]) {
      await page.goto(prefix + path || "/", { waitUntil: "domcontentloaded" });
      await setTextSpacing(page);
      expect.soft(await findClippedTexts(page), prefix + path).toEqual([]);
    }
  }
});

test("With text at 200 %, no part of a car's card overlaps another or is cut off", async ({ page }) => {
  await setFontSize(page, 32);
  for (const path of full ? ["/", "/ar", "/nl", ...lists] : lists) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator(card).first()).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverlapsInCards(page, card), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("With text at 200 %, the letter of the energy label is inside its arrow", async ({ page }) => {
  await setFontSize(page, 32);
  await page.goto("/listing-detail-v1/13", { waitUntil: "domcontentloaded" });
  const label = page.locator(".energy-label").first();
  const [letter, drawing] = [await label.locator("text").boundingBox(), await label.boundingBox()];
  expect(letter!.height).toBeLessThan(drawing!.height);
  expect(letter!.y).toBeGreaterThanOrEqual(drawing!.y);
});

test("With text at 200 %, names of conversations and buttons of a viewing are wide enough to be read", {
  tag: "@full",
}, async ({ page }) => {
  const [{ login, auth }, vendor] = await Promise.all([newCustomer(apiUrl), demoVendor(apiUrl)]);
  await logInByForm(page.context().request, login);
  await requestViewing(apiUrl, auth.access_token, vendor);
  await page.setViewportSize({ width: 360, height: 740 });
  await setFontSize(page, 32);
  for (const prefix of ["", "/nl", "/ar"]) {
    await page.goto(`${prefix}/message`);
    const name = (await page.locator(".conversation-name > bdi").first().boundingBox())!;
    expect.soft(name.width, prefix).toBeGreaterThan(90);
    await page.locator("main a[href*='/message/']").first().click();
    const bubble = (await page.locator(".msg-bubble").last().boundingBox())!;
    const button = (await page.locator(".msg-actions .btn").last().boundingBox())!;
    expect.soft(button.width, prefix).toBeGreaterThan(110);
    expect.soft(button.x, prefix).toBeGreaterThanOrEqual(bubble.x);
    expect.soft(button.x + button.width, prefix).toBeLessThanOrEqual(bubble.x + bubble.width);
  }
});

test.describe("for a customer", () => {
  test.beforeEach(async ({ page }) => {
    const [{ login, auth }, vendor] = await Promise.all([newCustomer(apiUrl), demoVendor(apiUrl)]);
    const { request } = page.context();
    await logInByForm(request, login);
    // The header shows the number of favorites and of unread messages.
    await addFavorite(request, "2");
    const { answer } = await startConversation(apiUrl, auth.access_token, vendor, "Is it still there?");
    for (let count = 0; count < 12; count += 1) await answer("Yes");
    await page.setViewportSize({ width: 360, height: 740 });
  });

  test("text at 200 % is not cut off on a phone, on every account page", { tag: "@full" }, async ({
    page,
  }) => {
    await setFontSize(page, 32);
    for (const [index, path] of accountPages.entries()) {
      for (const prefix of languages(index)) {
        await page.goto(prefix + path, { waitUntil: "domcontentloaded" });
        expect.soft(await findClippedTexts(page), prefix + path).toEqual([]);
      }
    }
  });

  test("with text at 200 %, the messages of a conversation take more height than its head", {
    tag: "@full",
  }, async ({ page }) => {
    await setFontSize(page, 32);
    for (const prefix of ["", "/ar"]) {
      await page.goto(`${prefix}/message`);
      await page.locator("main a[href*='/message/']").first().click();
      const { height } = (await page.locator(".thread-head").boundingBox())!;
      const messages = (await page.locator(".msg-scroll").boundingBox())!;
      expect(messages.height, prefix).toBeGreaterThan(height);
    }
  });

  test("with text at 200 %, a toast on a phone is less than 400 px high", { tag: "@full" }, async ({
    page,
  }) => {
    await setFontSize(page, 32);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto("/faq");
    const { height } = (await page.locator(".toast").boundingBox())!;
    expect(height).toBeLessThan(400);
  });

  for (const path of ["/faq", "/ar/faq"]) {
    test(`parts of the header do not overlap, with text from 100 % to 200 %: ${path}`, {
      tag: "@full",
    }, async ({ page }) => {
      for (const size of [16, 20, 24, 28, 32]) {
        await setFontSize(page, size);
        for (const width of [320, 360, 412]) {
          await page.setViewportSize({ width, height: 740 });
          await page.goto(path, { waitUntil: "domcontentloaded" });
          const found = await page.locator(".site-bar .wrap > *").evaluateAll((all) => {
            const parts = all.filter((part) => part.checkVisibility());
            const boxes = parts.map((part) => part.getBoundingClientRect()).sort((a, b) => a.left - b.left);
            const [brand, name] = [".brand", ".brand > span"].map((selector) =>
              document.querySelector(selector)!.getBoundingClientRect(),
            );
            return {
              overlaps: boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length,
              outside: boxes.filter((box) => box.left < 0 || box.right > innerWidth).length,
              overfull: parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length,
              small: boxes.filter((box) => Math.min(box.width, box.height) < 24).length,
              // The site's name must be visible in full or not at all.
              isNameCut: name!.top < brand!.bottom - 1 && name!.bottom > brand!.bottom + 1,
            };
          });
          expect
            .soft(found, `${size} px at ${width} px`)
            .toEqual({ overlaps: 0, outside: 0, overfull: 0, small: 0, isNameCut: false });
        }
      }
    });
  }
});
