import { expect, test } from "vitest";
import { chunksOf } from "./chunked-html.ts";

test.each(["script", "noscript", "style", "textarea", "select", "title"])(
  "A document is not cut inside a %s element, where a comment would count as text",
  (name) => {
    const element = `<${name}>text</${name}>`;
    const html = `<body>${element}<script id="page-data"></script></body>`;
    const parts = Array.from({ length: 50 }, (_, index) => index / 50);
    expect(
      chunksOf(html, parts)
        .join("")
        .replaceAll(/<!--cut \d+-->/g, ""),
    ).toBe(html);
    expect(chunksOf(html, parts).join("")).toContain(element);
  },
);
