import { z } from "zod";
import { dataResponse, listResponse } from "./envelope.ts";
import { day, id, lenientArray, nullable, number, text } from "./fields.ts";

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
export const keywordsResponse = dataResponse(keywords);

function section<T extends z.ZodRawShape>(shape: T) {
  return z.preprocess((value) => (value && typeof value === "object" ? value : {}), z.object(shape));
}

export const settings = z.object({
  base_currency_symbol: z.preprocess((value) => value ?? "€", text).catch("€"),
  kvk_number: nullable(text),
  social_media: lenientArray(z.object({ url: z.url({ protocol: /^https?$/ }), icon: text })),
  footer: section({
    sections: section({
      stats: lenientArray(z.object({ title: text, description: nullable(text), icon: nullable(text) })),
    }),
  }),
  site_name: nullable(text),
  contact: section({
    email: nullable(text),
    phone: nullable(text),
    address: nullable(text),
    lat: nullable(number),
    lng: nullable(number),
  }),
});
export type Settings = z.infer<typeof settings>;
export const settingsResponse = dataResponse(settings);

const features = lenientArray(
  z.object({ icon: nullable(text), title: nullable(text), details: nullable(text) }),
);
const whyUs = section({ title: nullable(text), details: nullable(text), features });

export const homeContent = z.object({
  sections: section({
    sell_car: section({ title: nullable(text), details: nullable(text), book_button_text: nullable(text) }),
    recent: section({ title: nullable(text) }),
    reviews: section({
      title: nullable(text),
      items: lenientArray(z.object({ author: text, rating: number, text, car: nullable(text) })),
    }),
    categories: section({ title: nullable(text) }),
    brands: section({ title: nullable(text) }),
    why_us: whyUs,
  }),
});
export type HomeContent = z.infer<typeof homeContent>;
export const homeResponse = dataResponse(homeContent);

export const aboutContent = z.object({
  title: nullable(text),
  subtitle: nullable(text),
  video_type: nullable(z.enum(["upload", "iframe"])),
  video_src: nullable(text),
  iframe_src: nullable(text),
  sections: section({
    why_us: whyUs,
    features: section({ numbers: lenientArray(text) }),
    video_section: section({
      iframe_src: nullable(text),
      title: nullable(text),
      title2: nullable(text),
      details: nullable(text),
    }),
  }),
});
export type AboutContent = z.infer<typeof aboutContent>;
export const aboutResponse = dataResponse(aboutContent);

/** GET {lang}/pages-content/privacy-policy and terms-of-use (§7); `content` is HTML, to be sanitised. */
export const legalPage = z.object({
  title: nullable(text),
  updated_at: nullable(day),
  content: nullable(text),
});
export type LegalPage = z.infer<typeof legalPage>;
export const legalResponse = dataResponse(legalPage);

export const faq = z.object({ id, question: text, answer: text });
export type Faq = z.infer<typeof faq>;
export const faqsResponse = listResponse(faq);
