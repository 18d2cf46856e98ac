import type { BodyType, Category, FuelType, TransmissionType } from "./brand.ts";

export type LocalizedNames = readonly [en: string, ar: string, nl: string];

/* Lists that visitors filter by. Ids follow the order of the entries, so new ones go to the end. */

export const categories: Record<Category, LocalizedNames> = {
  city: ["City car", "سيارة مدينة", "Stadsauto"],
  family: ["Family car", "سيارة عائلية", "Gezinsauto"],
  executive: ["Executive car", "سيارة فاخرة", "Zakenauto"],
  sports: ["Sports car", "سيارة رياضية", "Sportwagen"],
  suv: ["SUV", "إس يو في", "SUV"],
  "off-road": ["Off-road vehicle", "سيارة للطرق الوعرة", "Terreinwagen"],
  "people-carrier": ["People carrier", "سيارة عائلية كبيرة (MPV)", "MPV"],
  commercial: ["Commercial vehicle", "سيارة تجارية", "Bedrijfswagen"],
  classic: ["Classic car", "سيارة كلاسيكية", "Klassieker"],
};

export const carConditions = {
  new: ["New", "جديدة", "Nieuw"],
  used: ["Used", "مستعملة", "Gebruikt"],
  demonstrator: ["Demonstrator", "سيارة عرض", "Demonstratieauto"],
} as const satisfies Record<string, LocalizedNames>;
export type Condition = keyof typeof carConditions;

export const fuelTypes: Record<FuelType, LocalizedNames> = {
  petrol: ["Petrol", "بنزين", "Benzine"],
  diesel: ["Diesel", "ديزل", "Diesel"],
  electric: ["Electric", "كهربائي", "Elektrisch"],
  hybrid: ["Hybrid", "هجين", "Hybride"],
  "plug-in-hybrid": ["Plug-in hybrid", "هجين قابل للشحن", "Plug-in hybride"],
  lpg: ["LPG", "غاز مسال", "LPG"],
};

export const transmissionTypes: Record<TransmissionType, LocalizedNames> = {
  manual: ["Manual", "يدوي", "Handgeschakeld"],
  automatic: ["Automatic", "أوتوماتيك", "Automaat"],
  "semi-automatic": ["Semi-automatic", "نصف أوتوماتيك", "Halfautomaat"],
};

export const bodyTypes: Record<BodyType, LocalizedNames> = {
  hatchback: ["Hatchback", "هاتشباك", "Hatchback"],
  saloon: ["Saloon", "سيدان", "Sedan"],
  estate: ["Estate", "ستيشن واغن", "Stationwagen"],
  suv: ["SUV", "إس يو في", "SUV"],
  mpv: ["MPV", "سيارة عائلية (MPV)", "MPV"],
  coupe: ["Coupé", "كوبيه", "Coupé"],
  convertible: ["Convertible", "مكشوفة (كابريوليه)", "Cabriolet"],
  pickup: ["Pick-up", "بيك أب", "Pick-up"],
  van: ["Van", "فان", "Bestelwagen"],
};

/** RDW's colours (without "diversen"), with their frequency on Dutch roads. */
export const carColors = {
  black: { names: ["Black", "أسود", "Zwart"], weight: 26 },
  grey: { names: ["Grey", "رمادي", "Grijs"], weight: 30 },
  white: { names: ["White", "أبيض", "Wit"], weight: 14 },
  blue: { names: ["Blue", "أزرق", "Blauw"], weight: 15 },
  red: { names: ["Red", "أحمر", "Rood"], weight: 8 },
  green: { names: ["Green", "أخضر", "Groen"], weight: 4 },
  brown: { names: ["Brown", "بني", "Bruin"], weight: 2.5 },
  beige: { names: ["Beige", "بيج", "Beige"], weight: 1.5 },
  yellow: { names: ["Yellow", "أصفر", "Geel"], weight: 1.5 },
  orange: { names: ["Orange", "برتقالي", "Oranje"], weight: 2 },
  purple: { names: ["Purple", "بنفسجي", "Paars"], weight: 0.7 },
  pink: { names: ["Pink", "وردي", "Roze"], weight: 0.3 },
  cream: { names: ["Cream", "كريمي", "Crème"], weight: 1 },
} as const satisfies Record<string, { names: LocalizedNames; weight: number }>;
export type CarColor = keyof typeof carColors;

/** A key's id: its position in the list, from 1. */
export function lookupId<K extends string>(list: Record<K, unknown>, key: K): number {
  return Object.keys(list).indexOf(key) + 1;
}
