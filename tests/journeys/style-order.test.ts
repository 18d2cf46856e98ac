import { readdirSync } from "node:fs";
import { expect, test } from "#tests/setup/journey.ts";
import { pages } from "#tests/setup/pages.ts";

test("The sheet of all components, which scripts bring, moves nothing of a page", { tag: "@full" }, async ({
  page,
  request,
}) => {
  // Sheets of earlier builds are kept for pages that are open.
  const sheets = readdirSync("build/client/assets").filter((name) => /^components-.*\.css$/.test(name));
  const html = await (await request.get("/")).text();
  const [, data = ""] = /<script id="page-data"[^>]*>([^\n<]*)/.exec(html) ?? [];
  const { preload } = JSON.parse(data) as { preload: string[] };
  const code = await Promise.all(preload.map(async (path) => (await request.get(path)).text()));
  const sheet = sheets.find((name) => code.some((text) => text.includes(name)));
  expect(sheet).toBeDefined();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path || "/");
      const moved = await page.evaluate(movedBySheet, `/assets/${sheet}`);
      expect.soft(moved, `${path || "/"} at ${width} px`).toEqual([]);
    }
  }
});

/** Runs in the page. @returns what is elsewhere, or of another size, with the sheet */
async function movedBySheet(href: string): Promise<string[]> {
  await document.fonts.ready;
  // Pictures may still arrive.
  const elements = [...document.querySelectorAll("body *:not(.toasts, script, img)")];
  const boxes = () =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
  const before = boxes();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  document.head.append(link);
  await loaded;
  const after = boxes();
  return elements.flatMap(({ className }, index) =>
    before[index] === after[index] ? [] : `${className}: ${before[index]} -> ${after[index]}`,
  );
}
