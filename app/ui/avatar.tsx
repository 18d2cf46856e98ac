import { classNames } from "./class-names.ts";
import { PageStyle } from "./page-style.tsx";
import { pictureUrl } from "./picture.tsx";

interface AvatarProps {
  src?: string | null;
  name: string;
  size?: "sm" | "md" | "lg";
}

/** Without an alternative text, because the name stands next to it. */
export function Avatar({ src, name, size = "md" }: AvatarProps) {
  const url = src ? pictureUrl(src, 320) : undefined;
  return (
    <span className={classNames("avatar", size !== "md" && `avatar-${size}`)}>
      <PageStyle name="avatar" />
      {url ? (
        <img src={url} alt="" width={64} height={64} loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

/** Returns up to two initials, in the name's script: "Auto Jansen BV" is "AB". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? [...word][0]?.toLocaleUpperCase() : "")).join("");
}
