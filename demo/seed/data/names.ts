/** Names of private sellers, as diverse as in the Netherlands. */
export const privateNames = {
  given:
    "Sanne Daan Emma Bram Fatima Youssef Lotte Jeroen Anouk Mohammed Femke Ruben Iris Thijs Aylin Mehmet Marieke Joost Noor Stijn Esther Pieter Samira Wouter Linda Koen Priya Rachid Ilse Gijs Naomi Sander Merel Hassan Karin Tom Yara Dennis Roos Bas Chantal Erik Malika Niels".split(
      " ",
    ),
  family: [
    "de Vries",
    "Jansen",
    "van Dijk",
    "Bakker",
    "Visser",
    "Smit",
    "Meijer",
    "de Boer",
    "Mulder",
    "Bos",
    "Vos",
    "Peters",
    "Hendriks",
    "van Leeuwen",
    "Dekker",
    "Brouwer",
    "de Wit",
    "Dijkstra",
    "Smits",
    "de Graaf",
    "van der Meer",
    "Kok",
    "Jacobs",
    "Vermeulen",
    "van den Heuvel",
    "Yılmaz",
    "El Amrani",
    "Kuipers",
    "Postma",
    "Hoekstra",
    "Willems",
    "Kaya",
    "Bouzid",
    "Verhoeven",
    "Koster",
    "Prins",
    "Schouten",
    "Ramdin",
    "Huisman",
    "Tan",
  ],
} as const;

/** Streets on industrial estates and arterial roads, where dealers and garages are. */
export const streets =
  "Industrieweg Handelsweg Nijverheidsweg Ambachtsweg Edisonstraat Marconistraat Autoboulevard Energieweg Ringbaan Transportweg Stationsweg Spaarneweg Havenstraat Rijksweg Fabriekstraat Celsiusstraat Ampèrestraat Houtweg Molenweg Kanaaldijk".split(
    " ",
  );
