import type { DetailCar } from "#app/features/cars/car-details.ts";
import type { Formatter } from "#app/i18n/formatter.ts";

/** In characters; search engines do not show more. */
const descriptionLength = 160;

/** Returns for example "Volkswagen Golf 1.5 TSI Life, 2021, €18,950"; unknown parts are left out. */
export function pageTitle(car: DetailCar, title: string, format: Formatter): string {
  const parts = [title, car.year && String(car.year), car.price !== null && format.price(car.price)];
  return format.list(parts.filter((part) => typeof part === "string"));
}

/** Returns facts, followed by the seller's text, cut between words. */
export function pageDescription(car: DetailCar, title: string, format: Formatter): string {
  const facts = [
    title,
    car.year && String(car.year),
    car.mileage !== null && format.distance(car.mileage, car.unit),
    car.fuel,
    car.transmission,
    car.city,
  ];
  const text = car.description?.replace(/\s+/g, " ");
  const whole = [facts.filter(Boolean).join(" · "), text].filter(Boolean).join(". ");
  if (whole.length <= descriptionLength) return whole;
  const end = whole.lastIndexOf(" ", descriptionLength - 1);
  return `${whole.slice(0, end > 0 ? end : descriptionLength - 1)}…`;
}
