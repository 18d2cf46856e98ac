import type { HomeContent } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { demoText } from "../texts.ts";

/** Reviews by invented people. */
const reviews = [
  { author: "Marloes K.", rating: 5, car: "Volvo V60 2.0 T4 Momentum" },
  { author: "Omar B.", rating: 5, car: "Toyota C-HR 1.8 Hybrid Style" },
  { author: "Jasper de W.", rating: 4, car: "Kia Niro 1.6 GDi Hybrid DynamicLine" },
  { author: "Nienke V.", rating: 5, car: "Peugeot 108 1.0 e-VTi Active" },
  { author: "Peter H.", rating: 4, car: "Ford Focus 1.0 EcoBoost Titanium" },
  { author: "Aylin Y.", rating: 5, car: "Renault ZOE R110 52 kWh Intens" },
];

export const homeReviews = (lang: Lang): HomeContent["sections"]["reviews"]["items"] =>
  reviews.map(({ author, rating, car }, index) => ({
    author,
    rating,
    text: demoText(lang, "content", `homeReviews.${index}`),
    car,
  }));
