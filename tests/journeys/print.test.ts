import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

// Firefox's driver cannot emulate print media, and takes inches for centimetres.
test.describe("on paper", { tag: "@not-in-firefox" }, () => {
  test("A car is printed on three sheets at most, with all its pictures and nothing to press", async ({
    page,
  }) => {
    await page.goto("/listing-detail-v1/5");
    await hydrated(page);
    const pdf = await page.pdf({ format: "A4" });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeLessThanOrEqual(3);
    // `beforeprint` ends lazy loading.
    const pictures = page.locator("main img");
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).complete).length),
      )
      .toBe(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["banner", "contentinfo", "button", "textbox"] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Back to top" })).toBeHidden();
  });

  test("Questions are printed with their answers", async ({ page }) => {
    await page.goto("/faq");
    await page.emulateMedia({ media: "print" });
    const answers = page.locator("main details > div");
    expect(await answers.count()).toBeGreaterThan(5);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});
