import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url&no-inline";

/** A decorative icon of a cached sprite; inline paths would cost 3 kB of script, and HTML on every card. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const isMirrored = /-(forward|back)$/.test(name);
  return (
    <svg className={classNames("icon", isMirrored && "icon-turns", className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export const starsHref = `${sprite}#stars`;

/** The symbols of icons.svg. `-forward` and `-back` are mirrored in right-to-left pages. */
export const iconNames = [
  "search",
  "menu",
  "close",
  "check",
  "plus",
  "minus",
  "chevron-down",
  "chevron-forward",
  "chevron-back",
  "arrow-forward",
  "arrow-back",
  "arrow-up",
  "filter",
  "sort",
  "more",
  "grid",
  "list",
  "map",
  "expand",
  "external",
  "refresh",
  "play",
  "pause",
  "download",
  "upload",
  "trash",
  "edit",
  "eye",
  "print",
  "copy",
  "heart",
  "star",
  "user",
  "users",
  "message",
  "mail",
  "phone",
  "send-forward",
  "bell",
  "share",
  "flag",
  "logout-forward",
  "login-forward",
  "info",
  "question",
  "success",
  "warning",
  "error",
  "lock",
  "shield",
  "offline",
  "pin",
  "globe",
  "home",
  "building",
  "calendar",
  "clock",
  "tag",
  "scale",
  "document",
  "camera",
  "image",
  "euro",
  "car",
  "fuel",
  "gearbox",
  "gauge",
  "road",
  "engine",
  "bolt",
  "leaf",
  "seat",
  "door",
  "palette",
  "key",
  "wrench",
  "facebook",
  "instagram",
  "x",
  "linkedin",
  "youtube",
  "tiktok",
  "whatsapp",
  "body-hatchback",
  "body-saloon",
  "body-estate",
  "body-suv",
  "body-mpv",
  "body-coupe",
  "body-convertible",
  "body-pickup",
  "body-van",
] as const;

export type IconName = (typeof iconNames)[number];

export const isIconName = (name: string): name is IconName => iconNames.some((known) => known === name);
