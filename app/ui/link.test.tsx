import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { Link } from "./link.tsx";

beforeEach(() => {
  vi.stubEnv("PROD", true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function hrefOf(to: string) {
  const html = renderToString(
    <StaticRouter location="/">
      <Link to={to}>text</Link>
    </StaticRouter>,
  );
  return parseHtml(html).querySelector("a")?.getAttribute("href");
}

it("A link has letters instead of their escapes", () => {
  expect(hrefOf("/ar/garages-list?city=%D8%A2%D8%B3%D9%86&q=caf%C3%A9")).toBe(
    "/ar/garages-list?city=آسن&q=café",
  );
});

it.each([
  ["an escaped sign", "/contact?subject=50%25+%26+%3Cb%3E%22%23"],
  ["escapes that are no letters", "/listing-car?q=%FF%C3"],
])("A link keeps %s", (_name, to) => {
  expect(hrefOf(to)).toBe(to);
});
