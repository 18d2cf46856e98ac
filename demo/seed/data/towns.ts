import { towns as referenceTowns, type TownName } from "#upstream/reference-data/towns.ts";

export interface Town {
  id: number;
  name: TownName;
  /** The local name, as used in the names of businesses. */
  localName: string;
  lat: number;
  lng: number;
  areaCode: string;
  /** Roughly proportional to the number of inhabitants. */
  weight: number;
}

type Row = readonly [name: TownName, areaCode: string, weight: number, localName?: string];

const rows: readonly Row[] = [
  ["Amsterdam", "020", 90],
  ["Rotterdam", "010", 66],
  ["The Hague", "070", 55, "Den Haag"],
  ["Utrecht", "030", 36],
  ["Eindhoven", "040", 24],
  ["Groningen", "050", 24],
  ["Tilburg", "013", 22],
  ["Almere", "036", 22],
  ["Breda", "076", 18],
  ["Nijmegen", "024", 18],
  ["Apeldoorn", "055", 16],
  ["Arnhem", "026", 16],
  ["Haarlem", "023", 16],
  ["Enschede", "053", 16],
  ["Hoofddorp", "023", 15],
  ["Amersfoort", "033", 16],
  ["Zaandam", "075", 15],
  ["'s-Hertogenbosch", "073", 15],
  ["Zwolle", "038", 13],
  ["Leiden", "071", 12],
  ["Zoetermeer", "079", 12],
  ["Leeuwarden", "058", 12],
  ["Maastricht", "043", 12],
  ["Dordrecht", "078", 12],
  ["Ede", "0318", 12],
  ["Alphen aan den Rijn", "0172", 11],
  ["Alkmaar", "072", 11],
  ["Emmen", "0591", 10],
  ["Delft", "015", 10],
  ["Deventer", "0570", 10],
  ["Venlo", "077", 10],
  ["Sittard", "046", 9],
  ["Helmond", "0492", 9],
  ["Oss", "0412", 9],
  ["Hilversum", "035", 9],
  ["Heerlen", "045", 8],
  ["Amstelveen", "020", 9],
  ["Purmerend", "0299", 9],
  ["Hengelo", "074", 8],
  ["Lelystad", "0320", 8],
  ["Roosendaal", "0165", 7],
  ["Schiedam", "010", 7],
  ["Vlaardingen", "010", 7],
  ["Hoorn", "0229", 7],
  ["Almelo", "0546", 7],
  ["Assen", "0592", 7],
  ["Gouda", "0182", 7],
  ["Bergen op Zoom", "0164", 6],
  ["Veenendaal", "0318", 6],
  ["Katwijk", "071", 6],
  ["Zeist", "030", 6],
  ["Nieuwegein", "030", 6],
  ["Hardenberg", "0523", 6],
  ["Doetinchem", "0314", 6],
  ["Roermond", "0475", 6],
  ["Den Helder", "0223", 5],
  ["Barneveld", "0342", 6],
  ["Kampen", "038", 5],
  ["Heerenveen", "0513", 5],
  ["Goes", "0113", 4],
  ["Middelburg", "0118", 5],
  ["Drachten", "0512", 5],
];

export const towns: readonly Town[] = rows.map(([name, areaCode, weight, localName = name]) => {
  const index = referenceTowns.findIndex((town) => town.name === name);
  return { ...referenceTowns[index]!, id: index + 1, localName, areaCode, weight };
});

/** Finds a town by its local name. @throws Error for an unknown town */
export function townCalled(localName: string): Town {
  const town = towns.find((candidate) => candidate.localName === localName);
  if (!town) throw new Error(`no town is called "${localName}"`);
  return town;
}
