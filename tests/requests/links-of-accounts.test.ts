import { expect, it } from "vitest";
import { crawl } from "#tests/setup/crawl.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";
import { demoVendor } from "#tests/setup/test-conversation.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();

const toUrl = (path: string) => siteOrigin + path;
/** Pages that only arrange the same links in another way. */
const isVariant = (path: string) => /^\/(home\d\d|listing-(list|grid)|listing-detail-v[2-5])|\?/.test(path);
const publicPages = pages.filter((path) => !isVariant(path) && path !== "/no-such-page").map(toUrl);

it.each(["customer", "vendor", "garage"] as const)(
  "No link that a %s sees on any kind of page leads to an error",
  async (type) => {
    const [{ cookie }, { carId, vendorId }] = await Promise.all([
      demoSession(upstream.url, type),
      demoVendor(upstream.url),
    ]);
    const starts = [
      ...[`/listing-detail-v1/${carId}`, `/sale-agents-detail/${vendorId}`, "/my-favorite"].map(toUrl),
      ...publicPages,
    ];
    const followed = new Set([...starts, ...accountPages.map(toUrl)]);
    const get = async (url: string): Promise<{ status: number; html: string }> => {
      const response = await site(url.slice(siteOrigin.length), { headers: { Cookie: cookie } });
      const to = response.headers.get("Location");
      if (to) return get(new URL(to, url).href);
      return { status: response.status, html: followed.has(url) ? await response.text() : "" };
    };
    const opened = await crawl(starts, get);
    expect(opened.length).toBeGreaterThan(starts.length + 20);
    const broken = opened.filter(({ status }) => status >= 400);
    expect(broken.map(({ url, status, from }) => `${status} ${url} from ${from}`)).toEqual([]);
  },
);
