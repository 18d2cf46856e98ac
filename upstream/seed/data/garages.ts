import type { Names } from "./reference.ts";

/** Work a garage can be booked for: minutes it takes and what it costs at an average garage (EUR). */
export interface Service {
  names: Names;
  minutes: number;
  price: number;
  /** The speciality whose garages all do it. */
  of?: Speciality;
}

/** What a garage may be known for. */
export type Speciality = "tyres" | "electric";

const service = (
  en: string,
  ar: string,
  nl: string,
  minutes: number,
  price: number,
  of?: Speciality,
): Service => ({ names: [en, ar, nl], minutes, price, of });

export const services: readonly Service[] = [
  service("APK inspection", "الفحص الدوري (APK)", "APK-keuring", 45, 39),
  service("Minor service", "صيانة صغيرة", "Kleine beurt", 75, 149),
  service("Major service", "صيانة كبيرة", "Grote beurt", 150, 289),
  service("Oil and filter change", "تغيير الزيت والفلتر", "Olie en filter vervangen", 40, 95),
  service(
    "Tyre change (summer/winter)",
    "تبديل الإطارات (صيف/شتاء)",
    "Wielwissel (zomer/winter)",
    30,
    45,
    "tyres",
  ),
  service("Front brake pads", "تغيير وسادات الفرامل الأمامية", "Remblokken voor vervangen", 60, 165),
  service("Air-conditioning service", "صيانة مكيف الهواء", "Aircoservice", 60, 99),
  service("Battery replacement", "تغيير البطارية", "Accu vervangen", 30, 145),
  service("Timing belt", "تغيير سير التوقيت", "Distributieriem vervangen", 240, 595),
  service("Diagnostics", "فحص الأعطال بالكمبيوتر", "Storing uitlezen en diagnose", 45, 69),
  service("Wheel alignment", "ضبط زوايا العجلات", "Wielen uitlijnen", 60, 89, "tyres"),
  service(
    "EV check and battery report",
    "فحص السيارة الكهربائية وتقرير البطارية",
    "EV-check met accurapport",
    60,
    119,
    "electric",
  ),
];

export interface Garage {
  slug: string;
  name: string;
  /** Towns of its branches, one to three. */
  towns: readonly string[];
  /** What it is known for; without one it does everything. */
  speciality?: Speciality;
}

const garage = (slug: string, name: string, ...towns: string[]): Garage => ({ slug, name, towns });
const specialist = (speciality: Speciality, slug: string, name: string, ...towns: string[]): Garage => ({
  slug,
  name,
  towns,
  speciality,
});

/** The garages in the order of their ids. The names are invented. */
export const garages: readonly Garage[] = [
  garage("van-dam", "Garage Van Dam", "Utrecht", "Zeist", "Nieuwegein"),
  garage("de-brug", "Autoservice De Brug", "Nijmegen"),
  specialist("tyres", "profi-band", "Profi Band & Service", "Rotterdam", "Schiedam", "Dordrecht"),
  garage("het-spoor", "Garage Het Spoor", "Amersfoort", "Veenendaal"),
  garage("noorderlicht", "Noorderlicht Autotechniek", "Groningen", "Assen"),
  garage("keurpunt", "Keurpunt", "Amsterdam", "Amstelveen", "Zaandam"),
  garage("brabant-service", "Brabant Autoservice", "Eindhoven", "Helmond"),
  garage("bosch-en-duin", "Garage Bos & Duin", "Haarlem"),
  garage("ijssel", "IJssel Autotechniek", "Deventer", "Zwolle", "Kampen"),
  specialist("electric", "stroomlijn", "Stroomlijn EV-specialist", "Almere", "Lelystad"),
  garage("de-kraan", "Garage De Kraan", "Enschede"),
  garage("maasland", "Maasland Onderhoud", "Maastricht", "Sittard", "Heerlen"),
  specialist("tyres", "polderbanden", "Polderbanden", "Hoofddorp"),
  garage("twee-torens", "Garage De Twee Torens", "Breda", "Roosendaal"),
  garage("friesland-auto", "Friese Autowerkplaats", "Leeuwarden", "Heerenveen", "Drachten"),
  garage("haagse-hof", "Haagse Hof Autoservice", "Den Haag", "Zoetermeer"),
  garage("oude-rijn", "Garage Oude Rijn", "Alphen aan den Rijn", "Leiden"),
  garage("veluwe", "Veluwe Autotechniek", "Apeldoorn", "Ede"),
  garage("west-friesland", "Westfriese Autoservice", "Hoorn", "Alkmaar", "Den Helder"),
  garage("zeeuwse-werf", "Garage De Zeeuwse Werf", "Middelburg", "Goes"),
  garage("hanze", "Hanze Autoservice", "Hengelo", "Almelo"),
  garage("peel-en-maas", "Peel en Maas Techniek", "Venlo", "Roermond"),
  garage("gouwe", "Garage De Gouwe", "Gouda"),
  garage("tilburgse-ring", "Tilburgse Ring Service", "Tilburg"),
  garage("de-klinker", "Garage De Klinker", "Hilversum"),
  garage("amstelzicht", "Garage Amstelzicht", "Amsterdam", "Purmerend"),
  garage("stationskwartier", "Autoservice Stationskwartier", "Utrecht", "Rotterdam", "Amsterdam"),
  specialist("tyres", "bandenhuis-zuid", "Bandenhuis Zuid", "Rotterdam", "Den Haag", "Eindhoven"),
  specialist("electric", "groene-stroom", "Garage Groene Stroom", "Utrecht", "Amsterdam"),
  garage("van-der-laan", "Garage Van der Laan", "Den Haag", "Delft"),
  garage("merwede", "Merwede Autotechniek", "Utrecht", "Arnhem", "'s-Hertogenbosch"),
  garage("noorderhaven", "Garage Noorderhaven", "Groningen", "Amsterdam", "Emmen"),
];
