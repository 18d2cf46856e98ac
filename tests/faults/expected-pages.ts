import type { Page } from "#app/routes.ts";
import { pageAt, type prefixes } from "#tests/setup/pages.ts";
import { siteTexts } from "#upstream/platform/i18n/translate.ts";

/** The status and the text of a page when all calls to the API fail. */
interface Expected {
  /** The status when nothing is cached. */
  cold: number;
  /** The status when reference data is cached. */
  warm: number;
  /** A text that the page shows, in English: an error of the catalogue (§8), or one of the page's own. */
  text?: string;
}

const carsFailed = "Failed to load cars. Please try again.";
const failed = "We cannot show this page just now";
/** What is expected of a page of app/routes.ts, by its `needs`. */
const statusByNeed = {
  api: { cold: 503, warm: 503, text: failed },
  "reference data": { cold: 503, warm: 200 },
  nothing: { cold: 200, warm: 200 },
} satisfies Record<NonNullable<Page["needs"]> | "nothing", Expected>;

/** The texts of pages that show another one than above. A form stays on the page, so that no input is lost. */
const textOf: Record<string, string> = {
  "": carsFailed,
  "/listing-detail-v1/1/contact": "Contact the seller",
  "/listing-detail-v1/1/report": "Report this ad",
};

/** The routes of the car list: its variants, and its pages of one make, model, body type or town. */
const listFiles = ["routes/listing-car/route.tsx", "routes/listing-car/landing/route.tsx"];

/** Returns what is expected of a path of tests/setup/pages.ts. */
export function expectedFor(path: string): Expected {
  const page = pageAt(path);
  if (!page) return { cold: 404, warm: 404, text: "We could not find this page" };
  const expected: Expected = statusByNeed[page.needs ?? "nothing"];
  const text = listFiles.includes(page.file) ? carsFailed : textOf[path.replace(/\?.*/, "")];
  return { ...expected, text: text ?? expected.text };
}

type Lang = (typeof prefixes)[number]["lang"];

/** Returns the HTML of a text in `lang`, and in English, which a page shows if its texts could not be loaded. */
export function translationsOf(lang: Lang, text: string): string[] {
  const translated = lang === "en" ? undefined : siteTexts(lang)[text];
  return [text, ...(translated ? [translated] : [])].map((words) =>
    words.replace(/&/g, "&amp;").replace(/'/g, "&#x27;").replace(/"/g, "&quot;"),
  );
}
