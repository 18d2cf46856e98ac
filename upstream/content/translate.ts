import { type Lang, languages } from "#contract/languages.ts";
import about from "./keywords/about.ts";
import accounts from "./keywords/accounts.ts";
import answers from "./keywords/answers.ts";
import type { Area } from "./keywords/area.ts";
import auth from "./keywords/auth.ts";
import business from "./keywords/business.ts";
import cars from "./keywords/cars.ts";
import contact from "./keywords/contact.ts";
import detail from "./keywords/detail.ts";
import errors from "./keywords/errors.ts";
import faq from "./keywords/faq.ts";
import favorites from "./keywords/favorites.ts";
import favoritesPage from "./keywords/favorites-page.ts";
import forms from "./keywords/forms.ts";
import frame from "./keywords/frame.ts";
import garages from "./keywords/garages.ts";
import google from "./keywords/google.ts";
import home from "./keywords/home.ts";
import legal from "./keywords/legal.ts";
import listing from "./keywords/listing.ts";
import menu from "./keywords/menu.ts";
import newsletter from "./keywords/newsletter.ts";
import pricing from "./keywords/pricing.ts";
import profile from "./keywords/profile.ts";
import profilePage from "./keywords/profile-page.ts";
import reports from "./keywords/reports.ts";
import sell from "./keywords/sell.ts";
import session from "./keywords/session.ts";
import validation from "./keywords/validation.ts";
import vendor from "./keywords/vendor.ts";

/** Every part of the interface; a new file of texts is added here. */
const areas = {
  ...about,
  ...accounts,
  ...answers,
  ...auth,
  ...business,
  ...cars,
  ...contact,
  ...detail,
  ...errors,
  ...faq,
  ...favorites,
  ...favoritesPage,
  ...forms,
  ...frame,
  ...garages,
  ...google,
  ...home,
  ...legal,
  ...listing,
  ...menu,
  ...newsletter,
  ...pricing,
  ...profile,
  ...profilePage,
  ...reports,
  ...sell,
  ...session,
  ...validation,
  ...vendor,
};

/** The texts by English source text that GET language/{lang} answers, plurals with i18next's suffixes. */
export const keywords = Object.fromEntries(languages.map((lang) => [lang, keywordsIn(lang)])) as Record<
  Lang,
  Record<string, string>
>;

function keywordsIn(lang: Lang): Record<string, string> {
  const entries = Object.entries<Area[string]>(areas).flatMap(([key, translation]) => {
    const text = translation[lang];
    if (text === undefined) return [];
    if (typeof text === "string") return [[key, text]];
    return Object.entries(text).map(([form, plural]) => [`${key}_${form}`, plural]);
  });
  return Object.fromEntries(entries);
}

/** A text that is translated into every language. */
export type Keyword = keyof typeof areas;

/** Tells whether a text, such as a validation message, is one that can be translated. */
export function isKeyword(text: string): text is Keyword {
  return Object.hasOwn(areas, text);
}

/** The text in `lang`; English where it has none of its own. */
export function translate(lang: Lang, text: Keyword): string {
  return keywords[lang][text] ?? text;
}
