import { pictureUrl } from "#app/ui/picture.tsx";
import type { GarageBranchDetails } from "#contract/garages.ts";

/** Returns each photo once, without those that cannot be shown. */
export const photosOf = ({ photo, gallery }: Pick<GarageBranchDetails, "photo" | "gallery">): string[] =>
  [...new Set([photo, ...gallery])].filter(
    (path): path is string => path !== null && pictureUrl(path, 320) !== undefined,
  );
