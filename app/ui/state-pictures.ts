import type { IconName } from "./icon-names.ts";

/** Icons of empty states that a picture stands for, `public/states/ICON.webp`. */
export const pictured: readonly IconName[] = ["heart", "search", "car", "message", "scale"];
