import { type GarageServiceName, garageServices } from "#upstream/reference-data/garage-services.ts";

export type Speciality = "tyres" | "electric";

/** The price in EUR at an average garage; all garages with the speciality offer the service. */
type Price = readonly [price: number, requiredFor?: Speciality];

const prices: Partial<Record<GarageServiceName, Price>> = {
  "APK inspection": [39],
  "Minor service": [149],
  "Major service": [289],
  "Oil and filter change": [95],
  "Tyre change (summer/winter)": [45, "tyres"],
  "Front brake pads": [165],
  "Air-conditioning service": [99],
  "Battery replacement": [145],
  "Timing belt": [595],
  Diagnostics: [69],
  "Wheel alignment": [89, "tyres"],
  "EV check and battery report": [119, "electric"],
};

/** The services with a price, and their ids in the database. */
export const pricedServices = garageServices.flatMap(({ name }, index) => {
  const [price, requiredFor] = prices[name] ?? [];
  return price === undefined ? [] : [{ id: index + 1, price, requiredFor }];
});

export interface Garage {
  slug: string;
  name: string;
  /** One to three towns, with a branch in each. */
  towns: readonly string[];
  /** Without a speciality it offers services of all kinds. */
  speciality?: Speciality;
}

const garage = (slug: string, name: string, ...towns: string[]): Garage => ({ slug, name, towns });
const specialistGarage = (
  speciality: Speciality,
  slug: string,
  name: string,
  ...towns: string[]
): Garage => ({
  slug,
  name,
  towns,
  speciality,
});

/** The garages in the order of their ids. The names are invented. */
export const garages: readonly Garage[] = [
  garage("van-dam", "Garage Van Dam", "Utrecht", "Zeist", "Nieuwegein"),
  garage("de-brug", "Autoservice De Brug", "Nijmegen"),
  specialistGarage("tyres", "profi-band", "Profi Band & Service", "Rotterdam", "Schiedam", "Dordrecht"),
  garage("het-spoor", "Garage Het Spoor", "Amersfoort", "Veenendaal"),
  garage("noorderlicht", "Noorderlicht Autotechniek", "Groningen", "Assen"),
  garage("keurpunt", "Keurpunt", "Amsterdam", "Amstelveen", "Zaandam"),
  garage("brabant-service", "Brabant Autoservice", "Eindhoven", "Helmond"),
  garage("bosch-en-duin", "Garage Bos & Duin", "Haarlem"),
  garage("ijssel", "IJssel Autotechniek", "Deventer", "Zwolle", "Kampen"),
  specialistGarage("electric", "stroomlijn", "Stroomlijn EV-specialist", "Almere", "Lelystad"),
  garage("de-kraan", "Garage De Kraan", "Enschede"),
  garage("maasland", "Maasland Onderhoud", "Maastricht", "Sittard", "Heerlen"),
  specialistGarage("tyres", "polderbanden", "Polderbanden", "Hoofddorp"),
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
  specialistGarage("tyres", "bandenhuis-zuid", "Bandenhuis Zuid", "Rotterdam", "Den Haag", "Eindhoven"),
  specialistGarage("electric", "groene-stroom", "Garage Groene Stroom", "Utrecht", "Amsterdam"),
  garage("van-der-laan", "Garage Van der Laan", "Den Haag", "Delft"),
  garage("merwede", "Merwede Autotechniek", "Utrecht", "Arnhem", "'s-Hertogenbosch"),
  garage("noorderhaven", "Garage Noorderhaven", "Groningen", "Amsterdam", "Emmen"),
];
