import type { Page } from "@playwright/test";
import { hydrated } from "#tests/setup/journey.ts";
import { type ChunkingProxy, chunkMarker } from "./chunked-html.ts";

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node }[];
}

/**
 * Opens a page piece by piece, each after the one before was painted, until scripts and fonts have loaded.
 * @returns the layout shift (1 is the whole viewport) and its causes
 */
export async function measureLayoutShift(
  page: Page,
  chunkingProxy: ChunkingProxy,
  path: string,
  parts: number[],
) {
  chunkingProxy.splitAt(parts);
  await page.goto(chunkingProxy.origin + path, { waitUntil: "commit" });
  for (let index = 1; ; index += 1) {
    const marker = await page.waitForFunction((mark) => {
      const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
      for (let node = comments.nextNode(); node; node = comments.nextNode())
        if (node.textContent === mark) return "cut";
      return document.readyState === "loading" ? false : "whole";
    }, chunkMarker(index));
    if ((await marker.jsonValue()) === "whole") break;
    await nextPaint(page);
    chunkingProxy.release();
  }
  await hydrated(page);
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" && document.querySelector('link[rel="stylesheet"][href*="fonts"]'),
  );
  await nextPaint(page);
  return page.evaluate(collectShifts);
}

/** Two frames: the first lays out, before the second it is painted. */
function nextPaint(page: Page) {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

function collectShifts() {
  return new Promise<{ total: number; moved: string[] }>((resolve) => {
    const none = setTimeout(() => resolve({ total: 0, moved: [] }), 50);
    new PerformanceObserver((list) => {
      clearTimeout(none);
      const entries = list.getEntries() as Shift[];
      const describeNode = (node?: Node) =>
        node instanceof Element
          ? `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`
          : (node?.textContent ?? "?").slice(0, 40);
      resolve({
        total: entries.reduce((sum, { value }) => sum + value, 0),
        moved: entries.map(
          ({ value, sources }) =>
            `${value.toFixed(4)} ${sources.map(({ node }) => describeNode(node)).join(", ")}`,
        ),
      });
    }).observe({ type: "layout-shift", buffered: true });
  });
}
