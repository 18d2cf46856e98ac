import { classNames } from "./class-names.ts";
import { PageStyle } from "./page-style.tsx";
import { pictureUrl } from "./picture.tsx";

interface AvatarProps {
  src?: string | null;
  name: string;
  size?: "sm" | "md" | "lg";
  /** No text next to the picture has the name, so it becomes the alternative text. */
  alone?: boolean;
}

export function Avatar({ src, name, size = "md", alone }: AvatarProps) {
  const url = src ? pictureUrl(src, 320) : undefined;
  return (
    <span className={classNames("avatar", size !== "md" && `avatar-${size}`)}>
      <PageStyle name="avatar" />
      {url ? (
        <img src={url} alt={alone ? name : ""} width={64} height={64} loading="lazy" decoding="async" />
      ) : (
        <>
          <span aria-hidden="true">{initials(name)}</span>
          {alone && <span className="sr-only">{name}</span>}
        </>
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
