import type { Area } from "./area.ts";

/** Garages: the list, a branch's page, the way to maintenance. */
export default {
  "This garage does not exist": { nl: "Deze garage bestaat niet", ar: "هذه الورشة غير موجودة" },
} as const satisfies Area;
