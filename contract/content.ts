import { z } from "zod";
import { dataOf, wholeOf } from "./envelope.ts";
import { day, id, listOf, maybe, number, text } from "./fields.ts";

/** GET language/{lang} (§7): English source texts → texts of that language. An entry without a text is left out. */
export const keywords = z.object({
  keywords: z.preprocess(
    (value) =>
      value && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string" && text))
        : value,
    z.record(z.string(), z.string()),
  ),
});
export const keywordsResponse = dataOf(keywords);

/** Wraps a section that may be missing: its fields are then all null or empty. */
function section<T extends z.ZodRawShape>(shape: T) {
  return z.preprocess((value) => (value && typeof value === "object" ? value : {}), z.object(shape));
}

/** GET {lang}/settings (§3, §7). */
export const settings = z.object({
  base_currency_symbol: z.preprocess((value) => value ?? "€", text).catch("€"),
  kvk_number: maybe(text),
  social_media: listOf(z.object({ url: z.url({ protocol: /^https?$/ }), icon: text })),
  footer: section({
    sections: section({
      stats: listOf(z.object({ title: text, description: maybe(text), icon: maybe(text) })),
    }),
  }),
  site_name: maybe(text),
  contact: section({
    email: maybe(text),
    phone: maybe(text),
    address: maybe(text),
    lat: maybe(number),
    lng: maybe(number),
  }),
});
export type Settings = z.infer<typeof settings>;
export const settingsResponse = dataOf(settings);

const features = listOf(z.object({ icon: maybe(text), title: maybe(text), details: maybe(text) }));
const whyUs = section({ title: maybe(text), details: maybe(text), features });

/** GET {lang}/pages-content/home (§2, §7): all texts of the home page below the hero. */
export const homeContent = z.object({
  sections: section({
    sell_car: section({ title: maybe(text), details: maybe(text), book_button_text: maybe(text) }),
    recent: section({ title: maybe(text) }),
    reviews: section({
      title: maybe(text),
      items: listOf(z.object({ author: text, rating: number, text: text, car: maybe(text) })),
    }),
    categories: section({ title: maybe(text) }),
    brands: section({ title: maybe(text) }),
    why_us: whyUs,
  }),
});
export type HomeContent = z.infer<typeof homeContent>;
export const homeResponse = dataOf(homeContent);

/** GET {lang}/pages-content/about-us (§2, §3): also the home page's hero and its video. */
export const aboutContent = z.object({
  title: maybe(text),
  subtitle: maybe(text),
  video_type: maybe(z.enum(["upload", "iframe"])),
  video_src: maybe(text),
  iframe_src: maybe(text),
  sections: section({
    why_us: whyUs,
    features: section({ numbers: listOf(text) }),
    video_section: section({
      iframe_src: maybe(text),
      title: maybe(text),
      title2: maybe(text),
      details: maybe(text),
    }),
  }),
});
export type AboutContent = z.infer<typeof aboutContent>;
export const aboutResponse = dataOf(aboutContent);

/** GET {lang}/pages-content/privacy-policy and terms-of-use (§7); `content` is HTML, to be sanitised. */
export const legalPage = z.object({ title: maybe(text), updated_at: maybe(day), content: maybe(text) });
export type LegalPage = z.infer<typeof legalPage>;
export const legalResponse = dataOf(legalPage);

/** GET {lang}/faqs (§3). */
export const faq = z.object({ id, question: text, answer: text });
export type Faq = z.infer<typeof faq>;
export const faqsResponse = wholeOf(faq);
