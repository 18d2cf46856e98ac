import type { prefixes } from "#tests/setup/pages.ts";
import { keywords } from "#upstream/content/translate.ts";

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
const wholeList = { cold: 503, warm: 503, text: carsFailed };
const record = { cold: 503, warm: 503, text: failed };
const fine = { cold: 200, warm: 200 };

/** By what the path begins with; the first that fits. */
const rules: [RegExp, Expected][] = [
  [/^$/, { ...fine, text: carsFailed }],
  [/^\/listing-car/, wholeList],
  // The forms stay, so that nothing typed is lost; the car they are about is missing.
  [/^\/listing-detail-v1\/\d+\/contact/, { cold: 503, warm: 503, text: "Contact the seller" }],
  [/^\/listing-detail-v1\/\d+\/report/, { cold: 503, warm: 503, text: "Report this ad" }],
  [/^\/(listing-detail|sale-agents-detail|garage-branch-profile|garages-list)/, record],
  // Reference data: once it was there, it is there.
  [/^\/(maintenance-booking|privacy-policy|terms-of-use)/, { cold: 503, warm: 200 }],
  [/^\/faq/, fine],
  [/^\/no-such-page/, { cold: 404, warm: 404, text: "We could not find this page" }],
];

/** What is expected of a page of pages.ts that no rule names: it needs nothing of the API but its frame. */
export function expectedOf(page: string): Expected {
  return rules.find(([path]) => path.test(page))?.[1] ?? fine;
}

type Lang = (typeof prefixes)[number]["lang"];

/** A text as a page of `lang` says it, as it stands in HTML: in English where its texts could not be had. */
export function wordsIn(lang: Lang, text: string): string[] {
  const translated = lang === "en" ? undefined : keywords[lang][text];
  return [text, ...(translated ? [translated] : [])].map((words) =>
    words.replace(/&/g, "&amp;").replace(/'/g, "&#x27;").replace(/"/g, "&quot;"),
  );
}
