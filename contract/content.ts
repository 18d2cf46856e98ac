import { z } from "zod";
import { dataResponse, listResponse } from "./envelope.ts";
import { day, id, kvkNumber, number, text } from "./fields.ts";

/** GET language/{lang} (§7): English source texts → texts of that language. */
export const keywords = z.strictObject({ keywords: z.record(z.string(), text) }).meta({ id: "Keywords" });
export const keywordsResponse = dataResponse(keywords);

export const settings = z
  .strictObject({
    base_currency_symbol: text.meta({ default: "€" }),
    kvk_number: kvkNumber.nullable(),
    vat_number: text.nullable(),
    social_media: z.array(z.strictObject({ url: z.url({ protocol: /^https?$/ }), icon: text })),
    footer: z.strictObject({
      sections: z.strictObject({
        stats: z.array(z.strictObject({ title: text, description: text.nullable(), icon: text.nullable() })),
      }),
    }),
    site_name: text.nullable(),
    contact: z.strictObject({
      email: text.nullable(),
      phone: text.nullable(),
      address: text.nullable(),
      lat: number.nullable(),
      lng: number.nullable(),
    }),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settings>;
export const settingsResponse = dataResponse(settings);

const features = z.array(
  z.strictObject({ icon: text.nullable(), title: text.nullable(), details: text.nullable() }),
);
const whyUs = z.strictObject({ title: text.nullable(), details: text.nullable(), features });

export const homeContent = z
  .strictObject({
    sections: z.strictObject({
      sell_car: z.strictObject({
        title: text.nullable(),
        details: text.nullable(),
        book_button_text: text.nullable(),
      }),
      recent: z.strictObject({ title: text.nullable() }),
      reviews: z.strictObject({
        title: text.nullable(),
        items: z.array(z.strictObject({ author: text, rating: number, text, car: text.nullable() })),
      }),
      categories: z.strictObject({ title: text.nullable() }),
      brands: z.strictObject({ title: text.nullable() }),
      why_us: whyUs,
    }),
  })
  .meta({ id: "HomeContent" });
export type HomeContent = z.infer<typeof homeContent>;
export const homeResponse = dataResponse(homeContent);

export const aboutContent = z
  .strictObject({
    title: text.nullable(),
    subtitle: text.nullable(),
    video_type: z.enum(["upload", "iframe"]).nullable(),
    video_src: text.nullable(),
    iframe_src: text.nullable(),
    sections: z.strictObject({
      why_us: whyUs,
      features: z.strictObject({ numbers: z.array(text) }),
      video_section: z.strictObject({
        iframe_src: text.nullable(),
        title: text.nullable(),
        title2: text.nullable(),
        details: text.nullable(),
      }),
    }),
  })
  .meta({ id: "AboutContent" });
export type AboutContent = z.infer<typeof aboutContent>;
export const aboutResponse = dataResponse(aboutContent);

/** GET {lang}/pages-content/privacy-policy and terms-of-use (§7); `content` is HTML, to be sanitised. */
export const legalPage = z
  .strictObject({
    title: text.nullable(),
    updated_at: day.nullable(),
    content: text.nullable(),
  })
  .meta({ id: "LegalPage" });
export type LegalPage = z.infer<typeof legalPage>;
export const legalResponse = dataResponse(legalPage);

/** GET {lang}/pages-content/pricing: what selling costs, an extension (decision 178). */
export const pricingContent = z
  .strictObject({
    title: text.nullable(),
    lead: text.nullable(),
    plans: z.array(
      z.strictObject({
        name: text,
        lead: text.nullable(),
        /** In the site's currency; 0 is free, null on request. */
        price: number.nullable(),
        price_note: text.nullable(),
        facts: z.array(z.strictObject({ label: text, value: text })),
        leads_to: z.enum(["sell-car", "contact"]),
      }),
    ),
    notice: text.nullable(),
  })
  .meta({ id: "PricingContent" });
export type PricingContent = z.infer<typeof pricingContent>;
export const pricingResponse = dataResponse(pricingContent);

export const faq = z.strictObject({ id, question: text, answer: text }).meta({ id: "Faq" });
export type Faq = z.infer<typeof faq>;
export const faqsResponse = listResponse(faq);
