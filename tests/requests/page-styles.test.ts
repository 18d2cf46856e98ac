import { expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { styleSheets } from "#tests/setup/style-sheets.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();

/** Fonts, and the styles of what a script may show later, so that it need not wait for a file. */
const broughtAhead = ["latin-font", "arabic-font", "spinner", "notice", "video", "player-link"];

it("every page has the style sheets that its elements need, each once, and no others", async () => {
  const { cookie } = await demoSession(upstream.url);
  const wrong: string[] = [];
  for (const path of [...pages, ...accountPages]) {
    const response = await site(path || "/", { headers: accountPages.includes(path) ? { cookie } : {} });
    const document = parseHtml(await response.text());
    const names = [...document.querySelectorAll("style")].flatMap((style) =>
      (style.getAttribute("data-href") ?? "").split(" "),
    );
    expect(names[0]).toBe("app");
    expect(new Set(names).size).toBe(names.length);
    // The container of toasts is still empty, so its styles are not needed yet.
    const shown = new Set(
      [...document.querySelectorAll("[class]:not(.toasts:empty)")].flatMap(({ classList }) => [...classList]),
    );
    for (const { name, isBasic, classes, namedClasses } of styleSheets) {
      if (isBasic) continue;
      const used = classes.filter((one) => shown.has(one));
      if (used.length > 0 && !names.includes(name))
        wrong.push(`${path} lacks ${name} for ${used.join(", ")}`);
      const isIdle = !broughtAhead.includes(name) && !namedClasses.some((one) => shown.has(one));
      if (isIdle && names.includes(name)) wrong.push(`${path} has ${name} for nothing`);
    }
  }
  expect(wrong).toEqual([]);
});
