import type { LegalPage } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { type ContentTexts, contentHtml } from "./texts.ts";

/** Update the date when the text of the page changes. */
const updatedAt = { privacy: "2026-11-26", terms: "2026-11-26" };

/** GET pages-content/privacy-policy */
export const privacyPolicy = (lang: Lang, { privacy_policy }: ContentTexts): LegalPage => ({
  title: privacy_policy.title,
  updated_at: updatedAt.privacy,
  content: contentHtml(lang, "privacy-policy"),
});

/** GET pages-content/terms-of-use, to be completed by the operator. */
export const termsOfUse = (lang: Lang, { terms_of_use }: ContentTexts): LegalPage => ({
  title: terms_of_use.title,
  updated_at: updatedAt.terms,
  content: contentHtml(lang, "terms-of-use"),
});
