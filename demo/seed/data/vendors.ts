import type { Category } from "#upstream/reference-data/lookups.ts";

/** A dealer with a showroom, or an agent who sells cars for their owners. */
export interface Vendor {
  username: string;
  name: string;
  type: "dealer" | "agent";
  town: string;
  since: number;
  /** All if missing. */
  makes?: readonly string[];
  /** All if missing. */
  categories?: readonly Category[];
}

type VendorFocus = Pick<Vendor, "makes" | "categories">;
const vendor =
  (type: Vendor["type"]) =>
  (username: string, name: string, town: string, since: number, focus: VendorFocus = {}): Vendor => ({
    username,
    name,
    type,
    town,
    since,
    ...focus,
  });
const dealer = vendor("dealer");
const agent = vendor("agent");

/** The vendors in the order of their ids. The names are invented. */
export const vendors: readonly Vendor[] = [
  dealer("delinde_auto", "Autobedrijf De Linde", "Amersfoort", 1974),
  dealer("waterland_auto", "Waterland Automotive", "Purmerend", 1988),
  dealer("veldhoven_vw", "Van Veldhoven Mobiliteit", "Eindhoven", 1962, {
    makes: ["Volkswagen", "Audi", "SEAT", "Škoda"],
  }),
  dealer("noordster", "Noordster Auto's", "Groningen", 1991, { makes: ["Toyota", "Lexus", "Suzuki"] }),
  dealer("maasoever", "Maasoever Auto", "Rotterdam", 1979, { makes: ["Peugeot", "Citroën", "Opel"] }),
  dealer("duinzicht_cars", "Duinzicht Cars", "Den Haag", 2003, { makes: ["BMW", "MINI"] }),
  dealer("brink_en_zn", "Brink & Zn. Auto's", "Deventer", 1957, { makes: ["Ford"] }),
  dealer("vechtstreek", "Autocentrum Vechtstreek", "Utrecht", 1985, {
    makes: ["Renault", "Dacia", "Nissan"],
  }),
  dealer("zuiderster", "Zuiderster Mercedes", "Tilburg", 1969, { makes: ["Mercedes-Benz"] }),
  dealer("friesauto", "Fries Auto Huis", "Leeuwarden", 1982, { makes: ["Kia", "Hyundai"] }),
  dealer("elektrorijk", "Elektrorijk", "Almere", 2016, { makes: ["Tesla", "Hyundai", "Kia", "Volkswagen"] }),
  dealer("zweedshuis", "Het Zweeds Autohuis", "Zwolle", 1971, { makes: ["Volvo"] }),
  dealer("kasteel_auto", "Kasteel Automobielen", "Breda", 1994, {
    makes: ["Porsche", "Audi", "Jaguar", "Land Rover"],
  }),
  dealer("italiaanse_hoek", "De Italiaanse Hoek", "Arnhem", 1989, { makes: ["Alfa Romeo", "Fiat", "Jeep"] }),
  dealer("japanhuis", "Japanhuis Twente", "Enschede", 1987, { makes: ["Mazda", "Honda", "Mitsubishi"] }),
  dealer("kleinewagens", "Kleine Wagens Leiden", "Leiden", 2008, { categories: ["city"] }),
  dealer("gezinsgarage", "Autohuis De Gezinswagen", "Apeldoorn", 1999, {
    categories: ["family", "people-carrier", "suv"],
  }),
  dealer("bedrijfswagenplein", "Bedrijfswagenplein", "Barneveld", 2001, { categories: ["commercial"] }),
  dealer("terrein4x4", "Terrein & Weg 4x4", "Ede", 1996, { categories: ["off-road", "suv"] }),
  dealer("oldtimerhof", "Oldtimerhof Achterhoek", "Doetinchem", 1978, { categories: ["classic"] }),
  dealer("haven_occasions", "Haven Occasions", "Vlaardingen", 1993),
  dealer("limburg_auto", "Autopaleis Limburg", "Maastricht", 1984),
  dealer("kop_van_nh", "Autobedrijf Kop van Noord-Holland", "Alkmaar", 1976),
  dealer("zeeuwse_auto", "Zeeuwse Autohandel", "Goes", 1990),
  dealer("drentse_weg", "Garage Drentse Weg", "Assen", 1968),
  dealer("stadionplein", "Occasions Stadionplein", "Amsterdam", 2005),
  dealer("peelland", "Peelland Automotive", "Helmond", 1997),
  agent("sem_verkoopt", "Sem Verkoopt Je Auto", "Haarlem", 2017),
  agent("autobemiddeling_nl", "Autobemiddeling Midden-Nederland", "Nieuwegein", 2012),
  agent("consignatie_zuid", "Consignatie Zuid", "'s-Hertogenbosch", 2010),
  agent("rijnmakelaar", "De Rijnmakelaar", "Nijmegen", 2015),
  agent("premium_agent", "Premium Car Agent", "Amstelveen", 2013, {
    categories: ["executive", "sports", "suv"],
  }),
  agent("sportief_agent", "Sportief Rijden Bemiddeling", "Hilversum", 2014, { categories: ["sports"] }),
  agent("klassiek_agent", "Klassiek & Kenner", "Gouda", 2009, { categories: ["classic", "sports"] }),
  agent("stekker_agent", "Stekkermakelaar", "Delft", 2019, {
    makes: ["Tesla", "Renault", "Nissan", "BMW", "Kia"],
  }),
  agent("noord_agent", "Automakelaar Noord", "Heerenveen", 2011),
  agent("twente_agent", "Twentse Automakelaars", "Hengelo", 2016),
  agent("drechtsteden", "Drechtsteden Autobemiddeling", "Dordrecht", 2018),
  agent("polder_agent", "Polder Auto Agenten", "Lelystad", 2020),
  agent("venlo_agent", "Grens Auto Service", "Venlo", 2013),
];
