import { describe, expect, it } from "vitest";
import { splitLinks } from "./text-links.ts";

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe("web addresses in a message", () => {
  it("become links, and all other text stays as it was typed", () => {
    const text = "See https://example.org/car?id=3&x=(a), or HTTP://Example.com. Bye";
    expect(splitLinks(text)).toEqual([
      { at: 0, text: "See " },
      { at: 4, text: "https://example.org/car?id=3&x=(a)", href: "https://example.org/car?id=3&x=(a)" },
      { at: 38, text: ", or " },
      { at: 43, text: "HTTP://Example.com", href: "http://example.com/" },
      { at: 61, text: ". Bye" },
    ]);
    expect(splitLinks("no link\nat all")).toEqual([{ at: 0, text: "no link\nat all" }]);
    expect(splitLinks("")).toEqual([]);
  });

  it.each([
    ["(https://example.org/a)", "https://example.org/a"],
    ["“https://example.org/a”", "https://example.org/a"],
    ["https://example.org/a_(b).", "https://example.org/a_(b)"],
    ["انظر https://example.org/سيارة؟", "https://example.org/%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9"],
    ["*https://example.org*", "https://example.org/"],
  ])("end before the punctuation of the sentence: %s", (text, href) => expect(linksIn(text)).toEqual([href]));

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org",
    "mailto:a@example.org",
    "www.example.org",
    "https://",
    "https://localhost/admin",
    "https://bank.example@evil.example",
    "https://user:secret@example.org/",
    "xhttps://example.org",
  ])("become links only with http(s) and a plain public host: %s", (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it("show a host name that imitates another in punycode", () => {
    expect(splitLinks("https://pаypal.example/")).toEqual([
      { at: 0, text: "https://xn--pypal-4ve.example/", href: "https://xn--pypal-4ve.example/" },
    ]);
  });

  it("end before a character that changes the text direction", () => {
    expect(linksIn("https://example.org/\u202egpj.exe")).toEqual(["https://example.org/"]);
  });

  it("are separated from thousands of punctuation marks and brackets", () => {
    const address = "https://cars.example/(";
    const [half, pairs] = [".".repeat(2480) + ")".repeat(2480), ".)".repeat(2480)];
    for (const marks of [half, pairs])
      expect(splitLinks(address + marks)).toEqual([
        expect.objectContaining({ text: `${address}${marks.slice(0, marks.indexOf(")") + 1)}` }),
        expect.objectContaining({ text: marks.slice(marks.indexOf(")") + 1) }),
      ]);
  });
});
