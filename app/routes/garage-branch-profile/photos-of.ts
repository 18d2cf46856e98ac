import { pictureUrl } from "#app/ui/picture.tsx";
import type { GarageBranchDetails } from "#contract/garages.ts";

/** Each once, and those that can be shown. */
export const photosOf = ({ photo, gallery }: Pick<GarageBranchDetails, "photo" | "gallery">): string[] =>
  [...new Set([photo, ...gallery])].filter(
    (path): path is string => path !== null && pictureUrl(path, 320) !== undefined,
  );
