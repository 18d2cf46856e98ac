import type { Texts } from "./translator.ts";

/**
 * English texts that are not their own key: singulars, and the specification's misspelt key. Everything else reads as
 * its key, so English is whole even when the API's keywords cannot be had (specification §8).
 */
export const english: Texts = {
  "Subjct is required": "Subject is required",
  "{{count}} cars_one": "{{count}} car",
  "Show {{count}} cars_one": "Show {{count}} car",
  "Please try again in {{count}} seconds._one": "Please try again in {{count}} second.",
  "Please try again in {{count}} minutes._one": "Please try again in {{count}} minute.",
  "Usually answers within {{count}} minutes_one": "Usually answers within {{count}} minute",
  "Usually answers within {{count}} hours_one": "Usually answers within {{count}} hour",
  "Usually answers within {{count}} days_one": "Usually answers within {{count}} day",
  "Without {{filter}}: {{count}} cars_one": "Without {{filter}}: {{count}} car",
  "{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers._one":
    "{{heading}}: {{count}} offer with photos, price, mileage and seller.",
  "{{count}} photos_one": "{{count}} photo",
  "{{count}} garages_one": "{{count}} garage",
  "Without {{filter}}: {{count}} garages_one": "Without {{filter}}: {{count}} garage",
  "{{heading}}: compare {{count}} garages by prices, opening hours and reviews._one":
    "{{heading}}: {{count}} garage with prices, opening hours and reviews.",
  "and {{count}} more services_one": "and {{count}} more service",
  "{{count}} reviews_one": "{{count}} review",
  "{{count}} stars_one": "{{count}} star",
  "{{count}} unread messages_one": "{{count}} unread message",
  "Send again in {{count}} seconds_one": "Send again in {{count}} second",
};
