import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url&no-inline";

/**
 * An icon of the sprite, 1.25 times the text's size, in the text's colour; decorative, so its meaning stands in text
 * beside it or in the control's name. Names ending in `-forward` or `-back` turn in right-to-left pages.
 *
 * Why a sprite: paths inside the components would be bytes of script on every page (3 kB of the 9 kB that React leaves
 * us) and again bytes of HTML on every card. The sprite is one fingerprinted file, fetched once and kept for a year;
 * until it comes the icons' room stays empty, and no control depends on it for its name or its outline.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const isMirrored = name.endsWith("-forward") || name.endsWith("-back");
  return (
    <svg
      className={classNames("icon", isMirrored && "icon-turns", className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Address of the five-star row in the sprite, for the rating. */
export const starsHref = `${sprite}#stars`;
