/** A Dutch town: names in three languages, the town hall's place, its telephone area code and weight by inhabitants. */
export interface Town {
  en: string;
  ar: string;
  nl: string;
  lat: number;
  lng: number;
  areaCode: string;
  weight: number;
}

type Row = readonly [
  nl: string,
  ar: string,
  lat: number,
  lng: number,
  areaCode: string,
  weight: number,
  en?: string,
];

const rows: readonly Row[] = [
  ["Amsterdam", "أمستردام", 52.3728, 4.8936, "020", 90],
  ["Rotterdam", "روتردام", 51.9225, 4.4792, "010", 66],
  ["Den Haag", "لاهاي", 52.0786, 4.3125, "070", 55, "The Hague"],
  ["Utrecht", "أوترخت", 52.0907, 5.1214, "030", 36],
  ["Eindhoven", "آيندهوفن", 51.4392, 5.4783, "040", 24],
  ["Groningen", "خرونينغن", 53.2194, 6.5665, "050", 24],
  ["Tilburg", "تيلبورخ", 51.5606, 5.0919, "013", 22],
  ["Almere", "ألميرا", 52.3703, 5.2186, "036", 22],
  ["Breda", "بريدا", 51.5888, 4.7761, "076", 18],
  ["Nijmegen", "نايميخن", 51.8475, 5.8645, "024", 18],
  ["Apeldoorn", "أبلدورن", 52.2152, 5.9631, "055", 16],
  ["Arnhem", "أرنهيم", 51.9803, 5.9112, "026", 16],
  ["Haarlem", "هارلم", 52.3812, 4.6368, "023", 16],
  ["Enschede", "إنسخيده", 52.2206, 6.8949, "053", 16],
  ["Hoofddorp", "هوفدورب", 52.3031, 4.6903, "023", 15],
  ["Amersfoort", "أميرسفورت", 52.1552, 5.3875, "033", 16],
  ["Zaandam", "زاندام", 52.4389, 4.8262, "075", 15],
  ["'s-Hertogenbosch", "سيرتوخنبوس", 51.6898, 5.3036, "073", 15],
  ["Zwolle", "زفوله", 52.5126, 6.0936, "038", 13],
  ["Leiden", "لايدن", 52.1583, 4.4931, "071", 12],
  ["Zoetermeer", "زوترمير", 52.0607, 4.494, "079", 12],
  ["Leeuwarden", "ليوفاردن", 53.2012, 5.7999, "058", 12],
  ["Maastricht", "ماستريخت", 50.8514, 5.6909, "043", 12],
  ["Dordrecht", "دوردريخت", 51.8133, 4.6901, "078", 12],
  ["Ede", "إيده", 52.0402, 5.6649, "0318", 12],
  ["Alphen aan den Rijn", "ألفن آن دن راين", 52.1273, 4.6572, "0172", 11],
  ["Alkmaar", "ألكمار", 52.6324, 4.7534, "072", 11],
  ["Emmen", "إيمن", 52.7858, 6.8976, "0591", 10],
  ["Delft", "دلفت", 52.0116, 4.3571, "015", 10],
  ["Deventer", "ديفينتر", 52.2549, 6.1639, "0570", 10],
  ["Venlo", "فينلو", 51.3704, 6.1724, "077", 10],
  ["Sittard", "سيتارد", 50.9983, 5.8694, "046", 9],
  ["Helmond", "هيلموند", 51.4793, 5.657, "0492", 9],
  ["Oss", "أوس", 51.7611, 5.514, "0412", 9],
  ["Hilversum", "هيلفرسوم", 52.2292, 5.1669, "035", 9],
  ["Heerlen", "هيرلن", 50.8882, 5.9795, "045", 8],
  ["Amstelveen", "أمستلفين", 52.3114, 4.8701, "020", 9],
  ["Purmerend", "بورميريند", 52.5144, 4.9641, "0299", 9],
  ["Hengelo", "هينغلو", 52.2659, 6.7931, "074", 8],
  ["Lelystad", "ليليستاد", 52.5185, 5.4714, "0320", 8],
  ["Roosendaal", "روزندال", 51.5308, 4.4653, "0165", 7],
  ["Schiedam", "سخيدام", 51.9192, 4.3988, "010", 7],
  ["Vlaardingen", "فلاردينغن", 51.9125, 4.3417, "010", 7],
  ["Hoorn", "هورن", 52.6425, 5.0597, "0229", 7],
  ["Almelo", "ألميلو", 52.3567, 6.6625, "0546", 7],
  ["Assen", "آسن", 52.9925, 6.5649, "0592", 7],
  ["Gouda", "خاودا", 52.0116, 4.7105, "0182", 7],
  ["Bergen op Zoom", "بيرخن أوب زوم", 51.4949, 4.2872, "0164", 6],
  ["Veenendaal", "فينندال", 52.0286, 5.5589, "0318", 6],
  ["Katwijk", "كاتفايك", 52.2036, 4.3986, "071", 6],
  ["Zeist", "زايست", 52.0907, 5.2332, "030", 6],
  ["Nieuwegein", "نيوفيخاين", 52.0292, 5.0807, "030", 6],
  ["Hardenberg", "هاردنبرخ", 52.5758, 6.6197, "0523", 6],
  ["Doetinchem", "دوتينخم", 51.9647, 6.2938, "0314", 6],
  ["Roermond", "رورموند", 51.1942, 5.987, "0475", 6],
  ["Den Helder", "دن هيلدر", 52.9563, 4.7601, "0223", 5],
  ["Barneveld", "بارنفيلد", 52.1399, 5.5847, "0342", 6],
  ["Kampen", "كامبن", 52.5579, 5.9114, "038", 5],
  ["Heerenveen", "هيرينفين", 52.9606, 5.9199, "0513", 5],
  ["Goes", "خوس", 51.5046, 3.8911, "0113", 4],
  ["Middelburg", "ميدلبورخ", 51.4988, 3.611, "0118", 5],
  ["Drachten", "دراختن", 53.1122, 6.0989, "0512", 5],
];

/** The towns; an entry's id is its position from 1. */
export const towns: readonly Town[] = rows.map(([nl, ar, lat, lng, areaCode, weight, en]) => ({
  en: en ?? nl,
  ar,
  nl,
  lat,
  lng,
  areaCode,
  weight,
}));

/** The id of a town by its Dutch name. Throws for a town that is not listed. */
export function townId(dutch: string): number {
  const index = towns.findIndex((town) => town.nl === dutch);
  if (index < 0) throw new Error(`no town is called "${dutch}"`);
  return index + 1;
}
