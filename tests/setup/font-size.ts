import type { Page } from "@playwright/test";

/** Sets the browser's font size, px; the default is 16. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** Sets the spacing that a page must bear by WCAG 1.4.12. */
export const setTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }
    p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** Waits for the web fonts, because a text has another width in a fallback font. */
export const loadFonts = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

/** Finds texts that are clipped or overflow, and by how many px the page is wider than the viewport. */
export async function findClippedTexts(page: Page) {
  await loadFonts(page);
  return page.evaluate(() => {
    const clipped: string[] = [];
    // On narrow screens, the site's name is hidden completely and its mark remains.
    const hidden = ".sr-only, .hidden, .skip-link, .skip, option, .listing-apply, .brand";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isVisible = parent?.checkVisibility({ visibilityProperty: true });
      if (!parent || !isVisible || parent.closest(hidden)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        // The element scrolls, or shows an ellipsis.
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
}

/** Finds texts, links and buttons in cards that overlap another one or stick out of the card. */
export async function findOverlapsInCards(page: Page, selector: string) {
  await loadFonts(page);
  return page.locator(selector).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const parts: { node: Node; name: string; box: DOMRect }[] = [];
      const add = (node: Node, name: string, boxes: Iterable<DOMRect>) => {
        for (const box of boxes) if (box.width > 1) parts.push({ node, name: name.slice(0, 30), box });
      };
      const isShown = (element: Element | null) =>
        element?.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only");
      for (const control of card.querySelectorAll("a, button")) {
        if (!isShown(control)) continue;
        const name = control.getAttribute("aria-label") ?? control.textContent;
        add(control, name, control.getClientRects());
      }
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!isShown(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        add(node, node.nodeValue ?? "", range.getClientRects());
      }
      const edges = card.getBoundingClientRect();
      const outside = parts.filter(
        ({ box }) =>
          box.left < edges.left - 1 ||
          box.right > edges.right + 1 ||
          box.top < edges.top - 1 ||
          box.bottom > edges.bottom + 1,
      );
      const overlaps = parts.flatMap((one, index) =>
        parts
          .slice(index + 1)
          .filter((two) => {
            if (one.node.contains(two.node) || two.node.contains(one.node)) return false;
            const [a, b] = [one.box, two.box];
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            // The box of a letter is higher than its line, so a small overlap is ignored.
            return width > 1 && height > 4;
          })
          .map((two) => `${one.name} | ${two.name}`),
      );
      return [...outside.map(({ name }) => `outside: ${name}`), ...overlaps];
    }),
  );
}
