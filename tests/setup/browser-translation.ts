import { expect, type Page } from "@playwright/test";
import { hydrated } from "./journey.ts";

/** Changes a page and its later content as a browser's translator does: wraps each text in `<font><font>`. */
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

/** Inserts elements into a page, as password managers and other extensions do. */
export async function insertElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input[type=email], input[type=password], textarea"))
      field.after(document.createElement("div"));
    document.body.append(document.createElement("div"));
    document.body.setAttribute("data-extension", "");
  });
}

/**
 * Waits until React Router is idle and React has rendered and hydrated everything; after a new document, its router
 * counts. Only React itself knows what it still has to render and which state of the router it has shown: before a view
 * transition it has nothing to render for a while. Until then, a link may belong to the previous page and be about to
 * be replaced.
 * @param isUsed false does not start the hydration of parts that wait for the visitor's first input; changes of these
 * parts wait for it too
 */
export async function waitForIdleRouter(page: Page, isUsed = true): Promise<void> {
  await page.waitForFunction((isUsed) => {
    document.querySelector("a")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    if (isUsed) document.dispatchEvent(new Event("pointermove"));
    const state = window.__reactRouterDataRouter?.state;
    const { navigation, revalidation, fetchers } = state ?? {};
    const isBusy =
      // Back changes the location before the router notices.
      state?.location.pathname !== location.pathname ||
      state.location.search !== location.search ||
      navigation?.state !== "idle" ||
      revalidation !== "idle" ||
      [...(fetchers?.values() ?? [])].some(({ state }) => state !== "idle");
    const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"));
    const root = container?.[1].stateNode;
    // The first hook of the router's component holds the router's state.
    let fiber = root?.current;
    while (fiber && fiber.memoizedState?.memoizedState !== state) fiber = fiber.child;
    const isRendered = root?.pendingLanes === 0 && fiber;
    return (
      !isBusy &&
      isRendered &&
      document.querySelector("[aria-busy=true], .btn[aria-disabled=true] .spinner") === null
    );
  }, isUsed);
}

export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await waitForIdleRouter(page, false);
  await translatePage(page);
}

/** Waits for the router, and expects a page that is not the error page. */
export async function expectPage(page: Page): Promise<void> {
  await waitForIdleRouter(page);
  await expect(page.locator("h1")).not.toHaveText(/Unexpected Application Error/);
}

/** Translates the page and inserts elements while the post that `send` starts is in flight. */
export async function changeWhilePosting(page: Page, send: () => Promise<void>): Promise<void> {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const posts = /\.data(\?|$)/;
  await page.route(posts, async (route) => {
    if (route.request().method() === "POST") {
      reached.resolve();
      await released.promise;
    }
    await route.continue();
  });
  await send();
  await reached.promise;
  await insertElements(page);
  await translatePage(page);
  released.resolve();
  await expectPage(page);
  await page.unroute(posts);
}
