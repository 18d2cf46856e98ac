import { describe, expect, it } from "vitest";
import { featureIcon } from "./feature-icon.server.ts";

const drawn = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M3 3h18"></path></svg>';

describe("a feature's icon from the API", () => {
  it("stays unchanged if it is a plain SVG drawing", () => {
    expect(featureIcon(drawn)).toBe(drawn);
  });

  it.each([
    ["a script", '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M1 1"/></svg>', "alert"],
    ["a handler", '<svg viewBox="0 0 9 9" onload="alert(1)"><path d="M1 1"/></svg>', "onload"],
    ["a link", '<svg><a href="https://evil.example"><path d="M1 1"/></a></svg>', "evil"],
    ["a reference", '<svg><use href="https://evil.example/#x"/><path d="M1 1"/></svg>', "evil"],
    ["a fetching paint", '<svg><path d="M1 1" fill="url( https://evil.example )"/></svg>', "evil"],
    [
      "foreign HTML",
      '<svg><foreignObject><img src=x onerror="alert(1)"></foreignObject><path d="M1"/></svg>',
      "img",
    ],
    ["an id", '<svg id="page-data"><path d="M1 1"/></svg>', "page-data"],
    ["a style", '<svg style="position:fixed"><path d="M1 1"/></svg>', "fixed"],
  ])("loses %s", (_, html, word) => {
    const icon = featureIcon(html);
    expect(icon).toContain("<path");
    expect(icon).not.toContain(word);
  });

  it.each([
    ["nothing", null],
    ["an icon font", '<i class="flaticon-shield"></i>'],
    ["a picture", '<img src="/media/icon.png">'],
    ["plain text", "shield"],
    ["an empty drawing", "<svg></svg>"],
    ["a drawing of a megabyte", `<svg><path d="${"M1 1".repeat(250_000)}"/></svg>`],
  ])("is left out for %s", (_, html) => {
    expect(featureIcon(html)).toBeNull();
  });
});
