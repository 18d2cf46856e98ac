import type { Page } from "@playwright/test";

/** Changes a page as a browser's translator does, also later content: each text is wrapped in `<font><font>`. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const excludedElements = "script, style, option, textarea, svg, font, title";
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(excludedElements)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      inner.append(text.data);
      outer.append(inner);
    };
    const wrapAll = (root: Node) => {
      if (root instanceof Text) return wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Waits until React Router is idle and React has rendered. */
export async function waitForIdleRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { navigation, revalidation, fetchers } = window.__reactRouterDataRouter?.state ?? {};
    const isBusy =
      navigation?.state !== "idle" ||
      revalidation !== "idle" ||
      [...(fetchers?.values() ?? [])].some(({ state }) => state !== "idle");
    return !isBusy && document.querySelector("[aria-busy=true], .btn[aria-disabled=true] .spinner") === null;
  });
}
