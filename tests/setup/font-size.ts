import type { Page } from "@playwright/test";

/** The browser's font size setting, px; the default is 16. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** How much wider than the viewport the page is, px, and every text that is clipped or overflows. */
export const findClippedTexts = (page: Page) =>
  page.evaluate(() => {
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isVisible = parent?.checkVisibility({ visibilityProperty: true });
      if (!parent || !isVisible || parent.closest(".sr-only, .skip-link, option, .max-sm\\:sr-only"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        // Scrolls by itself, or shows an ellipsis.
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis")
          [left, right] = [-Infinity, Infinity];
        if (overflowX === "visible" || left === -Infinity) continue;
        const edges = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      const isClipped = text.width > 0 && (text.left < left - 1 || text.right > right + 1);
      if (isClipped) clipped.push(node.nodeValue?.trim().slice(0, 40) ?? "");
    }
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    return tooWide > 0 ? [`page: ${tooWide} px too wide`, ...clipped] : clipped;
  });
