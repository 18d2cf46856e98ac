import type { Page } from "#app/routes.ts";
import { pageAt, type prefixes } from "#tests/setup/pages.ts";
import { siteTexts } from "#upstream/platform/i18n/translate.ts";

/** What a page says, and with what status, when all calls of the API fail. */
interface Expected {
  /** With nothing cached. */
  cold: number;
  /** With reference data cached. */
  warm: number;
  /** The text of the error catalogue (§8), or of the page's own error; English source text. */
  text?: string;
}

const carsFailed = "Failed to load cars. Please try again.";
const failed = "We cannot show this page just now";
/** By the calls that a page of app/routes.ts needs. */
const statusByNeed = {
  api: { cold: 503, warm: 503, text: failed },
  "reference data": { cold: 503, warm: 200 },
  nothing: { cold: 200, warm: 200 },
} satisfies Record<NonNullable<Page["needs"]> | "nothing", Expected>;

/** Where it differs from the text above. A form stays on the page, so that no input is lost. */
const textOf: Record<string, string> = {
  "": carsFailed,
  "/listing-detail-v1/1/contact": "Contact the seller",
  "/listing-detail-v1/1/report": "Report this ad",
};

/** Of the list in all its arrangements, and of one make, model, body type or town. */
const listFiles = ["routes/listing-car/route.tsx", "routes/listing-car/landing/route.tsx"];

/** What is expected of a path of tests/setup/pages.ts. */
export function expectedFor(path: string): Expected {
  const page = pageAt(path);
  if (!page) return { cold: 404, warm: 404, text: "We could not find this page" };
  const expected: Expected = statusByNeed[page.needs ?? "nothing"];
  const text = listFiles.includes(page.file) ? carsFailed : textOf[path.replace(/\?.*/, "")];
  return { ...expected, text: text ?? expected.text };
}

type Lang = (typeof prefixes)[number]["lang"];

/** A text as a page of `lang` says it, as it stands in HTML: in English where its texts could not be had. */
export function translationsOf(lang: Lang, text: string): string[] {
  const translated = lang === "en" ? undefined : siteTexts(lang)[text];
  return [text, ...(translated ? [translated] : [])].map((words) =>
    words.replace(/&/g, "&amp;").replace(/'/g, "&#x27;").replace(/"/g, "&quot;"),
  );
}
