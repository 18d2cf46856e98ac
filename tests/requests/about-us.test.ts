import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, readStructuredData, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

const path = (lang: string) => `/${lang}/pages-content/about-us`;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, callPaths("pages-content/about-us"));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});
beforeEach(() => {
  delete api.overrides[path("en")];
  clearReferenceCache();
});

const open = async (address = "/about-us") => (await site(address)).text();
/** Returns the main element of the page, its heading and its text. */
function read(html: string) {
  const main = parseHtml(html).querySelector("main")!;
  return { main, heading: textOf(main.querySelector("h1")), text: textOf(main) };
}
const sections = (of: Record<string, unknown>, hero: Record<string, unknown> = {}) => ({
  data: { ...hero, sections: of },
});

describe("the about-us page", () => {
  it.each(["", "/nl", "/ar"])("shows the API's texts: %s/about-us", async (prefix) => {
    const response = await site(`${prefix}/about-us`);
    const { main, text: shown } = read(await response.text());
    const { data } = await (await fetch(`${upstream.url}/api/v1${path(prefix.slice(1) || "en")}`)).json();
    const { why_us, features, video_section } = data.sections;
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("public");
    expect(main.querySelectorAll("h1")).toHaveLength(1);
    for (const { title, details } of why_us.features) {
      expect(shown).toContain(title);
      expect(shown).toContain(details);
    }
    for (const text of [why_us.title, why_us.details, ...features.numbers, video_section.title2])
      expect(shown).toContain(text);
    expect(main.querySelectorAll("path").length).toBeGreaterThanOrEqual(why_us.features.length);
  });

  it("has two pictures with alternative texts in the page's language", async () => {
    const alts = async (address: string) =>
      [...read(await open(address)).main.querySelectorAll("img[src^='/about-us/']")].map((image) =>
        image.getAttribute("alt"),
      );
    const [english, arabic] = [await alts("/about-us"), await alts("/ar/about-us")];
    expect(english).toHaveLength(2);
    expect(arabic).toHaveLength(2);
    expect(arabic.join()).toMatch(/^[\u0600-\u06ff\s،,]+$/);
  });

  it("shows the specification's placeholder texts for features without title or details", async () => {
    api.overrides[path("en")] = sections({
      why_us: { title: "Why", features: [{ icon: "<i class='x'></i>" }, {}] },
    });
    const { main, text } = read(await open());
    expect(text.match(/Feature Title/g)).toHaveLength(2);
    expect(text.match(/Feature description goes here/g)).toHaveLength(2);
    expect(main.querySelectorAll(".feature-icon")).toHaveLength(2);
  });

  it("sanitises HTML in the API's texts", async () => {
    const details = '<p onclick="alert(1)">Fair <b>prices</b></p><script>alert(2)</script>';
    const feature = { title: "<b>Trust</b>", details };
    api.overrides[path("en")] = sections({
      why_us: { title: "<p>Why <i>us</i></p>", details, features: [feature] },
      features: { numbers: ["<b>5</b> cars"] },
      video_section: { title: "<b>See</b>", title2: "<i>it</i>", details },
    });
    const html = await open();
    const { main, heading, text } = read(html);
    expect(heading).toBe("Why us");
    const proses = [...main.querySelectorAll(".prose")].map(({ innerHTML }) => innerHTML);
    expect(proses).toEqual(Array(2).fill("<p>Fair <b>prices</b></p>"));
    const texts = [...main.querySelectorAll("*")].map((element) => textOf(element));
    for (const plain of ["Trust", "Fair prices", "5 cars", "it"]) expect(texts).toContain(plain);
    expect(text).not.toContain("<");
    expect(html).not.toContain("alert(");
  });

  it("removes scripts and event handlers from the API's SVG icons", async () => {
    const icon =
      '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M3 3h18"></path></svg>';
    api.overrides[path("en")] = sections({ why_us: { title: "Why", features: [{ icon, title: "Trust" }] } });
    const html = await open();
    expect(read(html).main.querySelector('path[d="M3 3h18"]')).not.toBeNull();
    expect(html).not.toContain("alert(");
  });

  it("links to an allowed video player instead of framing it", async () => {
    const iframe_src = "https://player.vimeo.com/video/7";
    api.overrides[path("en")] = sections(
      { video_section: { iframe_src, title: "See" } },
      { video_type: "upload", video_src: "/media/a.mp4" },
    );
    const { main } = read(await open());
    expect(linksOf(main)).toContain("https://player.vimeo.com/video/7?dnt=1");
    expect(main.querySelector("iframe, video")).toBeNull();
  });

  it.each(["https://evil.example/embed/1", "javascript:alert(1)", null])(
    "shows the uploaded video when there is no allowed player: %s",
    async (iframe_src) => {
      api.overrides[path("en")] = sections(
        { video_section: { iframe_src, title: "See" } },
        { video_type: "upload", video_src: "/media/a.mp4" },
      );
      const html = await open();
      expect(read(html).main.querySelector("video[src='/videos/media/a.mp4'][preload=none]")).not.toBeNull();
      expect(html).not.toMatch(/evil\.example|javascript:/);
    },
  );

  it("leaves out the parts that the API does not send", async () => {
    api.overrides[path("en")] = { data: { title: "Find it" } };
    const { main, heading, text } = read(await open());
    expect(heading).toBe("About Us");
    expect(main.querySelector("[id*=video-title]")).toBeNull();
    expect(text).not.toMatch(/Feature Title|null|undefined/);
  });

  it("still renders when the API's texts are unavailable, and is then not cached", async () => {
    api.overrides[path("en")] = 500;
    const response = await site("/about-us");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(read(await response.text()).heading).toBe("About Us");
  });

  it("has structured data about the organization that runs the site", async () => {
    const { data } = await (await fetch(`${upstream.url}/api/v1/en/settings`)).json();
    expect(readStructuredData(parseHtml(await open()))).toMatchObject({
      "@type": "Organization",
      name: data.site_name,
      identifier: { propertyID: "KVK", value: data.kvk_number },
      vatID: data.vat_number,
      sameAs: data.social_media.map(({ url }: { url: string }) => url),
    });
  });
});
