import type { Area } from "./area.ts";

/** The cars a person keeps. */
export default {
  "Car is already in favorites": {
    nl: "Deze auto staat al bij je favorieten",
    ar: "السيارة موجودة في المفضلة بالفعل",
  },
  "Car added to favorites": { nl: "Auto toegevoegd aan je favorieten", ar: "أُضيفت السيارة إلى المفضلة" },
  "Car removed from favorites": {
    nl: "Auto verwijderd uit je favorieten",
    ar: "أُزيلت السيارة من المفضلة",
  },
  "You have 500 favorites, and there can be no more. Please remove one first.": {
    nl: "Je hebt 500 favorieten en meer kunnen het er niet zijn. Verwijder er eerst een.",
    ar: "لديك 500 سيارة في المفضلة، وهو الحد الأقصى. يرجى إزالة إحداها أولًا.",
  },
} as const satisfies Area;
