import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url&no-inline";

/** A decorative icon of a cached sprite; inline paths would cost 3 kB of script, and HTML on every card. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const isMirrored = name.endsWith("-forward") || name.endsWith("-back");
  return (
    <svg className={classNames("icon", isMirrored && "icon-turns", className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export const starsHref = `${sprite}#stars`;
