import { describe, expect, it } from "vitest";
import { outline } from "./outline.ts";

const levels = (html: string) =>
  [...outline(html, "Terms").html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
const text = (...headings: number[]) =>
  headings.map((level) => `<h${level}>Part</h${level}>`).join("<p>…</p>");

describe("the headings of a text", () => {
  it.each([
    ["begin below the page's own", [1, 2, 2, 1], [2, 3, 3, 2]],
    ["stay where they are right", [2, 3, 4, 2], [2, 3, 4, 2]],
    ["skip no level", [2, 5, 6, 3, 2], [2, 3, 4, 3, 2]],
    ["begin at the top wherever they began", [4, 4, 2, 3], [2, 2, 2, 3]],
    ["go no deeper than they can be seen", [1, 2, 3, 4, 5], [2, 3, 4, 4, 4]],
  ])("%s", (_, input, expected) => {
    expect(levels(text(...input))).toEqual(expected);
  });

  it("have unique ids that are readable in any script", () => {
    const { chapters, html } = outline(
      "<h2>Who we are</h2><h2>من نحن؟</h2><h2>Who we are</h2><h2>…</h2><h2>Wie wij zijn: <em>wij</em> &amp; u</h2>",
      "Terms",
    );
    expect(chapters).toEqual([
      { id: "section-who-we-are", title: "Who we are" },
      { id: "section-من-نحن", title: "من نحن؟" },
      { id: "section-who-we-are-2", title: "Who we are" },
      { id: "section", title: "…" },
      { id: "section-wie-wij-zijn-wij-u", title: "Wie wij zijn: wij & u" },
    ]);
    for (const { id } of chapters) expect(html).toContain(`<h2 id="${id}">`);
  });

  it("get a number in their id that no other heading's id has", () => {
    const { chapters } = outline("<h2>A</h2><h2>A 2</h2><h2>A</h2>", "Terms");
    expect(chapters.map(({ id }) => id)).toEqual(["section-a", "section-a-2", "section-a-3"]);
  });

  it("are in the table of contents only if they are of the first level", () => {
    const { chapters } = outline("<h1>One</h1><h2>One and a half</h2><h1>Two</h1>", "Terms");
    expect(chapters.map(({ title }) => title)).toEqual(["One", "Two"]);
  });

  it("are removed if they are empty, or if the first one repeats the page's title", () => {
    const { html, chapters } = outline("<h1>Terms</h1><h1> </h1><h2>Terms</h2><p>x</p>", "Terms");
    expect(html).toBe(' <h2 id="section-terms">Terms</h2><p>x</p>');
    expect(chapters).toHaveLength(1);
  });

  it("remain the targets of the text's own links", () => {
    const { html } = outline(
      '<p><a href="#cookies">Cookies</a> <a href="#%D9%86%D8%AD%D9%86">نحن</a> <a href="#lost">lost</a></p><h2 id="cookies">Our cookies</h2><h2 id="نحن">من نحن</h2>',
      "Terms",
    );
    expect(html).toContain('<a href="#section-our-cookies">Cookies</a>');
    expect(html).toContain('<a href="#section-من-نحن">نحن</a>');
    expect(html).toContain("</a> lost</p>");
  });
});
