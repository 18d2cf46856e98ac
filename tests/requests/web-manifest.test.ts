import { expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";

const { site } = hostedSite();

it("Pages link to the web manifest, which has the site's name and icons", async () => {
  const document = parseHtml(await (await site("/faq")).text());
  expect(document.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/manifest.webmanifest");
  const answer = await site("/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  const { name, icons } = await answer.json();
  expect(name).toBe("Car Market");
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(["/favicon.svg", "/apple-touch-icon.png"]);
});
