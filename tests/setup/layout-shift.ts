import type { Page } from "@playwright/test";
import { type ChunkingProxy, chunkMarker } from "./chunked-html.ts";
import { expect, hydrated } from "./journey.ts";
import { cutSeed, randomCuts } from "./random-cuts.ts";

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: Shift[];
    collectShifts(): { total: number; moved: string[] };
  }
}

/** Observes the layout shifts of a page's following documents; call it once per page. */
export const observeLayoutShifts = (page: Page) => page.addInitScript(observeShifts);

/**
 * Opens a page piece by piece, each after the previous one was painted, until its scripts have loaded.
 * @returns the layout shift (1 is the whole viewport) and its causes
 */
async function measureLayoutShift(page: Page, chunkingProxy: ChunkingProxy, path: string, parts: number[]) {
  chunkingProxy.splitAt(parts);
  await page.goto(chunkingProxy.origin + path, { waitUntil: "commit" });
  for (let index = 1; (await page.evaluate(paintChunk, chunkMarker(index))) === "cut"; index += 1)
    chunkingProxy.release();
  await hydrated(page);
  await page.evaluate(paintChunk, "");
  return page.evaluate(() => window.collectShifts());
}

/** Expects shifts of at most 0.01 of the viewport. Cuts the page at random places, named on failure. @param width px */
export async function expectNoLayoutShift(
  page: Page,
  chunkingProxy: ChunkingProxy,
  address: string,
  width: number,
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  const cuts = randomCuts(`${width} ${address}`);
  const { total, moved } = await measureLayoutShift(page, chunkingProxy, address, cuts);
  const where = `CUT_SEED=${cutSeed} ${address}, ${width} px wide: ${moved.join("; ")}`;
  expect.soft(total, where).toBeLessThanOrEqual(0.01);
}

/** Waits until a piece is painted: it is laid out in the first frame and painted before the second. */
async function paintChunk(marker: string) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const findMarker = () => {
    const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode())
      if (node.textContent === marker) return node as Comment;
    return null;
  };
  for (let comment = findMarker(); ; comment = findMarker()) {
    if (!comment && document.readyState === "loading") {
      await nextFrame();
      continue;
    }
    comment?.remove();
    await nextFrame();
    await nextFrame();
    return comment ? "cut" : "whole";
  }
}

/** Collects the shifts from the beginning of each document. */
function observeShifts() {
  window.shifts = [];
  const observer = new PerformanceObserver((list) => window.shifts.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: "layout-shift" });
  // Chromium reports Arabic text that was cut within a word, although it does not move.
  const hasMoved = ({ sources }: Shift) =>
    sources.length === 0 ||
    sources.some(({ previousRect: from, currentRect: to }) =>
      (["left", "right", "top"] as const).some((edge) => Math.abs(from[edge] - to[edge]) > 1),
    );
  window.collectShifts = () => {
    window.shifts.push(...(observer.takeRecords() as Shift[]));
    window.shifts = window.shifts.filter(hasMoved);
    const describeNode = (node?: Node) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`
        : (node?.textContent ?? "?").slice(0, 40);
    const place = (rect: DOMRectReadOnly) =>
      [rect.left, rect.top, rect.right].map((edge) => Math.round(edge)).join(" ");
    return {
      total: window.shifts.reduce((sum, { value }) => sum + value, 0),
      moved: window.shifts.map(
        ({ value, sources }) =>
          `${value.toFixed(4)} ${sources.map(({ node, previousRect, currentRect }) => `${describeNode(node)} (${place(previousRect)} → ${place(currentRect)})`).join(", ")}`,
      ),
    };
  };
}
